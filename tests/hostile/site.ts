// The example of every block → a site of few pages with all of them, some of whose texts are replaced.
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type Compiled, compile } from '../../src/compiler/compile.ts';
import { type Grammar, loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { createPictureMemo } from '../../src/compiler/pictures/picture-memo.ts';
import { createDocumentMemo } from '../../src/compiler/source/document-memo.ts';
import { chapterRoot, projectRoot, temporaryFolder } from '../support/site.ts';
import { type TextField, textsIn } from './fields.ts';

type Value = Record<string, unknown>;

const read = (file: string): Value =>
  parse(
    fs.readFileSync(path.join(file.startsWith('src/') ? projectRoot : chapterRoot, file), 'utf8'),
  ) as Value;

/** Variants of blocks that their examples do not show. */
const MORE: readonly Value[] = [
  { type: 'hero', variant: 'divider', title: 'Divided', text: 'Below the title.' },
];

const FILM: Value = {
  ...{ type: 'hero', variant: 'video', title: 'A film', text: 'Below it.' },
  ...{ image: 'images/scenes/home.jpg', video: { id: 'abcdefghijk', title: 'What it shows' } },
};

/** The paths that the examples link to. */
const PATHS = ['about', 'active-brothers', 'campus-involvement', 'careers', 'faqs', 'recruitment'];

/** What is drawn for entries alone, each on a page of its own. */
const OF_ENTRIES = ['profile', 'article'];

const page = (blocks: readonly unknown[]): Value => ({
  title: 'A page',
  description: 'What the page is about.',
  blocks,
});

/** Items with ids: those made of words would change with the words (tests/compiler/ids.test.ts has them). */
const named = (block: Value): Value =>
  block.type === 'accordion'
    ? { ...block, items: (block.items as Value[]).map((item, i) => ({ id: `item-${i}`, ...item })) }
    : block;

/** Home has every block but those for entries; the other pages are there to be linked to. */
const pagesOf = (grammar: Grammar): [string, Value][] => {
  const example = (type: string) => named(read(`src/app/blocks/${type}/example.yaml`));
  const types = [...grammar.blocks.keys()].filter((type) => !OF_ENTRIES.includes(type));
  const blocks = [...types.map(example), ...MORE];
  return [
    ['content/pages/home.yaml', page(blocks)],
    ['content/pages/film.yaml', page([FILM])],
    ...OF_ENTRIES.map((type): [string, Value] => [
      `content/pages/${type}.yaml`,
      page([example(type)]),
    ]),
  ];
};

const siteYaml = (): Value => {
  const site = read('site.yaml');
  const route = (at: string, name: string, number: number) => ({ path: at, number, page: name });
  return {
    ...site,
    timezoneLabel: 'PST',
    menu: [
      { label: 'Home', to: '/' },
      { label: 'Recruitment', mobileLabel: 'Rush', to: '/recruitment' },
    ],
    header: { ...(site.header as Value), logoOnLight: 'images/logo-ink.svg' },
    routes: [
      route('/', 'home', 0),
      ...PATHS.map((at, i) => route(`/${at}`, 'film', i + 1)),
      { ...route('/active-brothers/:name', 'profile', 9), collection: 'members' },
      route('/news', 'film', 10),
      { ...route('/news/:title', 'article', 11), collection: 'news' },
    ],
    collections: {
      ...(site.collections as Value),
      news: { schema: 'article', order: '-date' },
      seasons: { schema: 'past-season', order: '-firstDay' },
      chapters: { schema: 'chapter' },
    },
  };
};

/** A member with every field, and a year of each kind with one row. */
const entries = (): [string, Value][] => {
  const maya = { ...read('content/members/Maya_Okafor.yaml'), homeTown: 'Sacramento' };
  const [row, industry] = [
    { name: 'Maya Okafor', position: 'Analyst', company: 'Veldane' },
    'Banks',
  ];
  const group = { title: 'Finance', entries: [row, { ...row, name: 'Somebody Else', industry }] };
  return [
    ['content/members/Maya_Okafor.yaml', { ...maya, emphasis: ['Strategy', 'Ethics'] }],
    ['content/members/Julian_Castellano.yaml', read('content/members/Julian_Castellano.yaml')],
    ['content/members/Zadie_Kirkbride.yaml', read('content/members/Zadie_Kirkbride.yaml')],
    ['content/careers/2023.yaml', { internships: [group], fullTimes: [group] }],
    ['content/involvement/2023.yaml', involvement(group)],
    ['content/news/opening.yaml', article()],
    ['content/chapters/west.yaml', read('src/serve/gallery-site/content/chapters/Alpha.yaml')],
    [
      'content/seasons/fall-2024.yaml',
      read('src/serve/gallery-site/content/seasons/fall-2024.yaml'),
    ],
  ];
};

/** What addresses are made of, whose texts have a form. */
const ADDRESS = ['title', 'name', 'tags', 'slug', 'state'];

const article = (): Value => ({
  title: 'A full house',
  date: '2025-10-02',
  text: 'Seventy people came.',
  picture: { image: 'images/scenes/home.jpg', alt: 'A full hall' },
  author: 'Somebody else',
  tags: ['Evenings'],
  slug: 'a-full-house',
});

const involvement = (group: Value): Value => {
  const known = read('content/involvement/2023.yaml');
  return Object.fromEntries(
    Object.entries(known).map(([key, value]) => [key, Array.isArray(value) ? [group] : value]),
  );
};

const schemaOf = (file: string): string => {
  const [, folder = '', name] = file.split('/');
  if (file === 'site.yaml') return 'site';
  if (name === undefined) return folder.replace('.yaml', '');
  const known = {
    pages: 'page',
    members: 'member',
    news: 'article',
    seasons: 'past-season',
    chapters: 'chapter',
  };
  return known[folder as keyof typeof known] ?? `${folder}-year`;
};

export interface HostileSite {
  readonly root: string;
  readonly fields: readonly TextField[];
  /** Compiles the site with other texts in some of its fields. */
  readonly compileWith: (texts: ReadonlyMap<TextField, string>) => Compiled;
  /** The content of all files with other texts in some fields, as JSON, which is YAML too. */
  readonly textsWith: (texts: ReadonlyMap<TextField, string>) => Map<string, string>;
}

/** Makes the site in a folder of its own. */
export const hostileSite = (): HostileSite => {
  const grammar = loadGrammar();
  const root = temporaryFolder();
  const season = read('content/season.yaml');
  const [event] = season.events as Value[];
  const whole = { ...event, subtitle: 'Below', checkinLink: '/faqs', checkinLabel: 'Sign up' };
  const files = new Map<string, Value>([
    ['site.yaml', siteYaml()],
    ['content/season.yaml', { ...season, events: [whole] }],
    ...pagesOf(grammar),
    ...entries(),
  ]);
  const images = new Set(JSON.stringify([...files]).match(/images\/[\w/.-]+/g));
  for (const image of images) {
    const target = path.join(root, 'content', image);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const drawn = image.endsWith('.svg') ? 'images/logo.svg' : 'images/dot.png';
    fs.copyFileSync(path.join(projectRoot, 'tests/sites/tiny/content', drawn), target);
  }
  const folder = 'content/files';
  fs.cpSync(path.join(projectRoot, 'src/serve/gallery-site', folder), path.join(root, folder), {
    recursive: true,
  });
  for (const [file, value] of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), jsonOf(value));
  }
  const fields = [...files].flatMap(([file, value]) =>
    textsIn(file, value, grammar.documents.get(schemaOf(file)) ?? {}, grammar).filter(
      ({ path: [name] }) =>
        !/^content\/(?:news|seasons|chapters)\//.test(file) || !ADDRESS.includes(`${name}`),
    ),
  );
  const textsWith = (texts: ReadonlyMap<TextField, string>): Map<string, string> => {
    const changed = new Map<string, Value>();
    for (const [{ file, path: at, kind }, text] of texts) {
      const value = changed.get(file) ?? structuredClone(files.get(file) ?? {});
      put(value, at, kind, text);
      changed.set(file, value);
    }
    return new Map([...changed].map(([file, value]) => [file, jsonOf(value)]));
  };
  // What is not changed is not read again.
  const [documents, pictures] = [createDocumentMemo(), createPictureMemo()];
  const compileWith = (texts: ReadonlyMap<TextField, string>): Compiled =>
    compile({ root, grammar, texts: textsWith(texts), documents, pictures });
  return { root, fields, compileWith, textsWith };
};

/** One field a line, so that each mistake has a line of its own. */
const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

const put = (root: Value, at: TextField['path'], kind: TextField['kind'], text: string): void => {
  let node = root as Record<string | number, unknown>;
  for (const step of at.slice(0, -1)) node = node[step] as Value;
  const last = at.at(-1) ?? '';
  if (kind !== 'key') node[last] = text;
  else {
    // An assignment to "__proto__" would change the object instead of adding a field.
    const value = node[last];
    delete node[last];
    Object.defineProperty(node, text, { value, enumerable: true, configurable: true });
  }
};
