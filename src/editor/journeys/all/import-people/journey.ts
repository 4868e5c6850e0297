// A spreadsheet of members, and what its columns are → their files and places on the roster, as a journey.

import { grammarIn } from '../../../../compiler/grammar/grammar-in.ts';
import { NAME_PARTS } from '../../../../compiler/text/column-names.ts';
import { messageIn, UserError } from '../../../../model/errors.ts';
import { labelOf } from '../../../../model/schema/field-label.ts';
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
import { RefusedAnswer } from '../../in-form.ts';
import { type AskFor, createJourney, type JourneyContext } from '../../journey.ts';
import { journeyWords, type QuestionName } from '../../journey-words.ts';
import { memberFolder } from '../../members/members.ts';
import { askRoster, groupingPage, rostersOf } from '../../members/rosters.ts';
import { stagesOf } from '../../site-folder.ts';
import { linesOf } from '../../summary.ts';

type Name = QuestionName<'import-people'>;

/** What is chosen for one file says nothing of the next. */
const FOLLOWS = { follows: true } as const;

export const journey = createJourney('import-people', {
  require: memberFolder,
  ask: async (context, ask) => {
    const say = importPeopleWords(context.language);
    const table = await askTable(context, ask);
    const sheet = await askSheet(context, ask, table);
    const fields = textFieldsOf(context);
    const columns = await askColumns(context, ask, sheet, fields);
    const links = new Set([...fields].flatMap(([name, { isLink }]) => (isLink ? name : [])));
    const people = readPeople(columns, links);
    if (people.people.length === 0) throw new RefusedAnswer('file', say.nobody);
    const isPlaceless = people.people.some(({ section }) => section === '');
    const folder = memberFolder(context);
    const rosters = isPlaceless ? rostersOf(context, folder) : [];
    const roster = await askRoster(rosters, ask, groupingPage(context, folder) !== undefined);
    const isThere = memberWith(context);
    const existing = people.people.some(({ name }) => isThere(name))
      ? await ask('existing', { choices: ['leave', 'update'], proposal: 'leave' })
      : 'leave';
    const photos = await askPhotos(context, ask);
    return { table, sheet, columns, people, roster, updates: existing === 'update', photos };
  },
  plan: planPeople,
});

async function askTable({ language }: JourneyContext, ask: AskFor<Name>): Promise<Table> {
  const accept = '.csv,.tsv,.txt,.xlsx';
  const answer = await ask('file', { megabytes: BOUNDS.megabytes, form: { accept } });
  const { name, bytes } = fileOf(answer, language);
  try {
    return await readTable(bytes, name);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new RefusedAnswer('file', messageIn(language, error));
  }
}

async function askSheet(
  { language }: JourneyContext,
  ask: AskFor<Name>,
  { sheets }: Table,
): Promise<Sheet> {
  const [first, ...others] = sheetWithPeople(sheets);
  if (!first) throw new RefusedAnswer('file', importPeopleWords(language).nobody);
  if (others.length === 0) return first;
  const all = [first, ...others];
  const choices = all.map(({ name }) => name);
  const chosen = await ask('sheet', { choices, proposal: first.name, form: FOLLOWS });
  return all.find(({ name }) => name === chosen) ?? first;
}

interface TextField {
  readonly label: string;
  readonly isLink: boolean;
}

/** Those of a member's file that hold a line. */
function textFieldsOf(context: JourneyContext): ReadonlyMap<string, TextField> {
  const grammar = grammarIn(stagesOf(context).grammar, context.language);
  const properties = at(grammar.documents.get('member'), ['properties']);
  const fields = isMap(properties) ? Object.entries(properties) : [];
  return new Map(
    fields.flatMap(([name, schema]): [string, TextField][] => {
      const [type, ref] = [at(schema, ['type']), at(schema, ['ref'])];
      const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
      const label = labelOf(name, isMap(schema) ? schema : {});
      return isText && (ref === undefined || ref === 'link')
        ? [[name, { label, isLink: ref === 'link' }]]
        : [];
    }),
  );
}

async function askColumns(
  { language }: JourneyContext,
  ask: AskFor<Name>,
  sheet: Sheet,
  fields: ReadonlyMap<string, TextField>,
): Promise<PeopleTable> {
  const say = importPeopleWords(language);
  const guessed = guessColumns(sheet, [...fields.keys()]);
  const targets = targetsOf([...fields.keys()]);
  const check = (answer: string): string | undefined => {
    const chosen = readChoice(answer);
    if (!chosen) return say.written;
    for (const [letter, field] of chosen) {
      if (!guessed.columns.some((one) => one.letter === letter)) return say.noColumn({ letter });
      if (field !== undefined && !targets.includes(field))
        return say.noTarget({ field, fields: targets });
    }
    return undefined;
  };
  const shown = linesOf(describeColumns(guessed, say)).join('\n');
  const answer = await ask('columns', {
    optional: true,
    check,
    // The table is what this question is about.
    help: `${journeyWords('import-people', language).questions.columns.help}\n${shown}`,
    form: { ...formOfColumns(guessed, targets, fields, say), ...FOLLOWS },
  });
  const table = answer === '' ? guessed : withChoice(guessed, readChoice(answer) ?? new Map());
  if (table.columns.some(({ field }) => NAME_PARTS.some((one) => one === field))) return table;
  const columns = table.columns.map(({ letter, header, examples: [example] }) => {
    const shown = header || example;
    return shown ? `${letter} (${shown})` : letter;
  });
  throw new RefusedAnswer('columns', say.nameless({ columns }));
}

/** As a form shows them, each with a choice of what it becomes. */
function formOfColumns(
  { columns }: PeopleTable,
  targets: readonly string[],
  fields: ReadonlyMap<string, TextField>,
  { column: head, target }: ReturnType<typeof importPeopleWords>,
) {
  const own: Readonly<Record<string, string>> = target;
  return {
    format: 'columns',
    description: head.help,
    heading: [head.heading, head.field],
    columns: columns.map(({ because, field = '-', ...column }) => ({
      ...column,
      field,
      left: head[because ?? 'left'],
    })),
    choices: targets.map((value) => ({ value, label: own[value] ?? fields.get(value)?.label })),
  };
}

async function askPhotos({ language }: JourneyContext, ask: AskFor<Name>) {
  const read = (folder: string) => photosIn(folder, importPhotosWords(language));
  const conflict = (folder: string) => {
    const found = read(folder);
    return typeof found === 'string' ? found : undefined;
  };
  const folder = await ask('photos', { isFolder: true, optional: true, conflict });
  const found = folder === '' ? undefined : read(folder);
  return typeof found === 'object' ? found : undefined;
}
