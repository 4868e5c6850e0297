// `member:new`: a site and some answers → one new file for one member, and what to do next.
import fs from 'node:fs';
import path from 'node:path';
import { readLink } from '../compiler/text/addresses.ts';
import { keyOf, slugOf } from '../compiler/text/slugs.ts';
import type { Flags } from '../usage.ts';
import { type Ask, answers } from './answers.ts';
import { type MemberAnswers, memberText, PORTRAIT_NOTE } from './member.ts';
import { saveAll } from './save/save-all.ts';
import { collectionsOf, modeline, Refused, readContent, siteOf, textAt } from './site-folder.ts';
import { takenName } from './write.ts';

/** Makes the file of a member. Returns what to print. */
export async function newMember(root: string, flags: Flags): Promise<string> {
  const folder = [...collectionsOf(root)].find(([, schema]) => schema === 'member')?.[0];
  if (folder === undefined)
    throw new Refused(
      'No collection in site.yaml has the schema "member", which this command writes a file for.\nDeclare one below "collections", such as "members: {schema: member}", or copy a file of a collection of your own.',
    );
  const { ask } = answers(flags, ['name', 'pronouns', 'year', 'class', 'major', 'linked-in']);
  const name = await askName(root, folder, ask);
  const key = keyOf(slugOf(name));
  const file = `content/${folder}/${key}.yaml`;
  const portrait = portraitOf(root, key);
  const given = await askMember(root, { name, portrait: portrait.image }, ask);
  const note = given.img === portrait.image ? portrait.note : undefined;
  const text = memberText(modeline(root, file, 'member'), given, note);
  if (flags.dryRun) return `Nothing was written. ${file} would be:\n\n${text}`;
  saveAll(root, [{ file, before: undefined, after: text }]);
  return [`Wrote ${file}.`, '', 'What to do next:', ...nextSteps(root, key, given, note)].join(
    '\n',
  );
}

function exists(file: string): string {
  return `${file} exists already, so nothing was written.\nIf it is another person, tell the two apart in the name, for example with a middle initial.`;
}

function askName(root: string, folder: string, ask: Ask): Promise<string> {
  return ask({
    flag: 'name',
    ask: 'What is the full name of the member?',
    hint: 'with accents, apostrophes and hyphens',
    check: (answer) => {
      if (/[\r\n\t]/.test(answer)) return 'Write it in one line.';
      return slugOf(answer) === '' ? 'Write the name with letters.' : undefined;
    },
    occupied: (answer) => {
      const file = `content/${folder}/${keyOf(slugOf(answer))}.yaml`;
      return takenName(path.join(root, file)) ? exists(file) : undefined;
    },
  });
}

/** The portrait if it lies there already, else the mark of the chapter, which every site has. */
function portraitOf(root: string, key: string): { image: string; note?: string } {
  const found = ['jpg', 'jpeg', 'png', 'webp', 'avif']
    .map((ending) => `images/members/${key}.${ending}`)
    .find((image) => fs.existsSync(path.join(root, 'content', image)));
  if (found) return { image: found };
  return {
    image: textAt(siteOf(root), 'header', 'logo') ?? 'images/logo.svg',
    note: `${PORTRAIT_NOTE}images/members/${key}.jpg; then write that here.`,
  };
}

async function askMember(
  root: string,
  { name, portrait }: { name: string; portrait: string },
  ask: Ask,
): Promise<MemberAnswers> {
  const may = (flag: string, question: string) =>
    ask({ flag, ask: `${question} It may stay empty.`, optional: true, check: oneLine });
  return {
    // One after another, in the order in which they are asked.
    ...(await askWho(root, ask)),
    minor: await may('minor', 'Which minor?'),
    emphasis: await may('emphasis', 'Which emphasis inside the major?'),
    practice: await may('practice', 'Which practice group of the chapter?'),
    homeTown: await may('home-town', 'Where from?'),
    linkedIn: (await askProfile(ask)) || 'TODO: the address of the professional profile',
    img: await askPicture(root, portrait, ask),
    name,
  };
}

async function askWho(
  root: string,
  ask: Ask,
): Promise<Pick<MemberAnswers, 'pronouns' | 'year' | 'class' | 'major'>> {
  return {
    pronouns: await ask({
      flag: 'pronouns',
      ask: 'Which pronouns?',
      hint: 'she/her',
      check: oneLine,
    }),
    year: await ask({
      flag: 'year',
      ask: 'Which year of study?',
      hint: '3rd',
      check: oneLine,
    }),
    class: await ask({
      flag: 'class',
      ask: 'Which pledge class?',
      proposal: newestClass(root),
      check: oneLine,
    }),
    major: await ask({
      flag: 'major',
      ask: 'Which major?',
      hint: 'Business Administration',
      check: oneLine,
    }),
  };
}

function askProfile(ask: Ask): Promise<string> {
  return ask({
    flag: 'linked-in',
    ask: 'Where is the professional profile? Leave it empty to fill it in later.',
    hint: 'https://…',
    optional: true,
    check: (answer) =>
      readLink(answer).kind === 'external'
        ? undefined
        : 'Write the whole address; it begins with https://.',
  });
}

function askPicture(root: string, portrait: string, ask: Ask): Promise<string> {
  return ask({
    flag: 'img',
    ask: 'Which picture, counted from the content folder?',
    proposal: portrait,
    check: (answer) =>
      answer.startsWith('images/') && fs.existsSync(path.join(root, 'content', answer))
        ? undefined
        : `There is no picture content/${answer}.`,
  });
}

function oneLine(answer: string): string | undefined {
  return /[\r\n\t]/.test(answer) ? 'Write it in one line.' : undefined;
}

/** New members belong to the class that was recruited last. */
function newestClass(root: string): string {
  if (!fs.existsSync(path.join(root, 'content/season.yaml'))) return '';
  return textAt(readContent(root, 'content/season.yaml').value, 'className') ?? '';
}

/** The page whose roster shows the members, as a student would look for it. */
function rosterPage(root: string): string {
  const folder = path.join(root, 'content/pages');
  const pages = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  const found = pages.find((name) => {
    const text = name.endsWith('.yaml') ? fs.readFileSync(path.join(folder, name), 'utf8') : '';
    return /^\s*- member: /m.test(text);
  });
  return found ? `, in content/pages/${found}` : '';
}

function nextSteps(
  root: string,
  key: string,
  given: MemberAnswers,
  note: string | undefined,
): string[] {
  return [
    note === undefined
      ? undefined
      : `Put the portrait in: npm run photo:add -- "IMG 2034.jpg" --for ${key}. It becomes content/images/members/${key}.jpg.`,
    given.linkedIn.startsWith('TODO')
      ? 'Fill in the address of the professional profile; the site is not published before.'
      : undefined,
    `Add the member to a group of the roster${rosterPage(root)}: "- member: ${key}".`,
    'Type "npm run check".',
  ]
    .filter((step) => step !== undefined)
    .map((step, i) => `  ${i + 1}. ${step}`);
}
