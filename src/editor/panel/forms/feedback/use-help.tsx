// The description of a field → what is always shown of it, and the button that shows all of a long one.
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useStrings } from '../../strings/strings.ts';
import type { Slot } from '../slot.ts';

const MAX_HELP_LENGTH = 90;

/** A short description whole; of a long one the first sentence, where that is short. */
export function useHelp({ label, schema: { description } }: Slot): {
  readonly text: string | undefined;
  readonly button: ReactNode;
} {
  const strings = useStrings('form');
  const [isOpen, open] = useState(false);
  const whole = typeof description === 'string' ? description : '';
  if (whole === '') return { text: undefined, button: null };
  if (whole.length <= MAX_HELP_LENGTH) return { text: whole, button: null };
  const [sentence] = /^.+?[.!?](?= [A-Z“"])/s.exec(whole) ?? [];
  const short = sentence && sentence.length <= MAX_HELP_LENGTH ? sentence : undefined;
  const name = strings.about({ label });
  const button = (
    <ActionIcon
      variant="default"
      size={20}
      radius="xl"
      fz={11}
      data-help
      aria-label={name}
      aria-expanded={isOpen}
      title={name}
      onClick={() => open(!isOpen)}
    >
      ?
    </ActionIcon>
  );
  return { text: isOpen ? whole : short, button };
}
