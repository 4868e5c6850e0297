// A spreadsheet of members, and what its columns are → their files and places on the roster, as a journey.

import { UserError } from '../../../../model/errors.ts';
import { at, isMap } from '../../../../model/schema/value.ts';
import { importPeopleWords } from '../../../../words/gen/import-people.gen.ts';
import { importPhotosWords } from '../../../../words/gen/import-photos.gen.ts';
import { fileOf } from '../../given-file.ts';
import {
  guessColumns,
  type PeopleTable,
  readChoice,
  sheetWithPeople,
  targetsOf,
  withChoice,
} from '../../import/people/guess-columns.ts';
import { photosIn } from '../../import/people/photos.ts';
import { memberWith, planPeople } from '../../import/people/plan-people.ts';
import { readPeople } from '../../import/people/read-people.ts';
import { describeColumns } from '../../import/people/tell-people.ts';
import { readTable } from '../../import/tables/read-table.ts';
import { BOUNDS, type Sheet, type Table } from '../../import/tables/table.ts';
import { type AskFor, createJourney, type JourneyContext } from '../../journey.ts';
import { journeyWords, type QuestionName } from '../../journey-words.ts';
import { memberFolder } from '../../members/members.ts';
import { rostersOf } from '../../members/rosters.ts';
import { stagesOf } from '../../site-folder.ts';

type Name = QuestionName<'import-people'>;

export const journey = createJourney('import-people', {
  require: memberFolder,
  ask: async (context, ask) => {
    const { name: file, bytes } = fileOf(await ask('file', { megabytes: BOUNDS.megabytes }));
    const table = await readTable(bytes, file);
    const sheet = await askSheet(context, ask, table, file);
    const fields = textFieldsOf(context);
    const guessed = guessColumns(sheet, [...fields.keys()]);
    const columns = await askColumns(context, ask, guessed, [...fields.keys()]);
    const links = new Set([...fields].flatMap(([name, isLink]) => (isLink ? name : [])));
    const people = readPeople(columns, links);
    if (people.people.length === 0)
      throw new UserError(importPeopleWords(context.language).nobody({ name: file }));
    const roster = await askRoster(
      context,
      ask,
      people.people.some(({ section }) => section === ''),
    );
    const isThere = memberWith(context);
    const existing = people.people.some(({ name }) => isThere(name))
      ? await ask('existing', { choices: ['leave', 'update'], proposal: 'leave' })
      : 'leave';
    const photos = await askPhotos(context, ask);
    return { file, table, sheet, columns, people, roster, updates: existing === 'update', photos };
  },
  plan: planPeople,
});

async function askSheet(
  { language }: JourneyContext,
  ask: AskFor<Name>,
  { sheets }: Table,
  file: string,
): Promise<Sheet> {
  const [first, ...others] = sheetWithPeople(sheets);
  if (!first) throw new UserError(importPeopleWords(language).nobody({ name: file }));
  if (others.length === 0) return first;
  const all = [first, ...others];
  const chosen = await ask('sheet', { choices: all.map(({ name }) => name), proposal: first.name });
  return all.find(({ name }) => name === chosen) ?? first;
}

/** Those of a member's file that hold a line, with whether it is an address. */
function textFieldsOf(context: JourneyContext): ReadonlyMap<string, boolean> {
  const properties = at(stagesOf(context).grammar.documents.get('member'), ['properties']);
  const fields = isMap(properties) ? Object.entries(properties) : [];
  return new Map(
    fields.flatMap(([name, schema]): [string, boolean][] => {
      const [type, ref] = [at(schema, ['type']), at(schema, ['ref'])];
      const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
      return isText && (ref === undefined || ref === 'link') ? [[name, ref === 'link']] : [];
    }),
  );
}

async function askColumns(
  { language }: JourneyContext,
  ask: AskFor<Name>,
  guessed: PeopleTable,
  fields: readonly string[],
): Promise<PeopleTable> {
  const say = importPeopleWords(language);
  const check = (answer: string): string | undefined => {
    const chosen = readChoice(answer);
    if (!chosen) return say.written;
    const targets = targetsOf(fields);
    for (const [letter, field] of chosen) {
      if (!guessed.columns.some((one) => one.letter === letter)) return say.noColumn({ letter });
      if (field !== undefined && !targets.includes(field))
        return say.noTarget({ field, fields: targets });
    }
    return undefined;
  };
  const shown = describeColumns(guessed, say).join('\n');
  const answer = await ask('columns', {
    optional: true,
    check,
    // The table is what this question is about.
    help: `${journeyWords('import-people', language).questions.columns.help}\n${shown}`,
  });
  const table = answer === '' ? guessed : withChoice(guessed, readChoice(answer) ?? new Map());
  const hasName = table.columns.some(({ field }) =>
    ['name', 'first', 'last'].includes(field ?? ''),
  );
  if (hasName) return table;
  throw new UserError(`${say.nameless}\n${describeColumns(table, say).join('\n')}`);
}

/** By a flag alone: a folder of this computer is nothing that a panel may name. */
async function askPhotos({ language }: JourneyContext, ask: AskFor<Name>) {
  const read = (folder: string) => photosIn(folder, importPhotosWords(language));
  const conflict = (folder: string) => {
    const found = read(folder);
    return typeof found === 'string' ? found : undefined;
  };
  const folder = await ask('photos', { isFlagOnly: true, optional: true, conflict });
  const found = folder === '' ? undefined : read(folder);
  return typeof found === 'object' ? found : undefined;
}

/** Most members are where most members are. */
async function askRoster(context: JourneyContext, ask: AskFor<Name>, isNeeded: boolean) {
  const all = rostersOf(context, memberFolder(context));
  const [first] = all;
  if (!first || !isNeeded) return undefined;
  const longest = all.reduce((a, b) => (b.items.length > a.items.length ? b : a));
  const choices = all.map(({ title }) => title);
  const chosen = await ask('roster', { optional: true, choices, proposal: longest.title });
  return all.find(({ title }) => title === chosen);
}
