// A text, and values to choose from → an input with a list that is searched by typing.
import {
  Avatar,
  Combobox,
  Group,
  ScrollArea,
  Text,
  TextInput,
  type TextInputProps,
  useCombobox,
} from '@mantine/core';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { foldLetters } from '../../../../model/words.ts';
import { useStrings } from '../../context.ts';
import type { Choice } from './choices.ts';
import { findMatches } from './matching.ts';

const MAX_SHOWN = 50;

interface ChoiceBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  readonly value: string;
  readonly shown?: string | undefined;
  /** Asked for when the list opens. */
  readonly choices: () => readonly Choice[];
  /** Whether each key is written, or only what is chosen. */
  readonly isFree: boolean;
  /** Whether nothing but the choices can be taken. */
  readonly isClosed?: boolean;
  readonly write: (text: string) => void;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly withinPortal?: boolean;
}

/** What was typed and not chosen is not written unless it is asked for, in a list of its own values. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { value, shown = value, choices, isFree, isClosed, write, input, ...rest } = props;
  const { withinPortal = true, ...others } = rest;
  const [typed, setTyped] = useState<string>();
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = store;
  useEffect(() => {
    // Enter takes the first; where anything may be written, only what was pointed at.
    if (dropdownOpened && typed && !isFree) selectFirstOption();
    else resetSelectedOption();
  }, [dropdownOpened, typed, isFree, selectFirstOption, resetSelectedOption]);
  const choose = (chosen: string): void => {
    write(chosen);
    setTyped(undefined);
    store.closeDropdown();
  };
  // Where anything may be written, nothing is missing when the list has nothing like it.
  const isOther = isFree && !!typed && findMatches(choices(), typed, 1).shown.length === 0;
  const change = (text: string): void => {
    setTyped(text);
    store.openDropdown();
    const exact = isFree ? text : uniqueChoice(choices(), text);
    if (exact !== undefined && exact !== value) write(exact);
  };
  return (
    <Combobox
      store={store}
      onOptionSubmit={choose}
      readOnly={others.readOnly ?? false}
      withinPortal={withinPortal}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...others}
          ref={input}
          leftSection={typed === undefined ? others.leftSection : undefined}
          value={typed ?? shown}
          onChange={(event) => change(event.currentTarget.value)}
          onClick={() => store.openDropdown()}
          onBlur={() => {
            store.closeDropdown();
            if (typed === '' && value !== '') write('');
            setTyped(undefined);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isOther}>
        {dropdownOpened && !isOther && (
          <ChoiceOptions {...{ choices, isFree, isClosed, value }} typed={typed ?? ''} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface OptionsProps extends Pick<ChoiceBoxProps, 'choices' | 'isFree' | 'isClosed' | 'value'> {
  readonly typed: string;
}

export function ChoiceOptions({ choices, isFree, isClosed, value, typed }: OptionsProps) {
  const strings = useStrings('choice');
  // The list stays as it was when it was opened.
  const [all] = useState(choices);
  // What is written comes first, however long the list is.
  const { shown, more } = useMemo(() => {
    const chosen = typed === '' ? all.filter((one) => one.value === value) : [];
    const others = all.filter((one) => !chosen.includes(one));
    return findMatches([...chosen, ...others], typed, MAX_SHOWN);
  }, [all, typed, value]);
  const isOwn =
    !isFree && !isClosed && typed.trim() !== '' && uniqueChoice(all, typed) === undefined;
  return (
    <Combobox.Options>
      <ScrollArea.Autosize mah={280} type="auto" scrollbars="y">
        {shown.map((choice) => (
          <Option key={choice.value} {...choice} isChosen={choice.value === value} />
        ))}
        {isOwn && (
          <Combobox.Option value={typed}>
            <Text size="sm" fs="italic">
              {strings.asTyped({ text: typed })}
            </Text>
          </Combobox.Option>
        )}
        {shown.length === 0 && !isOwn && <Combobox.Empty>{strings.none}</Combobox.Empty>}
        {more > 0 && (
          <Combobox.Footer>
            <Text size="xs" c="dimmed">
              {strings.more({ count: more })}
            </Text>
          </Combobox.Footer>
        )}
      </ScrollArea.Autosize>
    </Combobox.Options>
  );
}

function Option({
  value,
  title,
  note = value,
  portrait,
  isChosen,
}: Choice & { readonly isChosen: boolean }) {
  return (
    <Combobox.Option value={value} active={isChosen} aria-selected={isChosen}>
      <Group gap="xs" wrap="nowrap">
        {portrait !== undefined && <Avatar src={portrait} size={28} alt="" />}
        <div>
          <Text size="sm">
            <bdi>{title ?? value}</bdi>
          </Text>
          {title !== undefined && lettersOf(note) !== lettersOf(title) && note !== '' && (
            <Text size="xs" opacity={0.8}>
              {note}
            </Text>
          )}
        </div>
      </Group>
    </Combobox.Option>
  );
}

/** Maya_Okafor says no more than Maya Okafor. */
function lettersOf(text: string): string {
  return foldLetters(text).replace(/[\s_'’.-]/g, '');
}

/** The value whose own text or title was typed as a whole. */
export function uniqueChoice(choices: readonly Choice[], typed: string): string | undefined {
  const exact = choices.find(({ value }) => value === typed);
  if (exact || typed.trim() === '') return exact?.value;
  const named = choices.filter(
    ({ title }) => title && foldLetters(title) === foldLetters(typed.trim()),
  );
  return named.length === 1 ? named[0]?.value : undefined;
}
