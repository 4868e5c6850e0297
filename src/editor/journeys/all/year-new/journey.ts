// A yearly collection and a year → a file with one of everything its schema requires, to be filled in.
import type { Grammar, JsonSchema } from '../../../../compiler/grammar/grammar.ts';
import { grammarIn } from '../../../../compiler/grammar/grammar-in.ts';
import { UserError } from '../../../../model/errors.ts';
import { type JourneysWords, journeysWords } from '../../../../words/gen/journeys.gen.ts';
import type { Plain } from '../../../operation.ts';
import { createJourney, type JourneyContext } from '../../journey.ts';
import { type Changes, createChanges } from '../../references/changes.ts';
import { collectionsOf, type OpenSite, stagesOf } from '../../site-folder.ts';
import { isTaken } from '../../write.ts';

const ALL = 'all';

export const journey = createJourney('year-new', {
  require: yearlyIn,
  ask: async (context, ask) => {
    const say = journeysWords(context.language).year;
    const known = [...yearlyIn(context).keys()];
    const choices = known.length > 1 ? [ALL, ...known] : known;
    const kind = await ask('kind', { choices, proposal: choices[0] ?? '', isDecision: true });
    const kinds = kind === ALL ? known : [kind];
    const year = await ask('year', {
      proposal: nextYear(context, kinds),
      isDecision: true,
      check: (answer) => (/^(19|20)\d{2}$/.test(answer) ? undefined : say.digits),
      conflict: (answer) => {
        const file = kinds.map((one) => fileOf(one, answer)).find((one) => isTaken(context, one));
        return file && say.taken({ file });
      },
    });
    return { kinds, year };
  },
  plan: (context, { kinds, year }) => {
    const say = journeysWords(context.language).year;
    const changes = createChanges(context);
    for (const kind of kinds) createYear(context, changes, kind, fileOf(kind, year));
    const [first = ''] = kinds;
    return {
      words: say.new({ year }),
      changes: changes.all(),
      open: { file: fileOf(first, year), pointer: '' },
      summary: [say.tab],
    };
  },
});

/** @throws UserError when there are none */
function yearlyIn(site: OpenSite): ReadonlyMap<string, string> {
  const found = [...collectionsOf(site)].filter(([, schema]) => /-year$/.test(schema));
  if (found.length > 0) return new Map(found);
  throw new UserError(journeysWords(site.language).year.none);
}

function fileOf(kind: string, year: string): string {
  return `content/${kind}/${year}.yaml`;
}

function nextYear(context: JourneyContext, kinds: readonly string[]): string {
  const years = [...stagesOf(context).source.documents.keys()].flatMap((file) => {
    const [, kind = '', name = ''] = file.split('/');
    const found = /^((?:19|20)\d\d)\.yaml$/.exec(name)?.[1];
    return found !== undefined && kinds.includes(kind) ? [Number(found)] : [];
  });
  const last = Math.max(...years);
  return Number.isFinite(last) ? String(last + 1) : context.today.slice(0, 4);
}

function createYear(site: OpenSite, changes: Changes, kind: string, file: string): void {
  const say = journeysWords(site.language).year;
  // What is to be filled in is said in the words of whoever will do it.
  const grammar = grammarIn(stagesOf(site).grammar, site.language);
  const schema = yearlyIn(site).get(kind) ?? '';
  const definition = grammar.documents.get(schema);
  if (!definition) throw new UserError(say.noSchema({ schema }));
  const { properties = {}, required = [], description = '' } = definition;
  const names = Object.keys(properties);
  // A file in which nothing is required still begins with something.
  const needed = required.length > 0 ? required : names.slice(0, 1);
  const fields = needed.map((name) => [
    name,
    exampleOf(properties[name] ?? {}, grammar, say.toWrite),
  ]);
  const spare = names.filter((name) => !needed.includes(name));
  changes.create(file, {
    schema,
    above: `# ${description}\n# ${say.copy({ count: spare.length, spare })}`,
    fields: Object.fromEntries(fields),
  });
}

/** Each text says what is to be filled in. */
function exampleOf(
  node: JsonSchema,
  grammar: Grammar,
  say: JourneysWords['year']['toWrite'],
): Plain {
  const schema = resolveRef(node, grammar);
  if (schema.type === 'array') return [exampleOf(schema.items as JsonSchema, grammar, say)];
  const { properties, required = [], description = '' } = schema;
  // "The position the person held, for example …" says enough before its first comma.
  const [what = ''] = description.split(/[.,:;]/);
  if (!properties) return say({ what: what.charAt(0).toLowerCase() + what.slice(1) });
  return Object.fromEntries(
    required.map((name) => [name, exampleOf(properties[name] ?? {}, grammar, say)]),
  );
}

function resolveRef(node: JsonSchema, { documents }: Grammar): JsonSchema {
  const definition = /#\/definitions\/(.+)$/s.exec(String(node.$ref ?? ''))?.[1];
  if (definition === undefined) return node;
  return documents.get('shared')?.definitions?.[definition] ?? {};
}
