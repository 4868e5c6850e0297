// The parts of a text field → the editor inside it, as long as the field is shown.
import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../context.ts';
import { markdownOf } from './pasted-page.ts';
import {
  createTextView,
  replaceText,
  type TextContext,
  type TextViewEvents,
  updateContext,
} from './text-view.ts';

interface TextViewOptions extends TextContext, Pick<TextViewEvents, 'kind' | 'write' | 'moved'> {
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Where the caret is at first, which brings the focus. */
  readonly caret: number | undefined;
}

export function useTextView(
  view: RefObject<EditorView | undefined>,
  options: TextViewOptions,
): RefObject<HTMLDivElement | null> {
  const { kind, text, empty, isReadOnly, facts, attributes, caret } = options;
  const store = useStore();
  const parent = useRef<HTMLDivElement>(null);
  const now = useRef(attributes);
  now.current = attributes;
  const write = useEffectEvent(options.write);
  const moved = useEffectEvent(options.moved);
  const first = useEffectEvent(() => ({ text, caret, told: { empty, isReadOnly, facts } }));
  const named = JSON.stringify(attributes);
  // Before it is made, which is told all at once.
  useLayoutEffect(() => {
    if (view.current && named) updateContext(view.current, { empty, isReadOnly, facts });
  }, [view, empty, isReadOnly, facts, named]);
  useLayoutEffect(() => {
    if (!parent.current) return undefined;
    const given = first();
    const made = createTextView(parent.current, given.text, given.told, {
      kind,
      attributes: () => now.current,
      ...{ write: (next) => write(next), moved: (...how) => moved(...how) },
      paste: (data) => {
        const html = kind === 'markdown' ? data.getData('text/html') : '';
        return html === '' ? undefined : markdownOf(html);
      },
      undo: (way) => {
        if (store.getState().state[way] !== undefined) void store.run((server) => server[way]());
      },
    });
    view.current = made;
    if (given.caret !== undefined) {
      made.focus();
      made.dispatch({ selection: { anchor: Math.min(given.caret, given.text.length) } });
    }
    return () => made.destroy();
  }, [view, kind, store]);
  useLayoutEffect(() => {
    if (view.current) replaceText(view.current, text);
  }, [view, text]);
  return parent;
}
