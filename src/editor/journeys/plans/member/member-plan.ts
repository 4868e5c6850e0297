// A site and the answers about a new member → the file of the member.
import { readLink } from '../../../../compiler/text/addresses.ts';
import { keyOf, slugOf } from '../../../../compiler/text/slugs.ts';
import { UserError } from '../../../../model/errors.ts';
import { type Ask, oneLine } from '../../answers.ts';
import {
  collectionsOf,
  modeline,
  type OpenSite,
  siteOf,
  stagesOf,
  textAt,
} from '../../site-folder.ts';
import { isTaken, type TextChange } from '../../write.ts';
import { PORTRAIT } from '../photo/picture-slot.ts';
import { type MemberAnswers, memberText, PORTRAIT_NOTE } from './member.ts';

/** What is known of a new member. */
export interface NewMember {
  /** The name of the file, without its ending. */
  readonly key: string;
  readonly given: MemberAnswers;
  /** A comment on the picture, when it stands in for the portrait. */
  readonly note?: string;
}

/**
 * The folder below content/ in which new members get a file.
 *
 * @throws UserError when no collection has members
 */
export function memberFolder(site: OpenSite): string {
  const folder = [...collectionsOf(site)].find(([, schema]) => schema === 'member')?.[0];
  if (folder !== undefined) return folder;
  throw new UserError(
    'No collection in site.yaml has the schema "member", which this command writes a file for.\nDeclare one below "collections", such as "members: {schema: member}", or copy a file of a collection of your own.',
  );
}

/** The file of a member by the full name. */
export function memberFile(folder: string, name: string): string {
  return `content/${folder}/${keyOf(slugOf(name))}.yaml`;
}

/** The file of a new member. */
export function planMember(site: OpenSite, folder: string, { given, note }: NewMember): TextChange {
  const file = memberFile(folder, given.name);
  const after = memberText(modeline(site.root, file, 'member'), given, note);
  return { file, before: undefined, after };
}

/** Why a member is not written over another one. */
export function exists(file: string): string {
  return `${file} exists already, so nothing was written.\nIf it is another person, tell the two apart in the name, for example with a middle initial.`;
}

function askName(site: OpenSite, folder: string, ask: Ask): Promise<string> {
  return ask({
    flag: 'name',
    ask: 'What is the full name of the member?',
    hint: 'with accents, apostrophes and hyphens',
    check: nameProblem,
    occupied: (answer) => {
      const file = memberFile(folder, answer);
      return isTaken(site, file) ? exists(file) : undefined;
    },
  });
}

/** Why a text is no name of a person, in a sentence. */
export function nameProblem(answer: string): string | undefined {
  return oneLine(answer) ?? (slugOf(answer) === '' ? 'Write the name with letters.' : undefined);
}

/** The portrait if it lies there already, else the mark of the chapter, which every site has. */
function portraitOf(site: OpenSite, key: string): { image: string; note?: string } {
  const { images } = stagesOf(site).source;
  const found = ['jpg', 'jpeg', 'png', 'webp', 'avif']
    .map((ending) => `images/members/${key}.${ending}`)
    .find((image) => images.has(image));
  if (found) return { image: found };
  return {
    image: textAt(siteOf(site), 'header', 'logo') ?? 'images/logo.svg',
    note: `${PORTRAIT_NOTE}images/members/${key}.jpg; then write that here.`,
  };
}

/** Asks all that stands in the file of a new member. */
export async function askMember(site: OpenSite, folder: string, ask: Ask): Promise<NewMember> {
  const name = await askName(site, folder, ask);
  const key = keyOf(slugOf(name));
  const portrait = portraitOf(site, key);
  const may = (flag: string, question: string) =>
    ask({ flag, ask: `${question} It may stay empty.`, optional: true, check: oneLine });
  const given = {
    // One after another, in the order in which they are asked.
    ...(await askWho(site, ask)),
    minor: await may('minor', 'Which minor?'),
    emphasis: await may('emphasis', 'Which emphasis inside the major?'),
    practice: await may('practice', 'Which practice group of the chapter?'),
    homeTown: await may('home-town', 'Where from?'),
    linkedIn: (await askProfile(ask)) || 'TODO: the address of the professional profile',
    img: await askPicture(site, { folder, key, portrait: portrait.image }, ask),
    name,
  };
  const { note } = portrait;
  return { key, given, ...(note && given.img === portrait.image ? { note } : {}) };
}

async function askWho(
  site: OpenSite,
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
      proposal: newestClass(site),
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
    form: { ref: 'link' },
    check: (answer) =>
      readLink(answer).kind === 'external'
        ? undefined
        : 'Write the whole address; it begins with https://.',
  });
}

function askPicture(
  site: OpenSite,
  { folder, key, portrait }: { folder: string; key: string; portrait: string },
  ask: Ask,
): Promise<string> {
  return ask({
    flag: 'img',
    ask: 'Which picture, counted from the content folder?',
    proposal: portrait,
    // A new picture is made for the member who is still to be written.
    form: {
      ref: 'image',
      minWidth: PORTRAIT.minWidth,
      holder: `content/${folder}/${key || 'new'}.yaml`,
    },
    check: (answer) =>
      stagesOf(site).source.images.has(answer)
        ? undefined
        : `There is no picture content/${answer}.`,
  });
}

/** New members belong to the class that was recruited last. */
function newestClass(site: OpenSite): string {
  const season = stagesOf(site).source.documents.get('content/season.yaml');
  return textAt(season?.value, 'className') ?? '';
}
