// What is looked for in a long list → words that its rows have to hold; it stays in sight above them.
import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useStrings } from '../../context.ts';
import classes from '../forms.module.css';

export const MAX_UNFILTERED = 12;

interface ListFilterProps {
  readonly label: string;
  readonly words: string;
  readonly ask: (words: string) => void;
  readonly className?: string | undefined;
}

export function ListFilter({ label, words, ask, className = classes.filter }: ListFilterProps) {
  const strings = useStrings('tree');
  const name = strings.find({ group: label });
  return (
    <div className={className} data-filter>
      <TextInput
        size="xs"
        type="search"
        aria-label={name}
        placeholder={name}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={words}
        onChange={(event) => ask(event.currentTarget.value)}
      />
    </div>
  );
}

export function NoneFound() {
  const strings = useStrings('tree');
  return (
    <Text size="sm" c="dimmed" my={6}>
      {strings.none}
    </Text>
  );
}
