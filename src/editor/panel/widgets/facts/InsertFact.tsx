// The facts of the site → a button with a searchable list; the one that is chosen is typed into an input.

import { Combobox, Input, useCombobox } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { useStore } from '../../context.ts';
import { useStrings } from '../../strings/strings.ts';
import { ChoiceOptions } from '../references/ChoiceBox.tsx';
import { ToolButton } from '../ToolButton.tsx';
import { type TextControl, typeText } from '../text/markdown-edits.ts';
import classes from './facts.module.css';

interface InsertFactProps {
  /** The input that the fact is typed into, at its selection. */
  readonly input: RefObject<TextControl | null>;
}

/** Comes beside the input of every text; the list is made when somebody asks for it. */
export function InsertFact({ input }: InsertFactProps) {
  const [isAsked, ask] = useState(false);
  if (isAsked) return <FactBox input={input} />;
  return <InsertButton aria-expanded={false} onClick={() => ask(true)} />;
}

function InsertButton(props: Omit<ComponentProps<typeof ToolButton>, 'name'>) {
  const strings = useStrings('fact');
  return (
    <ToolButton name={strings.insert} className={classes.insert} data-insert-fact {...props}>
      <IconBraces size={16} aria-hidden />
    </ToolButton>
  );
}

/** Lists and maps are no part of a text and not offered, nor what is not filled in. */
function FactBox({ input }: InsertFactProps) {
  const strings = useStrings('fact');
  const { getState } = useStore();
  const [search, setSearch] = useState('');
  const choices = () =>
    getState().site.facts.flatMap(({ name, value }) =>
      value ? [{ value: name, title: value }] : [],
    );
  const store = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => store.focusSearchInput(),
    onDropdownClose: () => setSearch(''),
  });
  const { focusSearchInput } = store;
  useEffect(() => focusSearchInput(), [focusSearchInput]);
  const insert = (name: string): void => {
    store.closeDropdown();
    if (input.current) typeText(input.current, `\${${name}}`);
  };
  return (
    <Combobox store={store} onOptionSubmit={insert} width={280} position="bottom-end">
      <Combobox.Target withAriaAttributes={false}>
        <InsertButton aria-expanded={store.dropdownOpened} onClick={() => store.toggleDropdown()} />
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
