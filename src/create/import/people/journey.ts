// A spreadsheet of members, and what its columns are → their files and places on the roster, as a journey.
import path from 'node:path';
import { readOrdinary } from '../../../compiler/files/read.ts';
import { type AskFor, type JourneyContext, journeyOf } from '../../../editor/journeys/journey.ts';
import type { ListedJourney } from '../../../editor/journeys/journeys.ts';
import { memberFolder } from '../../../editor/journeys/members/members.ts';
import { rostersOf } from '../../../editor/journeys/members/rosters.ts';
import { stagesOf } from '../../../editor/journeys/site-folder.ts';
import { UserError } from '../../../model/errors.ts';
import type { Language } from '../../../model/language.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import { importPeopleWords } from '../../../words/gen/import-people.gen.ts';
import { tablesWords } from '../../../words/gen/tables.gen.ts';
import { readTable } from '../tables/read-table.ts';
import { BOUNDS, type Sheet, type Table } from '../tables/table.ts';
import {
  guessColumns,
  type PeopleTable,
  readChoice,
  sheetWithPeople,
  targetsOf,
  withChoice,
} from './guess-columns.ts';
import { memberWith, planPeople } from './plan-people.ts';
import { readPeople } from './read-people.ts';
import { describeColumns } from './tell-people.ts';

type Name = keyof ReturnType<typeof importPeopleWords>['task']['questions'];

const task = (language: Language) => importPeopleWords(language).task;

/** Typed as `import people <file>`. */
export const importPeople: ListedJourney = {
  name: 'import:people',
  argument: 'file',
  example: 'people members.xlsx --dry-run',
  words: task,
  load: async () => journey,
};

const journey = journeyOf<Name, Parameters<typeof planPeople>[1]>(task, {
  require: memberFolder,
  ask: async (context, ask) => {
    const file = await ask('file');
    const table = await readFile(context, file);
    const sheet = await askSheet(context, ask, table, file);
    const fields = textFieldsOf(context);
    const guessed = guessColumns(sheet, [...fields.keys()]);
    const columns = await askColumns(context, ask, guessed, [...fields.keys()]);
    const links = new Set([...fields].flatMap(([name, isLink]) => (isLink ? name : [])));
    const people = readPeople(columns, links);
    if (people.people.length === 0)
      throw new UserError(
        importPeopleWords(context.language).nobody({ name: path.basename(file) }),
      );
    const roster = await askRoster(
      context,
      ask,
      people.people.some(({ section }) => section === ''),
    );
    const isThere = memberWith(context);
    const existing = people.people.some(({ name }) => isThere(name))
      ? await ask('existing', { choices: ['leave', 'update'], proposal: 'leave' })
      : 'leave';
    return { file, table, sheet, columns, people, roster, updates: existing === 'update' };
  },
  plan: planPeople,
});

async function readFile({ language }: JourneyContext, file: string): Promise<Table> {
  const say = importPeopleWords(language);
  const name = path.basename(file);
  let read: ReturnType<typeof readOrdinary>;
  try {
    read = readOrdinary(path.resolve(file), BOUNDS.megabytes * 1e6);
  } catch {
    throw new UserError(say.noFile({ file }));
  }
  if (!('refused' in read)) return readTable(read, name);
  if (read.refused === 'special') throw new UserError(say.noFile({ file }));
  throw new UserError(tablesWords(language).large({ name, megabytes: BOUNDS.megabytes }));
}

async function askSheet(
  { language }: JourneyContext,
  ask: AskFor<Name>,
  { sheets }: Table,
  file: string,
): Promise<Sheet> {
  const [first, ...others] = sheetWithPeople(sheets);
  if (!first)
    throw new UserError(importPeopleWords(language).nobody({ name: path.basename(file) }));
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
    help: `${say.task.questions.columns.help}\n${shown}`,
  });
  const table = answer === '' ? guessed : withChoice(guessed, readChoice(answer) ?? new Map());
  const hasName = table.columns.some(({ field }) =>
    ['name', 'first', 'last'].includes(field ?? ''),
  );
  if (hasName) return table;
  throw new UserError(`${say.nameless}\n${describeColumns(table, say).join('\n')}`);
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
