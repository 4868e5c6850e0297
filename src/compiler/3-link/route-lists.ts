// The pages that show a collection in pages × its entries → the further pages of each list.
import type { PageDocument } from '../../model/shapes.gen.ts';
import type {
  Checked,
  CheckedEntry,
  Outline,
  Reference,
  Validated,
} from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { isListPart } from '../grammar/shown-entries.ts';
import { locationOf } from '../source/document.ts';
import type { FieldContext } from './fields.ts';
import { listPages, type UnfitValue } from './lists.ts';
import type { Keys, LinkedPage, RoutedPages, ValidRoute } from './routes.ts';

export interface ListContext extends FieldContext {
  readonly validated: Validated;
  readonly keys: Keys;
}

export function routeLists(routed: RoutedPages, context: ListContext): void {
  const judged = new Set<Checked<PageDocument>>();
  const reported = new Set<string>();
  for (const one of new Set(routed.published.values())) {
    const page = context.validated.pages.get(one.route.page);
    const part = page && listPartOf(page, one, judged, context.report);
    if (part) routeList(one, part, routed, reported, context);
  }
}

function listPartOf(
  page: Checked<PageDocument>,
  { route }: ValidRoute,
  judged: Set<Checked<PageDocument>>,
  report: Report,
): Reference | undefined {
  const [first, ...others] = page.references.filter(isListPart);
  const isOfEntries = route.collection !== undefined;
  const wrong = isOfEntries ? first : others[0];
  if (wrong && !judged.has(page)) {
    judged.add(page);
    const why = isOfEntries ? 'entry' : 'second';
    report.add('page/list', { why }, locationOf(page.document, wrong.path));
  }
  return isOfEntries ? undefined : first;
}

function routeList(
  one: ValidRoute,
  part: Reference,
  routed: RoutedPages,
  reported: Set<string>,
  { validated, outline, keys, grammar, report }: ListContext,
): void {
  const { route } = one;
  const collection = part.value;
  const entries = validated.collections.get(collection) ?? new Map<string, CheckedEntry>();
  const schema = outline.value.collections[collection]?.schema ?? '';
  const { pages, unfit } = listPages(route.path, part, entries, schema, grammar);
  for (const value of unfit) reportUnfit(value, reported, report);
  // An entry with mistakes may be the one for which there is another page.
  if ((keys.get(collection)?.size ?? 0) > entries.size || unfit.length > 0)
    routed.unsure.add(`${route.path.replace(/\/$/, '')}/`);
  const at = routed.pages.findIndex((page) => page.route === route);
  const [shown] = at < 0 ? [] : routed.pages.splice(at, 1);
  const made = [...pages].flatMap(([url, list]): LinkedPage[] => {
    const isTaken = url !== route.path && routed.published.has(url);
    if (isTaken) reportTaken(url, route.path, routed, outline, report);
    else routed.published.set(url, one);
    return shown && !isTaken ? [{ ...shown, url, list }] : [];
  });
  routed.pages.splice(Math.max(0, at), 0, ...made);
}

/** Two lists of one collection are no two mistakes. */
function reportUnfit(
  { entry, path, value, other }: UnfitValue,
  reported: Set<string>,
  report: Report,
): void {
  const key = [entry.document.file, ...path].join('\n');
  if (reported.has(key)) return;
  reported.add(key);
  const params = { value, ...(other === undefined ? {} : { other }) };
  report.add('collection/filter-value', params, locationOf(entry.document, path));
}

/** Where another page has the address: in its entry, or else at its route. */
function reportTaken(
  url: string,
  path: string,
  routed: RoutedPages,
  outline: Outline,
  report: Report,
): void {
  const entry = routed.pages.find((page) => page.url === url)?.entry?.checked;
  const field = (entry?.kept ?? entry?.title)?.field;
  const route = routed.published.get(url);
  const location =
    entry && field
      ? locationOf(entry.document, [field])
      : locationOf(outline.document, route?.at ?? ['routes']);
  report.add('route/taken', { path, url, by: 'list' }, location);
}
