// The page in the frame ↔ the store: what is selected is outlined on the page, what is clicked is selected.
import { translationFile } from '../../../model/paths/translations.ts';
import type { PanelWords } from '../../../words/gen/panel.gen.ts';
import type { PageTree } from '../../field-map/page-tree.ts';
import { valueAt } from '../../field-map/value-at.ts';
import { PAGE_QUERY, type Place } from '../../protocol.ts';
import type { Snapshot, Store } from '../store.ts';
import { type Selected, type ShownWords, shownIn } from './clicked-words.ts';
import { isShifted, namePlace, showsPlace, widestShowing } from './field-element.ts';
import { attachTo, type FrameDocument, type Press } from './frame-document.ts';
import { afterNextFrame } from './in-next-frame.ts';
import { unfold } from './outline.ts';
import { pageGaps } from './page-gaps.ts';
import { createPageReading, type PageReading } from './page-reading.ts';
import { selectedAt, typingIn } from './page-words.ts';
import { followFacts, translationBelow, translationOf, translationsOf } from './written-place.ts';

interface PageState {
  readonly path: string | undefined;
  readonly canGoBack: boolean;
}

interface View {
  readonly isEditing: boolean;
  readonly scale: number;
  readonly isShown: boolean;
  readonly words?: PanelWords['form'];
  readonly strings?: PanelWords['frame'];
}

/** A page that is never reached may not be there. */
const MAX_ATTEMPTS = 5;

/** Keeps the page in the frame and the selected field together, as long as somebody is subscribed. */
export class PageController {
  readonly src: string;
  readonly #store: Store;
  #changed = (): void => {};
  #state: PageState = { path: undefined, canGoBack: false };
  #view: View = { isEditing: true, scale: 1, isShown: false };
  #page: FrameDocument | undefined;
  readonly #trees: PageReading;
  #seen: Snapshot;
  /** What a click in the frame selected: it is in view already. */
  #selected: Place | undefined;
  /** Whether another file was chosen since the page last went where somebody chose: its field may be chosen in haste. */
  #isOtherFile = false;
  /** Where the frame goes because of what was selected, which stays selected. */
  #navigated: string | undefined;
  /** From where it last went so, and where to, until somebody goes on from there. */
  #way: { readonly from: string | undefined; readonly to: string } | undefined;
  /** How often it was told again to go there: each load of the page on the way takes it back. */
  #askedAgain = 0;
  /** The present one last. */
  #visited: readonly string[] = [];
  /** Whether the outline is around something else than what is selected, such as the item that it is in. */
  #isApproximate = false;
  #offered: PageTree | undefined;
  #pointed: Element | undefined;
  #typing: ReturnType<NonNullable<ReturnType<typeof typingIn>>> | undefined;

  constructor(store: Store) {
    this.#store = store;
    this.#trees = createPageReading(store);
    this.#seen = store.getState();
    this.src = this.#firstAddress();
  }

  readonly snapshot = (): PageState => this.#state;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#changed = changed;
    const stop = this.#store.subscribe(() => this.#follow());
    this.#follow();
    return () => {
      stop();
      this.#page?.detach();
    };
  };

  load(frame: Window | null): void {
    this.#page?.detach();
    this.#page = undefined;
    this.#typing = undefined;
    if (!frame?.document.body) return;
    this.#page = attachTo(frame, {
      isEditing: () => this.#view.isEditing,
      point: (element) => this.#point(this.#view.isEditing ? element : undefined),
      select: (element, press) => void this.#select(element, press),
      changed: () => void this.#refresh(),
      arrive: (path, isBack) => this.#arrive(path, isBack),
      leave: () => {
        this.#way = undefined;
      },
    });
    this.#setLook();
  }

  setView(view: View): void {
    const { isShown } = this.#view;
    this.#view = view;
    this.#setLook();
    if (!view.isEditing) this.#page?.outlines.show('pointed', undefined);
    if (view.isShown && !isShown) void this.#outline(true);
  }

  #setLook(): void {
    const { scale, isEditing } = this.#view;
    this.#page?.outlines.setScale(scale);
    this.#page?.gaps.setScale(scale);
    this.#page?.gaps.setVisible(isEditing);
  }

  /** Somebody goes there. */
  readonly goTo = (path: string): void => {
    this.#way = undefined;
    this.#send(path);
  };

  #send(path: string): void {
    this.#page?.follow(this.#store.start.draftBase + path.slice(1));
  }

  readonly goBack = (): void => {
    const target = this.#visited.at(-2);
    this.#visited = this.#visited.slice(0, -2);
    if (target !== undefined) this.goTo(target);
  };

  /** The page of what is selected, or the one that the address of the panel asks for; no path leads out of the draft. */
  #firstAddress(): string {
    const { draftBase } = this.#store.start;
    const own = this.#pageOf(this.#seen.selected);
    if (own !== undefined) return draftBase + own.slice(1);
    const asked = new URLSearchParams(location.search).get(PAGE_QUERY) ?? '/';
    const { pathname } = new URL(`${draftBase}${asked.replace(/^[/\\]+/, '')}`, location.origin);
    return pathname.startsWith(draftBase) ? pathname : draftBase;
  }

  /** The path of the page that shows a document; of those that are drawn for entries, the one looked at last. */
  #pageOf(place: Place | undefined): string | undefined {
    const { documents } = this.#store.getState().site;
    const drawn = documents.filter(({ page }) => page !== undefined && page === place?.file);
    const seen = this.#visited.findLast((path) => drawn.some((one) => one.path === path));
    return seen ?? documents.find(({ file }) => file === place?.file)?.shownOn;
  }

  #follow(): void {
    const before = this.#seen;
    const now = this.#store.getState();
    this.#seen = now;
    if (now.documents !== before.documents) this.#typing?.follow();
    if (now.selected !== before.selected) {
      if (now.selected === this.#selected) this.#isOtherFile = false;
      else if (now.selected?.file !== before.selected?.file) this.#isOtherFile = true;
      void this.#show(now.selected);
    }
    if (now.state.version !== before.state.version) void this.#refresh();
    const shown = before.site.documents.find(({ path }) => path === this.#state.path)?.file;
    // Its page was taken back, or deleted: what is chosen instead is gone to from there.
    if (shown !== undefined && now.site.documents.every(({ file }) => file !== shown))
      this.#send('/');
  }

  #arrive(path: string, isBack: boolean): void {
    if (isBack) this.#way = undefined;
    // A reload that had begun before the frame went on ends where it was.
    if (path === this.#way?.from) this.#navigated ??= this.#way.to;
    // A document that was loaded again shows the same page.
    const isOther = this.#visited.at(-1) !== path;
    const isFirst = this.#visited.length === 0;
    if (isOther) this.#visited = [...this.#visited, path];
    this.#state = { path, canGoBack: this.#visited.length > 1 };
    this.#changed();
    // Something was chosen before there was a page to go on from, or while it was loaded again.
    const wanted = this.#navigated;
    if (wanted !== undefined && wanted !== path && this.#askedAgain < MAX_ATTEMPTS) {
      this.#askedAgain += 1;
      this.#send(wanted);
      return;
    }
    this.#askedAgain = 0;
    // A page that has mistakes may not be there to go to; it stays selected.
    const isNavigated = this.#navigated !== undefined;
    this.#navigated = undefined;
    if (isOther && !isNavigated) this.#selectPage(path, isFirst);
    void this.#outline(isFirst || isNavigated);
  }

  /** The frame has gone to another page: its document is selected. What was selected before the panel opened stays. */
  #selectPage(path: string, isFirst: boolean): void {
    const { selected, site } = this.#store.getState();
    const file = site.documents.find((one) => one.path === path)?.file;
    const isShown = this.#pageOf(selected) === path;
    if (file === undefined || selected?.file === file || isShown || (isFirst && selected)) return;
    this.#choose({ file, pointer: '' }, true);
  }

  #choose(place: Selected, isArrival = false): void {
    this.#selected = place;
    this.#store.select(place, false, isArrival);
  }

  async #select(element: Element, press?: Press): Promise<void> {
    const tree = await this.#trees.read(this.#page);
    const found = tree && valueAt(element, tree);
    if (!found) return;
    const around = widestShowing(element, found.value, tree);
    const shown = press?.range && shownIn(around, press.range);
    let next = followFacts(found.value.place, this.#store.getState());
    for (let missing = next.missing; missing !== undefined; missing = next.missing) {
      await this.#store.open(missing);
      const further = followFacts(next.place, this.#store.getState());
      if (further.missing === missing) break;
      next = further;
    }
    let place = await this.#inLanguage(next.place, tree.language);
    if (place === next.place && tree.language) {
      if (await this.#translate(place, tree.language)) return;
      place = translationBelow(place, tree.language, this.#store.getState()) ?? place;
    }
    const { selected } = this.#store.getState();
    const isTyped = press?.isTwice || (press?.isTouch && isSamePlace(place, selected));
    const isOwn = found.how === 'field' && isSamePlace(place, found.value.place);
    if (isTyped && isOwn && this.#type(place, element, shown)) return;
    this.#choose(shown ? selectedAt(place, shown, this.#store.getState()) : place);
  }

  /** What is translated is changed where that is said. */
  async #inLanguage(place: Place, language: string | undefined): Promise<Place> {
    if (language === undefined) return place;
    const { documents } = this.#store.getState().site;
    const files = translationsOf(place.file, language);
    for (const file of files)
      if (documents.some((one) => one.file === file)) await this.#store.open(file);
    return translationOf(place, language, this.#store.getState()) ?? place;
  }

  /** What nobody has translated yet would change the first language. Returns whether it is a text, which the task asks for. */
  async #translate({ file, pointer }: Place, language: string): Promise<boolean> {
    const about = `${translationFile(file, language)}#${pointer}`;
    const form = await this.#store.server.journey('translate', about).catch(() => undefined);
    if (form) this.#store.openDialog({ name: 'journey', journey: 'translate', about });
    return form !== undefined;
  }

  /** Returns whether the element can be typed in; else its field is where its words are written. */
  #type(place: Place, element: Element, shown?: ShownWords): boolean {
    const { strings } = this.#view;
    if (!strings) return false;
    const begin = typingIn(element, shown, {
      ...{ place, strings, store: this.#store },
      ended: (next, isSame) => {
        this.#typing = undefined;
        // In a small window the page stays in view, unless there is more to see in the field.
        if (next) this.#choose(next, isSame);
        void this.#outline(false);
      },
    });
    if (!begin) return false;
    // First, since the focus goes to the field of what was pressed once.
    this.#choose({ ...place, isOnPage: true }, true);
    this.#typing = begin();
    this.#point(undefined);
    return true;
  }

  /** Outlines what a click would open. It must be quick: what is not here yet is read, and then it is outlined. */
  #point(element: Element | undefined): void {
    const page = this.#page;
    const tree = this.#trees.known(page);
    this.#pointed = element;
    const reading = element && this.#trees.read(page);
    // Who holds the pointer still waits for what comes.
    void reading?.then((read) => {
      if (read && read !== tree && this.#pointed === element) this.#point(element);
    });
    const found = element && tree && valueAt(element, tree);
    if (!page || !element || !tree || !found || this.#typing) {
      page?.outlines.show('pointed', undefined);
      return;
    }
    const snapshot = this.#store.getState();
    const { place } = followFacts(found.value.place, snapshot);
    const around = found.how === 'field' ? widestShowing(element, found.value, tree) : undefined;
    const shown = around ?? this.#trees.elementAt(place, tree, page) ?? element;
    page.outlines.show('pointed', shown, namePlace(place, tree, snapshot));
  }

  /** Something else is selected: the frame goes to its page when it is chosen elsewhere, and outlines it. */
  async #show(selected: Selected | undefined): Promise<void> {
    // Its form is drawn first, and of what is selected in haste the page shows the last alone.
    if (selected) await this.#store.open(selected.file);
    await afterNextFrame();
    // What was moved a moment ago is another place in the draft than on the page.
    if (this.#store.getState().isSending) await this.#store.settled();
    if (this.#store.getState().selected !== selected) return;
    const isOtherFile = this.#isOtherFile;
    this.#isOtherFile = false;
    if (isOtherFile) this.#way = undefined;
    const own = this.#pageOf(selected);
    const isElsewhere = own !== undefined && own !== this.#page?.path();
    if (selected && isElsewhere && isOtherFile) {
      const tree = selected.pointer === '' ? undefined : await this.#trees.read(this.#page);
      const page = this.#page;
      // A fact, say, may be shown on the page that is here.
      if (!tree || !page || !this.#trees.elementAt(selected, tree, page)) {
        this.#navigated = own;
        this.#way = { from: this.#page?.path(), to: own };
        this.#askedAgain = 0;
        return this.#send(own);
      }
    }
    await this.#outline(selected !== this.#selected);
    if (selected?.isOnPage && selected !== this.#selected) await this.#typeAt(selected);
  }

  /** Somebody asked for it in the field. */
  async #typeAt({ file, pointer }: Place): Promise<void> {
    const place = { file, pointer };
    const tree = await this.#trees.read(this.#page);
    const page = this.#page;
    const element = tree && page && this.#trees.elementAt(place, tree, page);
    const isShown = element && showsPlace(element, place, tree, this.#store.getState());
    if (!isShown || !this.#type(place, element))
      this.#store.announce(this.#view.strings?.notTyped ?? '');
  }

  async #outline(reveal: boolean): Promise<void> {
    const tree = await this.#trees.read(this.#page);
    const page = this.#page;
    if (!page) return;
    this.#offer(page, tree);
    const snapshot = this.#store.getState();
    const { selected } = snapshot;
    // While something is wrong the page stays as it was.
    const isBehind = !snapshot.state.isShown;
    const isKnown = tree && selected && !(isBehind && isShifted(selected, tree, snapshot));
    const shown = isKnown ? this.#trees.elementAt(selected, tree, page) : undefined;
    const element = this.#typing?.element ?? shown;
    if (element && reveal) await unfold(element);
    const name = tree && selected ? namePlace(selected, tree, snapshot) : '';
    const label = this.#typing
      ? `${name} · ${this.#mistakeAt(selected) ?? this.#view.strings?.typing}`
      : name;
    this.#isApproximate =
      isBehind ||
      (!!element && !!tree && !!selected && !showsPlace(element, selected, tree, snapshot));
    // A whole file is not outlined: its fields are.
    page.outlines.show('selected', selected?.pointer === '' ? undefined : element, label);
    if (element && reveal) page.outlines.keepInView(this.#isApproximate);
  }

  #mistakeAt(place: Place | undefined): string | undefined {
    const { findings } = this.#store.getState().state;
    const mistakes = findings.filter(({ severity }) => severity === 'error');
    return mistakes.find((one) => isSamePlace(one, place))?.message;
  }

  #offer(page: FrameDocument, tree: PageTree | undefined): void {
    const { words } = this.#view;
    if (!words || !tree || (tree === this.#offered && page.gaps.fit())) return;
    this.#offered = tree;
    page.gaps.show(pageGaps(tree, page.document, this.#store, words), words.addHere);
  }

  /** The page and what is known of it change one after the other: the outline is right when both have. */
  async #refresh(): Promise<void> {
    const outlines = this.#page?.outlines;
    const isGone = outlines?.around('selected')?.isConnected === false;
    if (isGone || this.#isApproximate || this.#typing)
      return this.#outline(outlines?.isKept() ?? false);
    if (this.#page?.gaps.fit() !== false) return;
    const tree = await this.#trees.read(this.#page);
    if (this.#page) this.#offer(this.#page, tree);
  }
}

function isSamePlace({ file, pointer }: Place, other: Place | undefined): boolean {
  return file === other?.file && pointer === other.pointer;
}
