// Blocks and schemas of a site's own, from its folder to what is built of it.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createApart } from '../src/site/bundle/apart.ts';
import { run, runAside } from './support/cli.ts';
import { contentOf } from './support/folder.ts';
import { ownFiles, VIEW } from './support/own-site.ts';
import { check, compiled, findings, site } from './support/site.ts';
import { temporaryFolder } from './support/temporary.ts';

const build = (root: string, CI = '') =>
  run(['build', '--root', root, '--pictures', 'on-demand'], { CI });
const home = (root: string): string => fs.readFileSync(path.join(root, 'dist/index.html'), 'utf8');
const bundles = (root: string): string[] =>
  fs.readdirSync(path.join(root, '.chapterkit/blocks')).sort();

describe('the bundles of a site', () => {
  it('are made once for each change of its blocks, in a folder that git ignores', async () => {
    const root = site(ownFiles());
    expect(await build(root)).toMatchObject({ code: 0 });
    expect(home(root)).toContain('Next quote');
    expect(fs.readFileSync(path.join(root, '.chapterkit/.gitignore'), 'utf8')).toBe('*\n');
    const [first = ''] = bundles(root);
    const made = () => fs.statSync(path.join(root, '.chapterkit/blocks', first)).mtimeMs;
    const before = made();
    expect(await build(root)).toMatchObject({ code: 0 });
    expect([bundles(root), made()]).toEqual([[first], before]);

    // A pull request may have brought it along.
    const planted = path.join(root, '.chapterkit/blocks', first, 'node/views.mjs');
    fs.writeFileSync(planted, fs.readFileSync(planted, 'utf8').replace('Next quote', 'Planted'));
    expect(await build(root, 'true')).toMatchObject({ code: 0 });
    expect(home(root)).toContain('Next quote');

    const view = path.join(root, 'blocks/pressQuotes/view.tsx');
    fs.writeFileSync(view, VIEW.replace('Next quote', 'Another one'));
    expect(await build(root)).toMatchObject({ code: 0 });
    expect(home(root)).toContain('Another one');
    expect(bundles(root)).toHaveLength(1);
    expect(bundles(root)).not.toEqual([first]);

    // A mistake leaves the site and the bundles as they were.
    const [published, kept] = [home(root), bundles(root)];
    fs.writeFileSync(view, `${VIEW.replace("from 'react'", "from 'no-such-package'")}`);
    const { code, out, err } = await build(root);
    expect(code).toBe(1);
    expect(out + err).toContain('blocks/pressQuotes/view.tsx:2:26');
    expect(out + err).toContain('no package "no-such-package"');
    expect([home(root), bundles(root)]).toEqual([published, kept]);
  });

  it.each([
    [
      'view.tsx',
      'useState(0)',
      "useState(() => { throw new Error('no') })",
      'The page / cannot be drawn',
    ],
    ['prepare.ts', "quotes.join(' ')", "quotes.gone.join(' ')", 'prepare.ts fails: Cannot read'],
  ])('stop a build in plain words where their %s fails', async (name, before, after, said) => {
    const root = site(ownFiles());
    const file = path.join(root, 'blocks/pressQuotes', name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(before, after));
    const { code, out, err } = await build(root);
    expect(out + err).toContain(said);
    expect(out + err).not.toContain('    at ');
    expect(code).toBe(1);
    expect(fs.existsSync(path.join(root, 'dist'))).toBe(false);
  });

  it('hold a block in the place of one of the engine', async () => {
    const root = site({
      'blocks/prose/schema.json': JSON.stringify({
        type: 'object',
        additionalProperties: false,
        properties: {
          heading: { type: 'string', description: 'The heading.' },
          text: { type: 'string', description: 'The text.' },
        },
      }),
      'blocks/prose/example.yaml': 'type: prose\ntext: Words.\n',
      'blocks/prose/view.tsx':
        'export default function P({ block }) {\n  return <p>Of our own: {block.text}</p>;\n}\n',
    });
    expect(compiled(root).diagnostics.map(({ code }) => code)).toEqual(['grammar/replaced']);
    expect(await build(root)).toMatchObject({ code: 0 });
    expect(home(root)).toMatch(/data-block="prose"[^>]*><p>Of our own: /);
  });
});

describe('on a machine that serves, blocks', () => {
  const args = (root: string) => ['build', '--root', root, '--pictures', 'on-demand'];
  const APART = { CI: '', CHAPTERKIT_APART: '1' };
  const buildApart = (root: string) => run(args(root), APART);

  it('are built as everywhere, and never found where a commit may have brought them', async () => {
    const root = site(ownFiles());
    expect(await build(root)).toMatchObject({ code: 0 });
    const [before, known] = [contentOf(path.join(root, 'dist')), bundles(root)];
    fs.rmSync(path.join(root, 'dist'), { recursive: true });
    expect(await buildApart(root)).toMatchObject({ code: 0 });
    expect(home(root)).toContain('Words of all: 6');
    expect(contentOf(path.join(root, 'dist'))).toEqual(before);
    expect(bundles(root)).toHaveLength(1);
    expect(bundles(root)).not.toEqual(known);
  });

  it('read, write and start nothing, and open no debugger', async () => {
    const root = site(ownFiles());
    const files = ['.inbox/people.db', '.inbox/messages.db', 'site.yaml'];
    fs.mkdirSync(path.join(root, '.inbox'));
    for (const file of files.slice(0, 2)) fs.writeFileSync(path.join(root, file), '');
    const tries = {
      ...Object.fromEntries(
        files.map((file) => [file, `fs.readFileSync(${JSON.stringify(path.join(root, file))})`]),
      ),
      environ: "fs.readFileSync('/proc/self/environ')",
      parent: '`${fs.readFileSync(`/proc/${process.ppid}/environ`)}`',
      open: "fs.openSync(`/proc/${process.ppid}/fd/1`, 'r')",
      list: `fs.readdirSync(${JSON.stringify(root)})`,
      write: `fs.writeFileSync(${JSON.stringify(path.join(root, 'written'))}, '')`,
      start: "need('child_process').execFileSync('/bin/true')",
      thread: "new (need('worker_threads').Worker)('1', { eval: true })",
      addon: "process.dlopen({ exports: {} }, '/nowhere.node')",
      database: `new (need('node:sqlite').DatabaseSync)(${JSON.stringify(path.join(root, '.inbox/people.db'))})`,
      binding: "process.binding('fs')",
      inspector: "need('inspector').open(0)",
      report: "(process.report.directory = '/')",
    };
    fs.writeFileSync(
      path.join(root, 'blocks/pressQuotes/prepare.ts'),
      `import fs from 'node:fs';
import { createRequire } from 'node:module';
const need = createRequire('/');
export default async () => {
  const done: string[] = Object.keys(process.env).filter((name) => !/^(NODE_CHANNEL|TZ$)/.test(name));
  for (const [name, act] of Object.entries({
${Object.entries(tries)
  .map(([name, act]) => `    ${JSON.stringify(name)}: () => ${act},`)
  .join('\n')}
  })) try { act(); done.push(name); } catch {}
  process.kill(process.ppid, 'SIGUSR1');
  await new Promise((resolve) => setTimeout(resolve, 200));
  return 'done: ' + done.join();
};
`,
    );
    // Its parent gets a signal, which must not be the process of the tests.
    const { code, err } = await runAside(args(root), { ...APART, GIT_TOKEN: 'secret' });
    expect([code, err]).toEqual([0, '']);
    expect(/done: [^<]*/.exec(home(root))?.[0]).toBe('done: ');
    expect(fs.existsSync(path.join(root, 'written'))).toBe(false);
  });

  it.each([
    ['a style', '.quote { background: url(../../.inbox/secret.png) }'],
    ['a style that insists', '.quote { background: url(../../.inbox/secret.png?inline) }'],
    ['a style by its whole path', '.quote { background: url(ROOT/.inbox/secret.png?%69nline) }'],
    ['another style sheet', "@import '../../.inbox/secret.css'; .quote { color: red }"],
    ['a link', '.quote { background: url(./link.png) }'],
    ['an address', '', "new URL('../../.inbox/secret.png', import.meta.url).href"],
    ['an import', '', "import of '../../.inbox/secret.png?raw'"],
    ['an import of a link', '', "import of './link.png?inline'"],
  ])('take in nothing of the machine by %s', async (_, css, code = '') => {
    const root = site(ownFiles());
    const at = (file: string) => path.join(root, file);
    fs.mkdirSync(at('.inbox'));
    for (const one of ['png', 'css']) fs.writeFileSync(at(`.inbox/secret.${one}`), SECRET);
    if (/link/.test(css + code))
      fs.symlinkSync(at('.inbox/secret.png'), at('blocks/pressQuotes/link.png'));
    fs.writeFileSync(at('blocks/pressQuotes/view.module.css'), css.replace('ROOT', root));
    const [, imported] = /^import of (.*)/.exec(code) ?? [];
    const view = imported ? `import secret from ${imported};\n${VIEW}` : VIEW;
    const said = imported ? 'secret' : code || "''";
    fs.writeFileSync(
      at('blocks/pressQuotes/view.tsx'),
      view.replace('Next quote', `Next quote {${said}}`),
    );
    const { out, err } = await buildApart(root);
    const made = fs.existsSync(at('dist')) ? Object.values(contentOf(at('dist'))) : [];
    for (const text of [...made, out, err]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(Buffer.from(SECRET).toString('base64').slice(0, -4));
    }
    expect(out + err).toContain('blocks/');
  });

  it.each([
    ['end', "process.kill(process.pid, 'SIGKILL')"],
    ['would write by V8', "v8.setFlagsFromString('--trace-turbo-cfg-file=ROOT/written')"],
  ])('that %s are ended, with their page named', async (_, act) => {
    const root = site(ownFiles());
    const file = path.join(root, 'blocks/pressQuotes/prepare.ts');
    const text = `import v8 from 'node:v8';\nexport default () => [v8, ${act}].length;\n`;
    fs.writeFileSync(file, text.replace('ROOT', root));
    const { code, out, err } = await buildApart(root);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('blocks/pressQuotes/prepare.ts fails: its process has ended');
    expect(fs.existsSync(path.join(root, 'written'))).toBe(false);
  });

  it('that hang up, or do not answer while others ask, end with their process', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const apart = createApart();
    try {
      const folder = temporaryFolder();
      fs.mkdirSync(path.join(folder, 'node'));
      fs.writeFileSync(
        path.join(folder, 'node/views.mjs'),
        `export const prepare = {
          quick: () => 1,
          never: () => new Promise(() => {}),
          hangUp: () => setImmediate(() => process.disconnect()) && setInterval(() => {}, 1000) && 1,
        };\n`,
      );
      const prepare = (type: string) =>
        apart.ask(folder, {
          ...{ do: 'prepare', type, block: {} as never },
          site: { language: 'en', timezone: 'UTC' } as never,
        });
      const ended = (one: Promise<unknown>) => expect(one).rejects.toThrow('its process has ended');
      const never = ended(prepare('never'));
      vi.advanceTimersByTime(20_000);
      expect(await prepare('quick')).toBe(1);
      vi.advanceTimersByTime(20_000);
      await never;
      expect(await prepare('hangUp')).toBe(1);
      await sleep(200);
      await Promise.allSettled(['quick', 'quick'].map(prepare));
      expect(await prepare('quick')).toBe(1);
    } finally {
      apart.close();
      vi.useRealTimers();
    }
  });
});

/** Of a file that no block may read. */
const SECRET = 'a:not{--a-secret-of-the-machine:1}';

describe('the grammar of a site', () => {
  it('holds its entries to its schema, and its pages to that of its block', () => {
    const mistakes = {
      ...ownFiles(),
      'content/alumni/Ada_Park.yaml': 'name: Ada Park\ntown: Oslo\n',
    };
    expect(findings(check(mistakes)).join('\n')).toMatch(/schema\/unknown-key → town/);
    const { diagnostics, output } = check(ownFiles());
    expect(diagnostics).toEqual([]);
    expect(output?.pages.get('/')?.collections.alumni?.[0]?.fields).toEqual({
      name: 'Ada Park',
      city: 'Oslo',
    });
  });

  it('reports a mistake of a schema alone, not what only follows from it', () => {
    const broken = { ...ownFiles(), 'schema/alumni.schema.json': '{ "type": "object" ' };
    expect(check(broken).diagnostics.map(({ code }) => code)).toEqual(['grammar/json']);
    const unnamed = { ...ownFiles(), 'blocks/pressQuotes/schema.json': null };
    expect(check(unnamed).diagnostics.map(({ code }) => code)).toEqual(['grammar/missing-file']);
  });

  it.each([
    ['a list', '[]'],
    [
      'a regular expression',
      '{"type":"object","additionalProperties":false,"properties":{"a":{"type":"string","pattern":"(","description":"A."}}}',
    ],
    [
      'what only Ajv refuses',
      '{"type":"object","additionalProperties":false,"properties":{"a":{"type":"string","format":"telephone","description":"A."}}}',
    ],
    ['no object', '{"type":"string"}'],
  ])('refuses %s in a schema in plain words', (_, text) => {
    const { diagnostics } = check({ ...ownFiles(), 'blocks/pressQuotes/schema.json': text });
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'grammar/schema blocks/pressQuotes/schema.json',
    ]);
    expect(diagnostics[0]?.message).not.toMatch(/undefined|\[object|\bat\b.*:\d+:\d+/);
  });
});
