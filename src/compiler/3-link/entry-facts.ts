// The pages that repeat fields of an entry × the collections they are drawn for → whether each entry has a text there.
import { fieldsFor } from '../../model/schema/entry-fields.ts';
import { schemaAt } from '../../model/schema/schemas.ts';
import { isMap } from '../../model/schema/value.ts';
import type { PageDocument } from '../../model/shapes.gen.ts';
import type { Checked, Outline, Validated } from '../2-validate/validate.ts';
import type { Params } from '../diagnostics/catalogue.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { type Grammar, schemasOf } from '../grammar/grammar.ts';
import { createLeftOut, isEmpty, isLeftOut } from '../grammar/left-out.ts';
import { fileOf, locationOf } from '../source/document.ts';
import { rewriteFix } from '../source/replacing.ts';
import { eachText } from '../text/each-text.ts';
import { entryFieldAlone, entryFieldsIn } from '../text/entry-facts.ts';
import { suggest, uniqueMatch } from '../text/nearest.ts';
import type { RoutingContext } from './route-lists.ts';

type Problem = Params<'variable/entry'>;

interface Use {
  readonly path: readonly string[];
  readonly text: string;
  readonly field: string;
}

export function checkEntryFacts(
  validated: Validated,
  outline: Outline,
  grammar: Grammar,
  report: Report,
): void {
  for (const checked of validated.all) {
    const uses = checked.schema === 'page' ? findUses(checked.value) : [];
    if (uses.length === 0) continue;
    const leftOutFor = createLeftOut(checked as Checked<PageDocument>, grammar);
    for (const use of uses) {
      const problem = findProblem(use, checked, { validated, outline, grammar, leftOutFor });
      if (!problem) continue;
      const { text, path, field } = use;
      const written = `\${entry.${field}}`;
      const location = locationOf(checked.document, path, 'value', written);
      report.add('variable/entry', problem, location, [], () => {
        const sure =
          problem.why === 'unknown' ? uniqueMatch(field, problem.known ?? []) : undefined;
        return text === written && sure
          ? rewriteFix(locationOf(checked.document, path), text, `\${entry.${sure}}`)
          : undefined;
      });
    }
  }
}

function findUses(value: unknown): Use[] {
  const uses: Use[] = [];
  eachText(value, (text, path) => {
    for (const field of entryFieldsIn(text)) uses.push({ path: path.map(String), text, field });
  });
  return uses;
}

interface Context extends Pick<RoutingContext, 'validated' | 'outline' | 'grammar'> {
  readonly leftOutFor: ReturnType<typeof createLeftOut>;
}

function findProblem(use: Use, page: Checked<unknown>, context: Context): Problem | undefined {
  const { field } = use;
  const { routes, notFound } = context.outline.value;
  const drawn = routes.filter(({ page: name }) => page.document.file === fileOfPage(name));
  const isAlsoAlone =
    drawn.some(({ collection }) => collection === undefined) ||
    (notFound !== undefined && page.document.file === fileOfPage(notFound));
  const collections = drawn.flatMap(({ collection }) => collection ?? []);
  if (collections.length === 0 || isAlsoAlone) return { field, why: 'noEntries' };
  const kind = placeKind(use, page, context);
  if (!kind) return { field, why: 'place' };
  for (const collection of collections) {
    const problem = findProblemIn(collection, use, kind, context);
    if (problem) return problem;
  }
  return undefined;
}

function fileOfPage(name: string): string {
  return `content/pages/${name}.yaml`;
}

/** What can stand at a place of a page: a text, a picture, or nothing of an entry. */
function placeKind(
  { path, text }: Use,
  { value }: Checked<unknown>,
  { grammar }: Context,
): { readonly isPicture: boolean; readonly mayBeEmpty: boolean } | undefined {
  const schemas = schemasOf(grammar);
  const found = schemaAt(schemas, schemas.document('page'), value, path);
  const schema = schemas.follow(found ?? {});
  const mayBeEmpty = schema.forSearch === true;
  // In a picture that the page itself shows, the widths of its place would count.
  if (schema.ref === 'image')
    return mayBeEmpty && entryFieldAlone(text) !== undefined
      ? { isPicture: true, mayBeEmpty }
      : undefined;
  const isText = [undefined, 'markdown', 'person'].some((one) => one === schema.ref);
  const isFree = isText || (isMap(schema.ref) && 'idBeside' in schema.ref);
  return isFree ? { isPicture: false, mayBeEmpty } : undefined;
}

function findProblemIn(
  collection: string,
  { field, path, text }: Use,
  place: { readonly isPicture: boolean; readonly mayBeEmpty: boolean },
  { validated, outline, grammar, leftOutFor }: Context,
): Problem | undefined {
  const schemas = schemasOf(grammar);
  const name = outline.value.collections[collection]?.schema ?? '';
  const schema = schemas.document(name);
  // An unknown schema is reported by itself.
  if (!grammar.documents.has(name)) return undefined;
  const known = fieldsFor(place.isPicture ? 'picture' : 'text', schemas, schema);
  if (!Object.hasOwn(schema.properties ?? {}, field))
    return { field, why: 'unknown', collection, known, ...suggest(field, known) };
  if (!known.includes(field))
    return { field, why: place.isPicture ? 'noPicture' : 'noText', collection, known };
  if (place.mayBeEmpty) return undefined;
  for (const { value, document } of validated.collections.get(collection)?.values() ?? []) {
    if (!isEmpty(value, field) || isLeftOut(path, leftOutFor(value))) continue;
    const isMixed = path[0] === 'blocks' && entryFieldAlone(text) === undefined;
    return { field, why: 'empty', collection, file: fileOf(document), isMixed };
  }
  return undefined;
}
