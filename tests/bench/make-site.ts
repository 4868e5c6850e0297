// A number of members, or the content of the peer harness → the folder of a Chapterkit site.
//
// tsx tests/bench/make-site.ts --to DIR [--members 1000] [--years 4] [--from HARNESS_CONTENT]
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { documentsOf } from './chapter.ts';
import { BORROWED } from './chapter-pages.ts';
import { invent, PHOTOS } from './invent.ts';
import { type Neutral, readNeutral } from './neutral.ts';

const chapter = path.resolve(import.meta.dirname, '../sites/chapter/content/images');

/** Writes a chapter as a site that `--root` can name; what the folder held of a site goes. */
export const writeChapter = (neutral: Neutral, to: string): void => {
  const images = path.join(to, 'content/images');
  fs.rmSync(path.join(to, 'content'), { recursive: true, force: true });
  for (const [file, document] of documentsOf(neutral)) {
    const target = path.join(to, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(
      target,
      stringify(document, { lineWidth: 0, indentSeq: false, aliasDuplicateObjects: false }),
    );
  }
  const named = new Set(picturesOf(neutral));
  for (const picture of named)
    copy(path.join(neutral.pictures, picture), path.join(images, picture));
  for (const file of BORROWED) copy(path.join(chapter, file), path.join(images, 'borrowed', file));
};

const copy = (from: string, to: string): void => {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.copyFileSync(from, to);
};

/** The pictures a chapter shows, as paths below its folder of pictures. */
const picturesOf = ({ pages, members }: Neutral): string[] =>
  [
    pages.home.hero,
    ...pages.home.sections.map(({ image }) => image),
    ...pages.gallery.images.map(({ src }) => src),
    ...members.map(({ photo }) => photo),
  ].map((address) => address.replace(/^\/images\//, ''));

/**
 * Writes an invented chapter.
 *
 * @param members how many members it has
 * @param pictures the folder that its pictures come from; those of the tests are small
 */
export const makeSite = (to: string, members: number, pictures?: string): void =>
  writeChapter(invent(members, 4, pictures), to);

/** Runs this file as a command. */
const main = (): void => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      members: { type: 'string', default: '40' },
      years: { type: 'string', default: '4' },
    },
  });
  if (!values.to || !/^[1-9]\d*$/.test(values.members) || !/^[1-9]\d*$/.test(values.years)) {
    console.error(
      'Usage: tsx tests/bench/make-site.ts --to DIR [--members 40] [--years 4] [--from DIR]',
    );
    process.exitCode = 2;
    return;
  }
  if (values.from) writeChapter(readNeutral(values.from), values.to);
  else writeChapter(invent(Number(values.members), Number(values.years), PHOTOS), values.to);
};

if (process.argv[1] === import.meta.filename) main();
