// What a field is told → the editor of its text: a CodeMirror that writes plain lines and draws them as they look.
import { deleteCharBackwardStrict, insertNewline, standardKeymap } from '@codemirror/commands';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type Transaction,
} from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, placeholder } from '@codemirror/view';
import type { Facts } from '../facts/known-facts.ts';
import { createDrawing, factsChanged } from './drawn-text.ts';
import { cleanLine, cleanMarkdown, gapAfter } from './pasted.ts';
import { softBreaks } from './soft-breaks.ts';

export type TextKind = 'line' | 'lines' | 'markdown';

export interface TextContext {
  readonly empty: string;
  readonly isReadOnly: boolean;
  readonly facts: Facts;
}

/** What the field listens to, and tells its text. The same object while it is shown. */
export interface TextViewEvents {
  readonly kind: TextKind;
  readonly attributes: () => Readonly<Record<string, string>>;
  readonly write: (text: string) => void;
  /** The text, the caret or the focus has changed. @param typed what was typed, if that is a single sign */
  readonly moved: (view: EditorView, isChanged: boolean, typed: string | undefined) => void;
  /** What the browser would undo by itself. */
  readonly undo: (way: 'undo' | 'redo') => void;
  /** A paste that keeps more than plain words. Returns what is put there; undefined where the words say it all. */
  readonly paste: (data: DataTransfer) => string | undefined;
}

/** A text that is not typed, but comes from outside: Undo, a repair, another window. */
const fromOutside = Annotation.define<boolean>();
const hint = new Compartment();
const access = new Compartment();

export function createTextView(
  parent: Element,
  doc: string,
  told: TextContext,
  events: TextViewEvents,
): EditorView {
  const { kind } = events;
  const extensions: Extension[] = [
    // A text may hold a CR, which is a sign like others and stays.
    EditorState.lineSeparator.of('\n'),
    EditorView.lineWrapping,
    keymap.of([...KEYS[kind], ...standardKeymap]),
    createDrawing(kind === 'markdown', told.facts),
    kind === 'markdown' ? softBreaks : [],
    hint.of(hintOf(told)),
    access.of(EditorState.readOnly.of(told.isReadOnly)),
    EditorView.contentAttributes.of(() => ({
      ...{ spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' },
      ...(kind === 'line' ? { 'aria-multiline': 'false' } : {}),
      ...events.attributes(),
    })),
    EditorView.clipboardInputFilter.of((text, state) => cleanPaste(text, state, kind)),
    EditorView.domEventHandlers({
      beforeinput: (event) => {
        const [, way] = /^history(Undo|Redo)$/.exec(event.inputType) ?? [];
        if (way === undefined) return false;
        event.preventDefault();
        events.undo(way === 'Undo' ? 'undo' : 'redo');
        return true;
      },
      paste: (event, view) => {
        const put = event.clipboardData && events.paste(event.clipboardData);
        if (put === undefined || put === null || view.state.readOnly) return false;
        event.preventDefault();
        const gap = /^ *(?:-|\d+\.) /.test(put) ? gapAfter(lineBefore(view.state)) : '';
        view.dispatch(view.state.replaceSelection(gap + put), {
          userEvent: 'input.paste',
          scrollIntoView: true,
        });
        return true;
      },
    }),
    EditorView.updateListener.of(
      ({ view, docChanged, selectionSet, focusChanged, transactions }) => {
        const own = transactions.filter((one) => one.docChanged && !one.annotation(fromOutside));
        if (own.length > 0) events.write(view.state.sliceDoc());
        if (docChanged || selectionSet || focusChanged) events.moved(view, docChanged, signOf(own));
      },
    ),
  ];
  if (kind === 'line') extensions.push(inOneLine());
  return new EditorView({ parent, state: EditorState.create({ doc, extensions }) });
}

const noBreak = () => true;
const BACKSPACE = { key: 'Backspace', run: deleteCharBackwardStrict };
const NEW_LINE = { key: 'Enter', run: insertNewline, shift: insertNewline };
const KEYS: Readonly<Record<TextKind, readonly KeyBinding[]>> = {
  line: [{ key: 'Enter', run: noBreak, shift: noBreak }, BACKSPACE],
  lines: [NEW_LINE, BACKSPACE],
  // Enter goes on in a list, and ends it where an item is empty; Backspace takes away what makes a line an item.
  markdown: [{ key: 'Enter', run: goOn }, { key: 'Backspace', run: endItem }, NEW_LINE, BACKSPACE],
};

/** What is typed adds no line; a text that has several already keeps them. */
function inOneLine(): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    const isLonger = transaction.newDoc.lines > transaction.startState.doc.lines;
    return isLonger && !transaction.annotation(fromOutside) ? [] : transaction;
  });
}

function cleanPaste(text: string, state: EditorState, kind: TextKind): string {
  return kind === 'markdown' ? cleanMarkdown(text, lineBefore(state)) : cleanLine(text);
}

/** The words before the selection in its line. */
function lineBefore({ doc, selection }: EditorState): string {
  const { from } = selection.main;
  return doc.sliceString(doc.lineAt(from).from, from);
}

function signOf(own: readonly Transaction[]): string | undefined {
  const [typed, ...more] = own.filter((one) => one.isUserEvent('input.type'));
  let put: string | undefined;
  if (more.length === 0) typed?.changes.iterChanges((_, __, ___, ____, text) => (put = `${text}`));
  return put?.length === 1 ? put : undefined;
}

/** Takes a text from outside, where it is another one; the caret stays at its words. */
export function replaceText(view: EditorView, text: string): void {
  const before = view.state.sliceDoc();
  if (before === text) return;
  let from = 0;
  const shorter = Math.min(before.length, text.length);
  while (from < shorter && before[from] === text[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  view.dispatch({
    changes: { from, to: before.length - end, insert: text.slice(from, text.length - end) },
    annotations: fromOutside.of(true),
    filter: false,
  });
}

export function updateContext(view: EditorView, told: TextContext): void {
  view.dispatch({
    effects: [
      hint.reconfigure(hintOf(told)),
      access.reconfigure(EditorState.readOnly.of(told.isReadOnly)),
      factsChanged.of(told.facts),
    ],
  });
}

function hintOf({ empty }: TextContext): Extension {
  return empty === '' ? [] : placeholder(empty);
}

const MARKER = /^(\s*)(?:[-*+]|(\d{1,9})([.)]))[ \t]+/;

function goOn(view: EditorView): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const marker = MARKER.exec(line.text);
  if (!marker || from < line.from + marker[0].length) return false;
  const [whole, indent = '', number, sign = ''] = marker;
  const isEmpty = line.text.trim() === whole.trim() && from === to;
  const next = number === undefined ? whole : `${indent}${Number(number) + 1}${sign} `;
  const changes = isEmpty
    ? { from: line.from, to: line.to, insert: '' }
    : { from, to, insert: `\n${next}` };
  const caret = isEmpty ? line.from : from + changes.insert.length;
  view.dispatch({
    changes,
    selection: { anchor: caret },
    userEvent: 'input',
    scrollIntoView: true,
  });
  return true;
}

function endItem({ state, dispatch }: EditorView): boolean {
  const { empty, head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const marker = MARKER.exec(line.text)?.[0];
  if (!empty || marker === undefined || head !== line.from + marker.length) return false;
  const indent = /^\s*/.exec(marker)?.[0].length ?? 0;
  dispatch({ changes: { from: line.from + indent, to: head }, userEvent: 'delete.backward' });
  return true;
}
