// A text in its field → facts as chips; of Markdown, words as pages show them, with marks only where the caret is.
import {
  type EditorState,
  type Extension,
  Facet,
  type Range,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { Facts, NamedFact } from '../facts/known-facts.ts';
import { chipsIn } from './chips.ts';
import { type Around, readMarkdown } from './read-inline.ts';
import classes from './text.module.css';

const isMarkdown = Facet.define<boolean, boolean>({ combine: ([first = false]) => first });
export const factsChanged = StateEffect.define<Facts>();
/** The field has got the focus or lost it; a press of the mouse has begun or ended. */
const focusOrPressChanged = StateEffect.define<{
  readonly isFocused?: boolean;
  readonly isPressed?: boolean;
}>();

export type Pointed =
  | { readonly kind: 'fact'; readonly from: number; readonly to: number; readonly fact: NamedFact }
  | { readonly kind: 'link'; readonly from: number; readonly to: number; readonly address: string };

class ChipWidget extends WidgetType {
  readonly fact: NamedFact;
  constructor(fact: NamedFact) {
    super();
    this.fact = fact;
  }
  override eq({ fact }: ChipWidget): boolean {
    return fact.title === this.fact.title && stateOf(fact) === stateOf(this.fact);
  }
  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = classes.chip ?? '';
    chip.dataset.fact = this.fact.name;
    chip.dataset.state = stateOf(this.fact);
    chip.textContent = this.fact.title;
    return chip;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

function stateOf({ fact, value }: NamedFact): 'unknown' | 'empty' | 'known' {
  if (!fact) return 'unknown';
  return value === '' ? 'empty' : 'known';
}

class BulletWidget extends WidgetType {
  override toDOM(): HTMLElement {
    const bullet = document.createElement('span');
    bullet.className = classes.marker ?? '';
    bullet.textContent = '•';
    return bullet;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

interface Drawn {
  readonly facts: Facts;
  readonly set: DecorationSet;
  readonly isFocused: boolean;
  readonly isPressed: boolean;
  /** Where marks are shown; nowhere while another field has the focus. */
  readonly caret: number | undefined;
}

const drawnField = StateField.define<Drawn>({
  create: (state) => atFirst(state, { all: [], named: (name) => ({ name, title: name }) }),
  update: (before, transaction) => redraw(before, transaction),
  provide: (field) => [
    EditorView.decorations.from(field, ({ set }) => set),
    EditorView.atomicRanges.of((view) =>
      view.state.field(field).set.update({ filter: (_, __, one) => isChip(one) }),
    ),
  ],
});

function atFirst(state: EditorState, facts: Facts): Drawn {
  const set = Decoration.set(drawPiece(state, 0, state.doc.length, facts, undefined), true);
  return { facts, set, isFocused: false, isPressed: false, caret: undefined };
}

function isChip({ spec }: Decoration): boolean {
  return spec.widget instanceof ChipWidget;
}

/** Draws again only the pieces that were changed, and those that the caret has left or come to. */
function redraw(before: Drawn, transaction: Transaction): Drawn {
  const { state, changes, selection, docChanged } = transaction;
  let { facts, isFocused, isPressed, caret } = before;
  let isAll = false;
  for (const effect of transaction.effects) {
    if (effect.is(factsChanged)) [facts, isAll] = [effect.value, true];
    if (effect.is(focusOrPressChanged))
      ({ isFocused = isFocused, isPressed = isPressed } = effect.value);
  }
  const old = caret === undefined ? undefined : changes.mapPos(caret);
  // What is pressed must not move away below the pointer.
  if (!isPressed) caret = isFocused ? state.selection.main.head : undefined;
  else caret = old;
  const touched: number[][] = [];
  if (docChanged) changes.iterChangedRanges((_, __, from, to) => touched.push([from, to]));
  if (old !== caret || (selection && !isPressed))
    for (const at of [old, caret]) if (at !== undefined) touched.push([at, at]);
  const pieces = isAll ? [[0, state.doc.length]] : touched;
  if (pieces.length === 0) return { facts, set: before.set, isFocused, isPressed, caret };
  let set = before.set.map(changes);
  for (const [start = 0, end = 0] of pieces) {
    const [from, to] = pieceAround(state, start, end);
    const add = drawPiece(state, from, to, facts, caret);
    set = set.update({ add, sort: true, filterFrom: from, filterTo: to, filter: () => false });
  }
  return { facts, set, isFocused, isPressed, caret };
}

/** An item that begins one wherever it is; one without words goes on in a paragraph above it. */
const ITEM = /^\s*[-*+][ \t]+\S/;

/** From one blank line or item to the next: what is in one changes nothing in another. */
function pieceAround(state: EditorState, from: number, to: number): [number, number] {
  const { doc } = state;
  let [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  if (!state.facet(isMarkdown)) return [first.from, last.to];
  while (first.number > 1 && first.text.trim() !== '' && !ITEM.test(first.text)) {
    const above = doc.line(first.number - 1);
    if (above.text.trim() === '') break;
    first = above;
  }
  while (last.number < doc.lines && last.text.trim() !== '') {
    const below = doc.line(last.number + 1);
    if (below.text.trim() === '' || ITEM.test(below.text)) break;
    last = below;
  }
  return [first.from, last.to];
}

/** Everything that is drawn in one piece. A piece of several lines that somebody pastes is read at once. */
function drawPiece(
  state: EditorState,
  start: number,
  end: number,
  facts: Facts,
  caret: number | undefined,
): Range<Decoration>[] {
  const { doc } = state;
  const text = doc.sliceString(start, end);
  const made: Range<Decoration>[] = chipsIn(text, state.facet(isMarkdown)).map(
    ({ from, to, name }) =>
      Decoration.replace({ widget: new ChipWidget(facts.named(name)) }).range(
        start + from,
        start + to,
      ),
  );
  if (!state.facet(isMarkdown)) return made;
  const touches = (from: number, to: number): boolean =>
    caret !== undefined && caret >= start + from && caret <= start + to;
  const mark = (from: number, to: number, isShown: boolean): void => {
    if (from < to) made.push((isShown ? SIGN : HIDDEN).range(start + from, start + to));
  };
  const { paragraphs, markers } = readMarkdown(text);
  for (const { from, to } of markers) {
    const line = doc.lineAt(start + from);
    made.push(itemLine(start + from - line.from).range(line.from));
    const isDrawn = to - from === 1 && !touches(from, to);
    made.push((isDrawn ? BULLET : MARKER).range(start + from, start + to));
  }
  for (const { around, signs } of paragraphs) {
    for (const { kind, from, to, inner } of around) {
      const isShown = touches(from, to);
      if (inner.from < inner.to)
        made.push(decorationOf(kind, text, inner, to).range(start + inner.from, start + inner.to));
      mark(from, inner.from, isShown);
      mark(inner.to, to, isShown);
    }
    for (const { from, to, text: sign } of signs)
      if (/^\\[!-/:-@[-`{-~]$/.test(sign)) mark(from, from + 1, touches(from, to));
  }
  return made;
}

const SIGN = Decoration.mark({ class: classes.sign });
const HIDDEN = Decoration.replace({});
const BULLET = Decoration.replace({ widget: new BulletWidget() });
const MARKER = Decoration.mark({ class: `${classes.sign} ${classes.marker}` });
const WORDS = {
  strong: Decoration.mark({ tagName: 'strong' }),
  emphasis: Decoration.mark({ tagName: 'em' }),
};

/** A line of an item is set in as deep as it is written, and so are the lines that it wraps into. */
function itemLine(depth: number): Decoration {
  return Decoration.line({ class: classes.item, attributes: { style: `--in: ${depth}` } });
}

function decorationOf(kind: Around['kind'], text: string, inner: Around['inner'], to: number) {
  if (kind !== 'link') return WORDS[kind];
  const address = /^\]\(\s*<?([^<>\s)]*)/.exec(text.slice(inner.to, to))?.[1] ?? '';
  return Decoration.mark({ class: classes.link, address });
}

export function pointedAt(state: EditorState, at: number): Pointed | undefined {
  let found: Pointed | undefined;
  state.field(drawnField).set.between(at, at, (from, to, { spec }) => {
    if (spec.widget instanceof ChipWidget)
      found = { kind: 'fact', from, to, fact: spec.widget.fact };
    else if (spec.address !== undefined)
      found ??= { kind: 'link', from, to, address: spec.address };
  });
  return found;
}

export function createDrawing(ofMarkdown: boolean, facts: Facts): Extension {
  return [
    isMarkdown.of(ofMarkdown),
    drawnField.init((state) => atFirst(state, facts)),
    EditorView.focusChangeEffect.of((_, isFocused) => focusOrPressChanged.of({ isFocused })),
    EditorView.domEventHandlers({
      mousedown: (_, view) => {
        const press = (isPressed: boolean) =>
          view.dispatch({ effects: focusOrPressChanged.of({ isPressed }) });
        press(true);
        const release = () => setTimeout(() => press(false));
        view.dom.ownerDocument.addEventListener('mouseup', release, { once: true });
      },
    }),
  ];
}
