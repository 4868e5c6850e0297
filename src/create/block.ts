// The name of a block type → the files of a working block, ready to be changed.

import { type Worded, worded } from '../model/language.ts';
import { PACKAGE } from '../model/product.ts';
import { capitalize } from '../model/words.ts';
import { createWords } from '../words/gen/create.gen.ts';
import { fillTemplate } from './template.ts';

export interface BlockFile {
  readonly file: string;
  readonly text: string;
}

function wordsOf(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase();
}

export function nameProblem(name: string): Worded | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return worded(createWords, ({ block }) => block.letters);
  if (name.length > 40) return worded(createWords, ({ block }) => block.tooLong);
  // The union of all blocks is called Block, and every object has the names of the second kind.
  return name === 'block' || name in {}
    ? worded(createWords, ({ block }) => block.reserved({ name }))
    : undefined;
}

export type Home = 'engine' | 'site';

const texts = import.meta.glob<string>('./template/block/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A heading and a text, which its maker then changes. The schema is the last: with one a folder is a block type. */
const FILES = {
  view: 'view.tsx',
  style: 'view.module.css',
  'example.yaml': 'example.yaml',
  'schema.json': 'schema.json',
};

export function blockFiles(name: string, home: Home): BlockFile[] {
  const words = {
    name,
    title: capitalize(name),
    words: wordsOf(name),
    package: PACKAGE,
    engine: home === 'engine' ? 'yes' : '',
    site: home === 'site' ? 'yes' : '',
  };
  return Object.entries(FILES).map(([source, file]) => ({
    file,
    text: fillTemplate(file, texts[`./template/block/${source}`] ?? '', words),
  }));
}
