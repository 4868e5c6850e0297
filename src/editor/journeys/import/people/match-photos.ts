// Photos × people → whose each is, by what the spreadsheet says or how the file is called. What is only near is proposed, never taken.
import path from 'node:path';
import { nearest } from '../../../../compiler/text/nearest.ts';
import { slugOf } from '../../../../compiler/text/slugs.ts';
import type { ImportPhotosWords } from '../../../../words/gen/import-photos.gen.ts';
import type { Person } from './read-people.ts';

interface Match {
  readonly person: Person;
  readonly file: string;
  /** Called otherwise than the person. */
  readonly isLoose: boolean;
}

/** What cameras, phones and people write beside a name. */
const BESIDE =
  /^(?:(?:img|image|imagen|dsc[fn]?|pxl|mvimg|photo|foto|picture|pic|portrait|retrato|headshot|profile|perfil|copy|copia|final|edited|cropped)?\d*)$/;
const PARTICLE = /^(?:de|del|la|las|los|el|y|e|da|do|dos|van|von|der|den|di|bin|al)$/;

/** @param files from the folder of the photos */
export function matchPhotos(people: readonly Person[], files: readonly string[]) {
  const notes: ((say: ImportPhotosWords) => string)[] = [];
  const nobody: string[] = [];
  const taken = new Map<Person, Match>();
  const take = (person: Person, file: string, isLoose: boolean): void => {
    const first = taken.get(person)?.file;
    if (first === undefined) taken.set(person, { person, file, isLoose });
    else if (first !== file)
      notes.push((say) => say.second({ file, name: person.name, taken: first }));
  };
  const named = new Set<string>();
  for (const person of people) {
    const file = person.photo && fileCalled(person.photo, files);
    if (file) named.add(file);
    if (file) take(person, file, false);
    else if (person.photo && !person.photo.includes('://')) notes.push(missing(person, files));
  }
  const wanted = people.map((person) => ({ person, words: wordsIn(person.name) }));
  const guesses = files
    .filter((file) => !named.has(file))
    .map((file) => ({ file, ...guess(ownWordsIn(file), wanted) }))
    // So that the photo that is called best is the first of two.
    .sort((a, b) => b.rank - a.rank);
  for (const { file, people: found, near, rank } of guesses) {
    const [only, ...others] = found;
    const names = [...found.map(({ name }) => name), ...near];
    if (only && others.length === 0) take(only, file, rank < SAME);
    else if (names.length > 0) notes.push((say) => say.unsure({ file, names }));
    else nobody.push(file);
  }
  return { taken: [...taken.values()], notes, nobody };
}

function fileCalled(name: string, files: readonly string[]): string | undefined {
  const plain = (text: string) => path.basename(text.normalize('NFC').toLowerCase());
  const wanted = plain(name.replaceAll('\\', '/'));
  return files.find((one) => plain(one) === wanted || path.parse(plain(one)).name === wanted);
}

function missing({ photo = '', row }: Person, files: readonly string[]) {
  const near = nearest(
    photo,
    files.map((one) => path.basename(one)),
  );
  return (say: ImportPhotosWords) => say.missing({ row, file: photo, near });
}

function wordsIn(text: string): string[] {
  return slugOf(text).split('-').filter(Boolean);
}

/** "IMG_2034 - MayaOkafor (1).HEIC" has those of the name alone. */
function ownWordsIn(file: string): string[] {
  const name = path.parse(file).name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return wordsIn(name).filter((word) => !BESIDE.test(word));
}

const [EXACT, SAME, MORE, PART] = [4, 3, 2, 1];

interface Wanted {
  readonly person: Person;
  readonly words: readonly string[];
}

function guess(own: readonly string[], wanted: readonly Wanted[]) {
  if (own.length === 0) return { rank: 0, people: [], near: [] };
  const ranked = wanted.map((one) => ({ ...one, rank: rankOf(own, one) }));
  const rank = Math.max(0, ...ranked.map((one) => one.rank));
  if (rank > 0) {
    const best = ranked.filter((one) => one.rank === rank);
    return { rank, people: best.map(({ person }) => person), near: [] };
  }
  // A first name alone, or a name misspelt.
  const byFirst = wanted.filter(({ words }) => own.length === 1 && words[0] === own[0]);
  const near = nearest(
    own.join('-'),
    wanted.map(({ words }) => words.join('-')),
  );
  const found = near ? wanted.filter(({ words }) => words.join('-') === near) : byFirst;
  return { rank, people: [], near: found.slice(0, 3).map(({ person }) => person.name) };
}

/** In any order. Of one who has several names, each but the first says who it is where nobody else has it. */
function rankOf(own: readonly string[], { person, words }: Wanted): number {
  const all = (some: readonly string[], others: readonly string[]) =>
    some.every((word) => others.includes(word));
  if (own.join('') === words.join('')) return EXACT;
  if (all(own, words) && all(words, own)) return SAME;
  if (words.length > 1 && all(words, own)) return MORE;
  const known = [...words, ...wordsIn(person.fields.nickname ?? '')];
  const tells = own.some((word) => words.indexOf(word) > 0 && !PARTICLE.test(word));
  return tells && all(own, known) ? PART : 0;
}
