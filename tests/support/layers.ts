// The rooms of src, for the tests that hold the code and its description to them.

export const MAY: Readonly<Record<string, readonly string[]>> = {
  words: [],
  model: ['words'],
  app: ['model', 'words'],
  compiler: ['model', 'words'],
  engine: ['compiler', 'model', 'words'],
  site: ['compiler', 'model', 'words'],
  inbox: ['compiler', 'model', 'words'],
  // Of the blocks, the panel takes only what charts are drawn with: their palette, their sums.
  editor: ['app', 'site', 'compiler', 'model', 'words'],
  serve: ['editor', 'inbox', 'site', 'app', 'compiler', 'model', 'words'],
  compare: ['serve', 'editor', 'site', 'compiler', 'model', 'words'],
  create: ['engine', 'editor', 'inbox', 'site', 'compiler', 'model', 'words'],
  commands: [
    'create',
    'compare',
    'serve',
    'editor',
    'inbox',
    'site',
    'engine',
    'compiler',
    'model',
    'words',
  ],
  cli: ['commands', 'create', 'engine', 'compiler', 'model', 'words'],
  bin: [],
};

/** A part that is missing here may import all. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  app: {
    ui: [],
    blocks: ['ui'],
  },
  editor: {
    'operation.ts': [],
    'protocol.ts': ['operation.ts'],
    'field-map': ['operation.ts', 'protocol.ts'],
    sentences: [],
    'yaml-edits': ['operation.ts', 'protocol.ts', 'sentences'],
    git: ['operation.ts', 'protocol.ts', 'sentences', 'yaml-edits', 'journeys'],
    panel: ['operation.ts', 'protocol.ts', 'field-map'],
  },
};
