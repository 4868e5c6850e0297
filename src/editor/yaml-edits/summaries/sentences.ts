// One change of a document → a sentence for people, and the place that it is about.
import type { Path } from '../../../model/schema/block-tree.ts';
import { blockLabel } from '../../../model/schema/field-label.ts';
import { schemaInside } from '../../../model/schema/schemas.ts';
import { entryIn } from '../../../model/schema/title-field.ts';
import { at, isMap } from '../../../model/schema/value.ts';
import { type ChangesWords, changesWords } from '../../../words/gen/changes.gen.ts';
import type { Plain } from '../../operation.ts';
import { isList } from '../similarity.ts';
import type { ChangeSummary } from '../site-change.ts';
import { contentOf } from './content.ts';
import { type Change, innermost, summarizeField, withoutRepeats } from './field.ts';
import { labelInside } from './labels.ts';
import { blockOf, inQuotes, isBlocks, itemName, nameOnly, trailOf } from './places.ts';
import { isNothing } from './values.ts';

type Deed = Parameters<ChangesWords['itemDid']>[0]['deed'];

/** One operation in words. Its place is that at its own time: later operations may shift it. */
export function summarize(change: Change): ChangeSummary {
  const { operation, value, next } = change;
  const { path } = operation;
  if (operation.do === 'insert') return summarizeItem(change, path, operation.at, next, 'added');
  if (operation.do === 'move') {
    const way = operation.to < operation.from ? 'up' : 'down';
    const map = at(value, path) as Plain | undefined;
    if (!isMap(map)) {
      const summary = summarizeItem(change, path, operation.from, value, way);
      return { ...summary, path: [...path, operation.to] };
    }
    const key = Object.keys(map)[operation.from] ?? '';
    return {
      kind: 'moved',
      words: entryInWords(change, path, key, (around, name, say) =>
        say.itemDid({ around, item: name, deed: way }),
      ),
      path: [...path, key],
    };
  }
  const last = path.at(-1);
  const holder = path.slice(0, -1);
  if (operation.do === 'rename') {
    const words = entryInWords(change, holder, String(last), (around, name, say) =>
      say.isNow({ around, name, to: inQuotes(operation.to) }),
    );
    return { kind: 'renamed', words, path: [...holder, operation.to] };
  }
  if (operation.do === 'remove' && Array.isArray(at(value, holder)))
    return summarizeItem(change, holder, Number(last), value, 'removed');
  const field = innermost(path, value, next);
  const list = at(next, field) as Plain;
  // The first item of a list came, rather than the list.
  if (isList(list) && list.length === 1 && isNothing(at(value, field) as Plain))
    return summarizeItem(change, field, 0, next, 'added');
  return summarizeField(change);
}

/** `Events: "Info Night" moved up`, `Ana Álvarez joined the roster (Brothers)`. */
function summarizeItem(
  { schema, schemas, subject }: Change,
  path: Path,
  place: number,
  value: Plain,
  what: Deed,
): ChangeSummary {
  const say = changesWords(schemas.language);
  const list = at(value, path) as readonly Plain[];
  const item = list[place] as Plain;
  const kind: ChangeSummary['kind'] = what === 'added' || what === 'removed' ? what : 'moved';
  const here = [...path, place];
  const key = String(path.at(-1) ?? '');
  const address =
    schema === 'site' && kind !== 'moved' ? summarizeAddress(key, item, kind, say) : undefined;
  if (address) return { kind, path: here, ...address };
  const { trail, label, schema: held } = trailOf(schemas, schema, value, path);
  const own = held && schemaInside(schemas, held, list, place);
  const name = itemName(schemas, own, list, place, label);
  const holders = withoutRepeats([...subject, ...trail]);
  const [around, called] =
    isBlocks(list) || !name.isOwn
      ? [holders, name.text]
      : [withoutRepeats([...holders, label]), inQuotes(name.text)];
  const words = say.itemDid({ around: around.join(': '), item: called, deed: what });
  const content = kind === 'added' ? contentOf(schemas, own, item, nameOnly(name)) : [];
  const plain = { kind, words, path: here, ...(content.length > 0 ? { content } : {}) };
  if (kind === 'moved') return plain;
  const entry = own && entryIn(schemas, own, item);
  const block = entry === undefined ? undefined : blockOf(value, path);
  const where = block
    ? say.blockOfPeople({
        label: labelInside(blockLabel(block, schemas.block(block)), schemas.language),
      })
    : [...holders, label].join(': ');
  const inside = block && trail.length > 0 ? ` (${trail.join(': ')})` : '';
  const facts = { value: item, name: name.text, list: `${where}${inside}` };
  if (entry === undefined || !block) return { ...plain, item: facts };
  const told = what === 'added' ? say.joined : say.left;
  return {
    ...plain,
    words: told({ name: name.text, list: facts.list }),
    item: { ...facts, entry },
  };
}

/** `Page /clients is new`, `Redirect /rush → /recruitment removed`; undefined for other items of site.yaml. */
function summarizeAddress(
  list: string,
  item: Plain,
  kind: ChangeSummary['kind'],
  say: ChangesWords,
): Pick<ChangeSummary, 'words' | 'address'> | undefined {
  if (!isMap(item)) return undefined;
  const { path, from, to } = item;
  if (list === 'routes' && typeof path === 'string')
    return {
      words: (kind === 'added' ? say.newPage : say.gonePage)({ address: path }),
      address: path,
    };
  if (list === 'redirects' && typeof from === 'string' && typeof to === 'string')
    return { words: (kind === 'added' ? say.newRedirect : say.goneRedirect)({ from, to }) };
  return undefined;
}

/** `Experience: "Intern" moved up`, `Experience: "Intern" is now "Analyst"`. */
function entryInWords(
  { value, schema, schemas, subject }: Change,
  map: Path,
  name: string,
  told: (around: string, name: string, say: ChangesWords) => string,
): string {
  const { trail, label } = trailOf(schemas, schema, value, map);
  return told(
    [...subject, ...trail, label].join(': '),
    inQuotes(name),
    changesWords(schemas.language),
  );
}
