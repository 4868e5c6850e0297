// The facts of the site → a button with a searchable list; the one that is chosen is typed into a text.
import { Combobox, Input, useCombobox } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useStrings } from '../../strings/strings.ts';
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
