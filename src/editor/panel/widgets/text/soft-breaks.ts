// A Markdown text as it was opened → the breaks of its lines that pages show as spaces, drawn so: it flows as its field is wide.
import { type Text as Document, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

class SpaceWidget extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    const space = document.createElement('span');
    space.textContent = ' ';
    // At the end of a line it takes no room, and so is at the beginning of none.
    space.style.whiteSpace = 'normal';
    return space;
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

const SPACE = Decoration.replace({ widget: new SpaceWidget() });

/** Two spaces or a backslash at its end make a line end on the page, too. */
const ENDS = / {2}\r?$|\\\r?$/;
const ITEM = /^\s*(?:[-*+]|\d+[.)])(?:\s|$)/;

/** The breaks within paragraphs, each with the white space around it. */
function softBreaksIn(doc: Document): Range<Decoration>[] {
  const breaks: Range<Decoration>[] = [];
  for (let number = 1; number < doc.lines; number += 1) {
    const [line, next] = [doc.line(number), doc.line(number + 1)];
    const isWithin = line.text.trim() !== '' && next.text.trim() !== '';
    if (!isWithin || ENDS.test(line.text) || ITEM.test(next.text)) continue;
    const [from, to] = [line.text.trimEnd().length, next.text.search(/\S/)];
    breaks.push(SPACE.range(line.from + from, next.from + to));
  }
  return breaks;
}

export const softBreaks = StateField.define<DecorationSet>({
  create: ({ doc }) => Decoration.set(softBreaksIn(doc)),
  update: (before, { docChanged, changes, state }) => {
    if (!docChanged) return before;
    const now = new Set(softBreaksIn(state.doc).map(({ from, to }) => `${from} ${to}`));
    // A break that somebody types is seen as they typed it: nothing moves up under the caret.
    return before.map(changes).update({ filter: (from, to) => now.has(`${from} ${to}`) });
  },
  provide: (field) => EditorView.decorations.from(field),
});
