// A place of the content × what is read of it on the page → its words as they are written, and typing in them there.
import { pathOf } from '../../../model/paths/pointer.ts';
import { createSchemas } from '../../../model/schema/schemas.ts';
import { at } from '../../../model/schema/value.ts';
import type { PanelWords } from '../../../words/gen/panel.gen.ts';
import type { Plain } from '../../operation.ts';
import type { Place } from '../../protocol.ts';
import { createTyping } from '../actions.ts';
import { parseText } from '../fields/field-kind.ts';
import { holdsWords } from '../fields/text.tsx';
import { changesToRemove, changesToSet, slotAt } from '../forms/slot.ts';
import { type Snapshot, type Store, valueAt } from '../store.ts';
import { isReadAsWritten, type Selected, type ShownWords, writtenAt } from './clicked-words.ts';
import { releasePage, typableIn, typeOnPage } from './typing-on-page.ts';
import { MAX_HOPS } from './written-place.ts';

function fieldAt({ file, pointer }: Place, { documents, grammar, site }: Snapshot) {
  const { schema = '', value } = documents.get(file) ?? {};
  const path = pathOf(pointer);
  const text = at(value, path);
  const schemas = createSchemas(grammar);
  const slot = slotAt(schemas, schemas.document(schema), value, path);
  if (!slot || typeof text !== 'string') return undefined;
  const factOf = (name: string) => site.facts.find((fact) => fact.name === name)?.value;
  return { slot, written: { text, isMarkdown: slot.schema.ref === 'markdown', factOf } };
}

/** Where words of a place are written: in it, or in the fact that it takes them from. */
export function selectedAt(place: Place, shown: ShownWords, snapshot: Snapshot): Selected {
  let [here, read] = [place, shown];
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const field = fieldAt(here, snapshot);
    if (!field) return here;
    const { fact: name, ...words } = writtenAt(field.written, read);
    const fact = snapshot.site.facts.find((one) => one.name === name);
    if (!fact?.value || !words.range) return { ...here, words };
    [here, read] = [fact.place, { text: fact.value, range: words.range }];
  }
  return here;
}

interface FieldTyping {
  readonly place: Place;
  readonly store: Store;
  readonly strings: PanelWords['frame'];
  /** @param isFree whether the focus is still to go somewhere, and `isSame` whether the page reads as it is written */
  readonly ended: (next: Selected | undefined, isSame: boolean) => void;
}

/** What begins to type a field on the page, in an element that shows it; undefined where the page says something else. */
export function typingIn(pressed: Element, shown: ShownWords | undefined, options: FieldTyping) {
  const { place, store, strings, ended } = options;
  const { file, pointer } = place;
  const snapshot = store.getState();
  const field = fieldAt(place, snapshot);
  const element = typableIn(pressed);
  const isOwn = snapshot.site.documents.some((one) => one.file === file && !one.inherited);
  if (!field || !element || !isOwn || !snapshot.state.isShown) return undefined;
  const { slot, written } = field;
  const text = written.text.trimEnd();
  const tail = written.text.slice(text.length);
  const isSame = (typed: string) => isReadAsWritten({ ...written, text: typed });
  if (!holdsWords(slot.schema) || element.textContent !== text || !isSame(text)) return undefined;
  const steps = createTyping();
  const root = () => valueAt(store.getState(), file, []);
  const now = () => valueAt(store.getState(), file, slot.path);
  const shape = listsOnWay(root(), slot.path);
  const write = (typed: string): boolean => {
    const value = parseText(typed === '' ? '' : typed + tail, slot);
    const changes =
      value === undefined ? changesToRemove(root(), slot) : changesToSet(root(), slot, value);
    const operations = changes.map((change) => ({ file, ...change }));
    const step = steps.of(pointer, typed === '');
    store.change({ operations, words: slot.label, step });
    return isSame(typed);
  };
  return () => {
    const typing = typeOnPage(element, {
      ...{ label: slot.label, hint: strings.typing, write, endStep: steps.end },
      range: shown ? rangeIn(shown, text) : [text.length, text.length],
      ended: async (isLeft, caret) => {
        const last = typing.last();
        const words = { text: String(now() ?? ''), range: [caret, caret] as const };
        ended(isLeft ? undefined : { ...place, words }, isSame(last));
        await store.settled().catch(() => {});
        // While something is wrong the page stays as it was.
        const isStale = !store.getState().state.isShown && element.textContent === last;
        if (isStale && element.firstChild) element.firstChild.nodeValue = typing.before;
        releasePage(element.ownerDocument);
      },
    });
    return {
      element,
      /** What is written elsewhere is read on the page; where it is another place now, typing ends. */
      follow: (): void => {
        const value = now() ?? '';
        const isSamePlace = listsOnWay(root(), slot.path) === shape;
        if (!isSamePlace || typeof value !== 'string') typing.end(false);
        else if (value.trimEnd() !== typing.last().trimEnd()) typing.show(value.trimEnd());
      },
    };
  };
}

/** Of the words of the largest element around: they begin where the white space ends. */
function rangeIn({ text: whole, range }: ShownWords, text: string): readonly [number, number] {
  const start = Math.max(0, whole.indexOf(text));
  return [Math.max(0, range[0] - start), Math.max(0, range[1] - start)];
}

/** How long the lists are that a path leads through: with another item in one it leads elsewhere. */
function listsOnWay(root: Plain | undefined, path: readonly (string | number)[]): string {
  return path.map((_, i) => Object(at(root, path.slice(0, i))).length).join();
}
