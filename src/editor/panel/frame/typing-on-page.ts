// An element of the page that shows one text → somebody types in it, until they leave it.
import { cleanLine } from '../widgets/text/pasted.ts';
import { shownIn } from './clicked-words.ts';

interface TypingOptions {
  /** What assistive technology calls it, and what ends it. */
  readonly label: string;
  readonly hint: string;
  readonly range: readonly [from: number, to: number];
  /** Writes a text. Returns whether it can be typed on from here. */
  readonly write: (text: string) => boolean;
  /** What is typed from now on is undone by itself. */
  readonly endStep: () => void;
  /** @param isLeft whether the focus has gone elsewhere by itself */
  readonly ended: (isLeft: boolean, caret: number) => void;
}

/** Nobody types there: a link is followed, and a button pressed by the space bar. */
const PRESSED = 'a, button, summary, label, select, [role=tab], [aria-hidden=true]';

/** The element around one text and nothing else; undefined where it cannot be typed in. */
export function typableIn(element: Element): HTMLElement | undefined {
  let inner = element;
  while (inner.childNodes.length === 1 && inner.firstElementChild) inner = inner.firstElementChild;
  const [only, ...more] = inner.childNodes;
  const style = inner.ownerDocument.defaultView?.getComputedStyle(inner);
  const isText = only?.nodeType === 3 /* text */ && more.length === 0;
  // React takes over a page as it came, and not as somebody has typed in it.
  const isAlive = inner.ownerDocument.documentElement.dataset.ready !== undefined;
  const isFree = isAlive && !inner.closest(PRESSED) && inner.checkVisibility();
  return isText && isFree && style?.textTransform === 'none' ? (inner as HTMLElement) : undefined;
}

export function typeOnPage(element: HTMLElement, options: TypingOptions) {
  const { ownerDocument: document } = element;
  // The page goes on knowing this node.
  const node = element.firstChild as Text;
  const former = element.getAttribute('style');
  const before = element.textContent ?? '';
  const stop = new AbortController();
  let [last, isOver, isComposing] = [before, false, false];
  const typed = (): void => {
    const text = element.textContent ?? '';
    if (text === last || isOver) return;
    last = text;
    if (!options.write(text)) end(false);
  };
  /** Shows what was written elsewhere; what is being composed is newer. */
  const show = (text: string): void => {
    if (isComposing) return;
    const [caret] = selectionIn(element);
    const isBehind = caret > commonStart(last, text);
    const at = isBehind ? Math.max(0, caret + text.length - last.length) : caret;
    node.nodeValue = text;
    element.replaceChildren(node);
    last = text;
    select(element, [at, at]);
  };
  const end = (isLeft: boolean): void => {
    if (isOver) return;
    const [caret] = selectionIn(element);
    typed();
    if (isOver) return;
    isOver = true;
    stop.abort();
    for (const name of Object.keys(attributesOf(options))) element.removeAttribute(name);
    if (former === null) element.removeAttribute('style');
    else element.setAttribute('style', former);
    node.nodeValue = last;
    element.replaceChildren(node);
    if (!isLeft) element.blur();
    options.ended(isLeft, caret);
  };
  const press = (event: KeyboardEvent): void => {
    // Such keys belong to what is composed.
    if (event.isComposing || !['Enter', 'Escape', 'F2'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' && last !== before) {
      options.endStep();
      show(before);
      options.write(before);
      options.endStep();
    }
    end(false);
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    options.endStep();
    const put = cleanLine(event.clipboardData?.getData('text/plain') ?? '');
    if (put !== '') document.execCommand('insertText', false, put);
    options.endStep();
  };
  const refuse = (event: InputEvent): void => {
    // Of what the browser would undo the draft knows nothing; lines and looks are no part of the text.
    if (/^(?:format|history|insertParagraph|insertLineBreak|insertFromDrop)/.test(event.inputType))
      event.preventDefault();
  };
  for (const [name, value] of Object.entries(attributesOf(options)))
    element.setAttribute(name, value);
  // A browser that knows no plain text has its own way, of which nothing but the text is kept.
  if (!element.isContentEditable) element.contentEditable = 'true';
  element.style.whiteSpace = 'pre-wrap';
  // It is in the frame of what is selected.
  element.style.outline = 'none';
  document.documentElement.dataset.typing = '';
  const on = { signal: stop.signal };
  element.addEventListener('beforeinput', refuse, on);
  element.addEventListener('input', () => isComposing || typed(), on);
  const compose = ({ type }: Event): void => {
    isComposing = type === 'compositionstart';
    if (!isComposing) typed();
  };
  for (const type of ['compositionstart', 'compositionend'])
    element.addEventListener(type, compose, on);
  element.addEventListener('keydown', press, on);
  element.addEventListener('paste', paste, on);
  element.addEventListener('drop', (event) => event.preventDefault(), on);
  element.addEventListener('blur', () => end(true), on);
  element.focus({ preventScroll: true });
  select(element, options.range);
  return { before, last: () => last, show, end };
}

/** The page shows again what comes; not before all that was typed has come back. */
export function releasePage(document: Document): void {
  if (document.querySelector('[contenteditable]')) return;
  delete document.documentElement.dataset.typing;
  document.defaultView?.dispatchEvent(new Event('typed'));
}

function attributesOf({ label, hint }: TypingOptions): Readonly<Record<string, string>> {
  return {
    contenteditable: 'plaintext-only',
    role: 'textbox',
    'aria-multiline': 'false',
    'aria-label': label,
    'aria-description': hint,
    spellcheck: 'true',
  };
}

function commonStart(one: string, other: string): number {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  return from;
}

function selectionIn(element: HTMLElement): readonly [number, number] {
  const selection = element.ownerDocument.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const shown = range && shownIn(element, range);
  return shown?.range ?? [0, 0];
}

function select(element: HTMLElement, [from, to]: readonly number[]): void {
  const node = element.firstChild;
  const length = node?.nodeValue?.length ?? 0;
  const within = (at = 0) => Math.min(at, length);
  if (node)
    element.ownerDocument.getSelection()?.setBaseAndExtent(node, within(from), node, within(to));
}
