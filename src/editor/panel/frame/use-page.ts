// The frame and the store → what is selected is outlined on the page, what is clicked is selected.

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PageTree } from '../../field-map/page-tree.ts';
import { valueAt } from '../../field-map/value-at.ts';
import type { Place, SiteOverview } from '../../protocol.ts';
import { useSelect, useStore } from '../context.ts';
import type { Store } from '../store.ts';
import { elementAt, filesOf, followed, nameOf, shows } from './field-element.ts';
import { firstPage } from './first-page.ts';
import { attachTo, type Guest } from './frame-document.ts';
import { createPageReader, type PageReader } from './page-reader.ts';
import { bringIntoSight, unfold } from './scroll-into-view.ts';

/** What the frame and the bar above it need. */
export interface PageInFrame {
  /** The address that the frame begins with. */
  readonly src: string;
  /** The path of the page, without the base path. */
  readonly path: string | undefined;
  /** Whether there is a page to go back to. */
  readonly canGoBack: boolean;
  readonly goBack: () => void;
  readonly goTo: (path: string) => void;
  /** To be called when the frame has loaded a document. */
  readonly onLoad: () => void;
}

/** What stays while the panel is open. */
interface Session {
  readonly reader: PageReader;
  guest: Guest | undefined;
  /** What was selected by a click in the frame: it is in sight already, and no reason to go elsewhere. */
  picked: Place | undefined;
  /** Where the frame goes because of what was selected, which stays selected. */
  led: string | undefined;
  /** The paths that were shown, the present one last. */
  visited: readonly string[];
  /** Whether the outline stands around something else than what is selected, such as the item that it is in. */
  isRough: boolean;
}

interface FrameState {
  /** Whether a click selects. */
  readonly isEditing: boolean;
  /** How large the page is drawn. */
  readonly scale: number;
  /** A small window shows the page or the fields. */
  readonly isShown: boolean;
}

/** Keeps the page in the frame and the selected field together. */
export function usePage(
  frame: RefObject<HTMLIFrameElement | null>,
  { isEditing, scale, isShown }: FrameState,
): PageInFrame {
  const store = useStore();
  const [visited, setVisited] = useState<readonly string[]>([]);
  const session = useRef<Session>({
    reader: createPageReader(),
    ...{ guest: undefined, picked: undefined, led: undefined, visited: [] },
    isRough: false,
  }).current;
  const editing = useRef(isEditing);
  const size = useRef(scale);
  const goTo = useCallback(
    (path: string) => session.guest?.follow(store.start.draftBase + path.slice(1)),
    [session, store],
  );
  const onLoad = useCallback(() => {
    session.guest?.detach();
    session.guest = undefined;
    const inside = frame.current?.contentWindow;
    if (!inside?.document.body) return;
    session.guest = attachTo(inside, {
      isEditing: () => editing.current,
      point: (element) => point(session, store, editing.current ? element : undefined),
      pick: (element) => void pick(session, store, element),
      changed: () => void outlineAnew(session, store),
      arrive: (path) => {
        // A document that was loaded again shows the same page.
        const isOther = session.visited.at(-1) !== path;
        const isFirst = session.visited.length === 0;
        if (isOther) session.visited = [...session.visited, path];
        setVisited(session.visited);
        // Something was chosen before there was a page to go on from.
        if (isFirst && session.led !== undefined && session.led !== path) return goTo(session.led);
        const isLed = session.led === path;
        session.led = undefined;
        if (isOther && !isLed) selectPage(session, store, path, isFirst);
        void outlineSelected(session, store, isFirst || isLed);
      },
    });
    session.guest.outlines.setScale(size.current);
  }, [frame, session, store, goTo]);
  useEffect(() => {
    editing.current = isEditing;
    if (!isEditing) session.guest?.outlines.show('pointed', undefined);
  }, [isEditing, session]);
  useEffect(() => {
    size.current = scale;
    session.guest?.outlines.setScale(scale);
  }, [scale, session]);
  useEffect(() => () => session.guest?.detach(), [session]);
  useEffect(() => {
    if (isShown) void outlineSelected(session, store, true);
  }, [isShown, session, store]);
  const version = useSelect(({ state }) => state.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version of the draft
  useEffect(() => void outlineAnew(session, store), [version, session, store]);
  const selected = useSelect((snapshot) => snapshot.selected);
  const before = useRef(selected);
  useEffect(() => {
    const isOtherFile = selected?.file !== before.current?.file;
    before.current = selected;
    void selectedAnew(session, store, isOtherFile, goTo);
  }, [selected, session, store, goTo]);
  const goBack = () => {
    const target = session.visited.at(-2);
    session.visited = session.visited.slice(0, -2);
    if (target !== undefined) goTo(target);
  };
  const [src] = useState(() => {
    const { selected, site } = store.getState();
    const { draftBase } = store.start;
    const own = pageOf(selected, site);
    return own === undefined ? firstPage(location.search, draftBase) : draftBase + own.slice(1);
  });
  return { src, path: visited.at(-1), canGoBack: visited.length > 1, goBack, goTo, onLoad };
}

/** The tree of the page as the draft has it, and the documents that its facts lead to. */
async function read({ reader, guest }: Session, store: Store): Promise<PageTree | undefined> {
  const path = guest?.path();
  if (!guest || path === undefined) return undefined;
  const { state, site } = store.getState();
  const { document } = guest;
  const tree = await reader.read({ document, path, version: state.version, overview: site });
  if (tree) await Promise.all(filesOf(tree, site).map(store.open));
  return tree;
}

/** The frame has gone to another page: its document is selected. What was selected before the panel opened stays. */
function selectPage(session: Session, store: Store, path: string, isFirst: boolean): void {
  const { selected, site } = store.getState();
  const file = site.documents.find((one) => one.path === path)?.file;
  // The season is told on this page: the frame went there for it.
  const isShown = pageOf(selected, site) === path;
  if (file === undefined || selected?.file === file || isShown || (isFirst && selected)) return;
  choose(session, store, { file, pointer: '' });
}

/** The path of the page that shows a document. */
function pageOf(place: Place | undefined, { documents }: SiteOverview): string | undefined {
  return documents.find(({ file }) => file === place?.file)?.shownOn;
}

function choose(session: Session, store: Store, place: Place): void {
  session.picked = place;
  store.select(place);
}

/** Selects the field that an element shows. */
async function pick(session: Session, store: Store, element: Element): Promise<void> {
  const tree = await read(session, store);
  const found = tree && valueAt(element, tree);
  if (!found) return;
  let place = followed(found.value.place, store.getState());
  for (let missing = place.missing; missing !== undefined; missing = place.missing) {
    await store.open(missing);
    const next = followed(place.place, store.getState());
    if (next.missing === missing) break;
    place = next;
  }
  choose(session, store, place.place);
}

/** Outlines what a click would open. It must be quick: what is not here yet is read for the next time. */
function point(session: Session, store: Store, element: Element | undefined): void {
  const { guest, reader } = session;
  const path = guest?.path();
  if (!guest || path === undefined) return;
  const tree = reader.known(path);
  if (element) void read(session, store);
  const found = element && tree && valueAt(element, tree);
  if (!element || !tree || !found) {
    guest.outlines.show('pointed', undefined);
    return;
  }
  const snapshot = store.getState();
  const { place } = followed(found.value.place, snapshot);
  const around = found.how === 'field' ? shownBy(element, found.value, tree) : undefined;
  const shown = around ?? elementAt(place, tree, snapshot, guest.document) ?? element;
  guest.outlines.show('pointed', shown, nameOf(place, tree, snapshot));
}

/** The largest element around one that shows the same value and nothing else. */
function shownBy(element: Element, value: unknown, tree: PageTree): Element {
  let around = element;
  for (let one = element.parentElement; one; one = one.parentElement) {
    const found = valueAt(one, tree);
    if (!found || found.value !== value || found.how !== 'field') break;
    around = one;
  }
  return around;
}

/** Something else is selected: the frame goes to its page when it is chosen elsewhere, and outlines it. */
async function selectedAnew(
  session: Session,
  store: Store,
  isOtherFile: boolean,
  goTo: (path: string) => void,
): Promise<void> {
  const { selected, site } = store.getState();
  const path = session.guest?.path();
  const own = pageOf(selected, site);
  if (selected && own !== undefined && own !== path && selected !== session.picked && isOtherFile) {
    const tree = selected.pointer === '' ? undefined : await read(session, store);
    const { guest } = session;
    // A fact, say, may be told on the page that is shown.
    if (!tree || !guest || !elementAt(selected, tree, store.getState(), guest.document)) {
      session.led = own;
      return goTo(own);
    }
  }
  await outlineSelected(session, store, selected !== session.picked);
}

async function outlineSelected(session: Session, store: Store, reveal: boolean): Promise<void> {
  const tree = await read(session, store);
  const { guest } = session;
  if (!guest) return;
  const snapshot = store.getState();
  const { selected } = snapshot;
  const element = tree && selected && elementAt(selected, tree, snapshot, guest.document);
  if (element && reveal) await unfold(element);
  const label = tree && selected ? nameOf(selected, tree, snapshot) : '';
  session.isRough = !!element && !shows(element, selected, tree, snapshot);
  // A whole file is not outlined: its fields are.
  guest.outlines.show('selected', selected?.pointer === '' ? undefined : element, label);
  if (element && reveal) bringIntoSight(element);
}

/** The page and what is known of it change one after the other: the outline is right when both have. */
async function outlineAnew(session: Session, store: Store): Promise<void> {
  const isGone = session.guest?.outlines.around('selected')?.isConnected === false;
  if (isGone || session.isRough) await outlineSelected(session, store, false);
}
