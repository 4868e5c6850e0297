// A text with facts, and perhaps Markdown → a field that shows it as it looks: chips, bold, italic, links, lists.
import type { EditorView } from '@codemirror/view';
import { Input } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react';
import type { InputProps } from '../../fields/field-kind.ts';
import { useFactList } from '../facts/InsertFact.tsx';
import { useFacts } from '../facts/known-facts.ts';
import { type Pointed, pointedAt } from './drawn-text.ts';
import { type Editing, editingOf } from './editing.ts';
import { Pointing, useShownNote } from './Pointing.tsx';
import classes from './text.module.css';
import type { TextKind } from './text-view.ts';
import { useTextView } from './use-text-view.ts';

export interface DrawnText extends Editing {
  readonly placeOf: (at: number) => CSSProperties;
  readonly placeAt: (x: number, y: number) => number | undefined;
}

interface TextFieldProps extends Pick<InputProps, 'control' | 'text' | 'write'> {
  readonly kind: TextKind;
  readonly empty: string;
  /** Where the caret is when it comes in the place of an input that had the focus. */
  readonly caret?: number | undefined;
  readonly isReadOnly?: boolean;
  readonly shortcuts?: string;
  readonly press?: (event: KeyboardEvent) => void;
  readonly editLink?: (at: number) => void;
  /** Above the text, and at the end of its first line. */
  readonly tools?: (editing: () => DrawnText | undefined) => ReactNode;
  readonly beside?: (editing: () => DrawnText | undefined) => ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { control, kind, text, write, empty, caret, isReadOnly = false } = props;
  const { label, description, error } = control;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const { shown, show, leave, stay } = useShownNote();
  const facts = useFacts();
  const editing = (): DrawnText | undefined =>
    view.current && frame.current ? drawnText(view.current, frame.current) : undefined;
  const list = useFactList(editing);
  const isWrong = error !== undefined;
  const describedBy = [description && `${id}-description`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const attributes: Record<string, string> = {
    'aria-labelledby': `${id}-label`,
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    'aria-required': String(control['aria-required']),
    ...control.attributes?.input,
    ...(isWrong ? { 'aria-invalid': 'true' } : {}),
    ...(props.shortcuts ? { 'aria-keyshortcuts': props.shortcuts } : {}),
    ...list.attributes,
  };
  const showAt = (pointed: Pointed | undefined, by: 'caret' | 'pointer'): void => {
    const place = pointed && editing()?.placeOf(pointed.from);
    show(pointed && place && { pointed, place, by });
  };
  const moved = (now: EditorView, isChanged: boolean, typed: string | undefined): void => {
    const { main } = now.state.selection;
    if (!isChanged) list.close();
    else list.typed(typed, typed === '$' ? editing()?.placeOf(main.head) : undefined);
    // The focus may have gone to what is shown; where it has gone elsewhere, that is closed below.
    if (!now.hasFocus) return;
    // Beside words that are being written it would only cover the next ones.
    const isAsked = !isChanged && main.empty;
    showAt(isAsked ? pointedAt(now.state, main.head) : undefined, 'caret');
  };
  const box = useTextView(view, {
    ...{ kind, text, write, empty, isReadOnly, facts, attributes, caret, moved },
  });
  const point = ({ target }: MouseEvent): void => {
    const element = (target as Element).closest<HTMLElement>(`[data-fact], .${classes.link}`);
    if ((target as Element).closest('[data-pointing]')) stay();
    else if (element && view.current)
      showAt(pointedAt(view.current.state, view.current.posAtDOM(element)), 'pointer');
    else leave();
  };
  const press = (event: KeyboardEvent): void => {
    list.press(event);
    if (view.current?.hasFocus) props.press?.(event);
    if (event.key !== 'Escape' || !shown || event.isDefaultPrevented()) return;
    event.stopPropagation();
    show(undefined);
  };
  return (
    <Input.Wrapper
      {...{ id, label, description, error }}
      labelElement="div"
      labelProps={{ onClick: () => view.current?.focus() }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the pointer and the focus are */}
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: the caret does the same */}
      <div
        ref={frame}
        className={classes.frame}
        onKeyDownCapture={press}
        onMouseOver={point}
        onMouseLeave={leave}
        onBlur={({ relatedTarget }) => {
          if (!frame.current?.contains(relatedTarget)) show(undefined);
          list.close();
        }}
      >
        {props.tools?.(editing)}
        <Input
          component="div"
          multiline
          withAria={false}
          error={isWrong}
          classNames={{ input: classes.box ?? '' }}
          data-kind={kind}
          rightSection={props.beside?.(editing)}
        >
          <div ref={box} className={classes.text} />
        </Input>
        <Pointing
          shown={shown}
          editLink={
            props.editLink &&
            ((at) => {
              show(undefined);
              props.editLink?.(at);
            })
          }
          replace={({ from, to }, name) => {
            const put = `\${${name}}`;
            const caret = from + put.length;
            editing()?.make({ from, to, put, select: [caret, caret] });
          }}
        />
        {list.list}
      </div>
    </Input.Wrapper>
  );
}

function drawnText(view: EditorView, frame: HTMLElement): DrawnText {
  return {
    ...editingOf(view),
    placeAt: (x, y) => view.posAtCoords({ x, y }) ?? undefined,
    placeOf: (at) => {
      const around = frame.getBoundingClientRect();
      // A chip that begins a line is, for CodeMirror, at the end of the line before.
      const chips = [...view.contentDOM.querySelectorAll('[data-fact]')];
      const chip = chips.find((one) => view.posAtDOM(one) === at);
      const shown = chip?.getBoundingClientRect() ?? view.coordsAtPos(at);
      if (!shown) return {};
      const { left, top, bottom } = shown;
      return { left: left - around.left, top: top - around.top, height: bottom - top };
    },
  };
}
