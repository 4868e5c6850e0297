// The facts of the site → a searchable list, by a button or by a dollar that is typed; the one that is chosen is put into a text.
import { Combobox, Input, useCombobox } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useStrings } from '../../context.ts';
import { ChoiceOptions } from '../references/ChoiceBox.tsx';
import { ToolButton } from '../ToolButton.tsx';
import { type Editing, typeText } from '../text/editing.ts';
import classes from './facts.module.css';
import { useFactChoices } from './known-facts.ts';

interface InsertFactProps {
  readonly editing: () => Editing | null | undefined;
  /** The field that it is in, where nothing around it says so. */
  readonly field?: string | undefined;
  /** Whether the text is words, which may repeat what an entry says. */
  readonly isWords?: boolean;
}

/** Comes beside the input of every text; the list is made when somebody asks for it. */
export function InsertFact(props: InsertFactProps) {
  const [isAsked, ask] = useState(false);
  if (isAsked) return <FactBox {...props} />;
  return <InsertButton field={props.field} aria-expanded={false} onClick={() => ask(true)} />;
}

interface InsertButtonProps
  extends Pick<InsertFactProps, 'field'>,
    Omit<ComponentProps<typeof ToolButton>, 'name'> {}

function InsertButton({ field, ...props }: InsertButtonProps) {
  const { insert } = useStrings('fact');
  const name = field === undefined ? insert : `${insert}: ${field}`;
  return (
    <ToolButton name={name} className={classes.insert} data-insert-fact {...props}>
      <IconTag size={16} aria-hidden />
    </ToolButton>
  );
}

function FactBox({ editing, field, isWords = false }: InsertFactProps) {
  const strings = useStrings('fact');
  const choices = useFactChoices(isWords);
  const [search, setSearch] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const store = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => store.focusSearchInput(),
    onDropdownClose: () => {
      setSearch('');
      // The search that has the focus goes with the list; who presses elsewhere takes it there.
      button.current?.focus();
    },
  });
  const { focusSearchInput } = store;
  useEffect(() => focusSearchInput(), [focusSearchInput]);
  const insert = (name: string): void => {
    store.closeDropdown();
    const text = editing();
    if (text) typeText(text, `\${${name}}`);
  };
  return (
    <Combobox store={store} onOptionSubmit={insert} width={280} position="bottom-end">
      <Combobox.Target withAriaAttributes={false}>
        <InsertButton
          ref={button}
          field={field}
          aria-expanded={store.dropdownOpened}
          onClick={() => store.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* A wrapper of its own: else the search would take the id of the input beside it. */}
        <Input.Wrapper>
          <Combobox.Search
            value={search}
            aria-label={strings.search}
            placeholder={strings.search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              store.updateSelectedOptionIndex();
            }}
          />
        </Input.Wrapper>
        {store.dropdownOpened && <ChoiceOptions choices={choices} isFree value="" typed={search} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface Listed {
  readonly list?: string;
  readonly option?: string;
}

type Press = (event: KeyboardEvent) => void;

/** A dollar that is typed opens a list; what is chosen takes its place, and typing on leaves it. */
export function useFactList(editing: () => Editing | undefined) {
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
  const attributes: Readonly<Record<string, string>> = {
    ...(list === undefined ? {} : { 'aria-haspopup': 'listbox', 'aria-controls': list }),
    ...(option === undefined ? {} : { 'aria-activedescendant': option }),
  };
  return {
    /** Called with what was typed: a single sign, or nothing for any other change. */
    typed: (sign: string | undefined, at: CSSProperties = {}): void =>
      sign === '$' ? setPlace(at) : close(),
    press: (event: KeyboardEvent): void => {
      if (place && !event.nativeEvent.isComposing) press.current?.(event);
    },
    close,
    attributes,
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
