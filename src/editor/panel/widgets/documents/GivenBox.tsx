// What was given as an answer, if anything was → a place to drop it, and the buttons that choose and remove it.
import { Button, type ButtonProps, Group, Input, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId } from 'react';
import { useStrings } from '../../context.ts';
import type { InputProps } from '../../fields/field-kind.ts';
import classes from '../pictures/pictures.module.css';
import { takesFiles } from './DocumentButton.tsx';

interface GivenBoxProps extends Pick<InputProps, 'label' | 'control'> {
  readonly problem: string | undefined;
  /** In words; empty where nothing is. */
  readonly given: string;
  readonly hint: string;
  readonly button: ReactNode;
  readonly take: (files: readonly File[], event: DragEvent) => void;
  readonly remove: () => void;
  readonly children?: ReactNode;
}

export function GivenBox(props: GivenBoxProps) {
  const { label, control, problem, given, hint, button, take, remove, children } = props;
  const { 'aria-required': _, attributes: __, error: ___, ...wrapper } = control;
  const strings = useStrings('given');
  const id = useId();
  return (
    <Input.Wrapper
      {...wrapper}
      error={problem}
      errorProps={{ style: { whiteSpace: 'pre-line' } }}
      labelElement="div"
      labelProps={{ display: 'block' }}
      id={id}
    >
      <Stack
        gap={8}
        my={4}
        role="group"
        aria-label={label}
        aria-describedby={[problem && `${id}-error`, `${id}-description`].filter(Boolean).join(' ')}
        {...takesFiles(take)}
        // Cells stay cells: nothing is made of their tabs and lines.
        onPaste={(event) => event.stopPropagation()}
      >
        <Group className={classes.empty} mih={0} style={{ flexDirection: 'row', gap: '4px 12px' }}>
          <Text size="sm" fw={500} c="var(--mantine-color-text)" role="status">
            {given}
          </Text>
          {button}
          {given === '' ? (
            <Text size="xs">{hint}</Text>
          ) : (
            <Button variant="subtle" color="gray" size="xs" onClick={remove}>
              {strings.remove}
            </Button>
          )}
        </Group>
        {children}
      </Stack>
    </Input.Wrapper>
  );
}

export function ChooseButton(props: ButtonProps & { readonly onClick: () => void }) {
  const icon = <IconFileUpload size={16} aria-hidden />;
  return <Button {...props} size="xs" leftSection={icon} />;
}
