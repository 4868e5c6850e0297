// A dollar that is typed into a text → a list of facts; the one that is chosen takes its place, and typing on leaves it.
import { Combobox, useCombobox } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useStrings } from '../../strings/strings.ts';
import { ChoiceOptions } from '../references/ChoiceBox.tsx';
import type { Editing } from '../text/editing.ts';
import { useFactChoices } from './known-facts.ts';

interface FactList {
  /** Called with what was typed: a single sign, or nothing for any other change. */
  readonly typed: (sign: string | undefined, place?: CSSProperties) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly close: () => void;
  readonly attributes: Readonly<Record<string, string>>;
  readonly list: ReactNode;
}

interface Listed {
  readonly list?: string;
  readonly option?: string;
}

type Press = (event: KeyboardEvent) => void;

export function useFactList(editing: () => Editing | undefined): FactList {
  const [place, setPlace] = useState<CSSProperties>();
  const [{ list, option }, setListed] = useState<Listed>({});
  const press = useRef<Press>(undefined);
  const close = (): void => {
    if (place === undefined) return;
    setPlace(undefined);
    setListed({});
  };
  const insert = (name: string): void => {
    close();
    const text = editing();
    const [, to] = text?.selection() ?? [0, 0];
    const put = `\${${name}}`;
    const from = text?.text()[to - 1] === '$' ? to - 1 : to;
    text?.make({ from, to, put, select: [from + put.length, from + put.length] });
  };
  return {
    typed: (sign, at = {}) => (sign === '$' ? setPlace(at) : close()),
    press: (event) => place && !event.nativeEvent.isComposing && press.current?.(event),
    close,
    attributes: {
      ...(list === undefined ? {} : { 'aria-haspopup': 'listbox', 'aria-controls': list }),
      ...(option === undefined ? {} : { 'aria-activedescendant': option }),
    },
    list: place && <OpenList {...{ place, press, insert, close, tell: setListed }} />,
  };
}

interface OpenListProps {
  readonly place: CSSProperties;
  readonly press: RefObject<Press | undefined>;
  readonly insert: (name: string) => void;
  readonly close: () => void;
  readonly tell: (listed: Listed) => void;
}

/** Nothing is chosen until somebody asks for it: Enter after a dollar is the end of a line. */
function OpenList({ place, press, insert, close, tell }: OpenListProps) {
  const strings = useStrings('fact');
  // Only words have such a list.
  const choices = useFactChoices(true);
  const store = useCombobox({ defaultOpened: true });
  const option = useRef<string | null>(null);
  press.current = (event) => {
    const { key } = event;
    if (!/^(?:ArrowDown|ArrowUp|Enter|Escape)$/.test(key)) return;
    if (key === 'Enter' && option.current === null) return close();
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') return close();
    if (key === 'Enter') return store.clickSelectedOption();
    option.current = key === 'ArrowDown' ? store.selectNextOption() : store.selectPreviousOption();
    tell(option.current ? { list: store.listId ?? '', option: option.current } : {});
  };
  return (
    <Combobox store={store} onOptionSubmit={insert} width={280} position="bottom-start">
      <Combobox.DropdownTarget>
        <span style={{ position: 'absolute', insetInlineStart: 0, bottom: 0, ...place }} />
      </Combobox.DropdownTarget>
      {/* The focus stays in the text. */}
      <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Combobox.Header role="status" fz="xs" c="dimmed">
          {strings.choose}
        </Combobox.Header>
        <ChoiceOptions choices={choices} isFree value="" typed="" />
      </Combobox.Dropdown>
    </Combobox>
  );
}
