// The fact or the link that a pointer or the caret is at → what it stands for, beside it, and the way to change that.
import { Anchor, Button, Popover, Stack, Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useStore, useStrings } from '../../context.ts';
import { type NamedFact, valueOnPages } from '../facts/known-facts.ts';
import type { Pointed } from './drawn-text.ts';

export interface ShownNote {
  readonly pointed: Pointed;
  readonly place: CSSProperties;
  readonly by: 'caret' | 'pointer';
}

interface PointingProps {
  readonly shown: ShownNote | undefined;
  readonly replace: (pointed: Pointed, name: string) => void;
  readonly editLink: ((at: number) => void) | undefined;
}

/** Comes at once after the text, so that Tab leads from there to its button. It takes no focus. */
export function Pointing({ shown, replace, editLink }: PointingProps) {
  const strings = useStrings('text');
  if (!shown) return null;
  const { pointed, place } = shown;
  return (
    <Popover
      key={`${pointed.from} ${pointed.to}`}
      opened
      withinPortal={false}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      // What is wrong is said below its field as well: that stays in sight.
      position={pointed.kind === 'fact' && !pointed.fact.fact ? 'top-start' : 'bottom-start'}
      offset={4}
      shadow="md"
    >
      <Popover.Target>
        <span style={{ position: 'absolute', pointerEvents: 'none', ...place }} />
      </Popover.Target>
      <Popover.Dropdown role="status" data-pointing p="6px 10px" maw={300}>
        {pointed.kind === 'fact' ? (
          <FactNote fact={pointed.fact} replace={(name) => replace(pointed, name)} />
        ) : (
          <Stack gap={2} align="flex-start">
            <Text size="xs" c="dimmed">
              <bdi>{pointed.address}</bdi>
            </Text>
            {editLink && (
              <Anchor
                component="button"
                type="button"
                size="xs"
                onClick={() => editLink(pointed.from)}
              >
                {strings.editLink}
              </Anchor>
            )}
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface FactNoteProps {
  readonly fact: NamedFact;
  readonly replace: (name: string) => void;
}

function FactNote({ fact: { fact, value, meant }, replace }: FactNoteProps) {
  const { select } = useStore();
  const strings = useStrings('fact');
  if (!fact)
    return (
      <Stack gap={4} align="flex-start">
        <Text size="xs" c="var(--mantine-color-error)">
          {strings.unknown}
        </Text>
        {meant && (
          <Button size="compact-xs" variant="light" onClick={() => replace(meant.name)}>
            {strings.meant({ title: meant.title })}
          </Button>
        )}
      </Stack>
    );
  return (
    <Stack gap={2} align="flex-start">
      <Text size="sm">
        <bdi>{valueOnPages(fact, value, strings)}</bdi>
      </Text>
      <Text size="xs" c="dimmed">
        {strings.used({ count: fact.usedIn.length })}
      </Text>
      <Anchor component="button" type="button" size="xs" onClick={() => select(fact.place)}>
        {strings.change}
      </Anchor>
    </Stack>
  );
}

/** So long a pointer may take from what it points at to what is shown of it, in milliseconds. */
const LEAVE_MS = 200;

/** What is shown now. The caret wins over a pointer that has left. */
export function useShownNote() {
  const [shown, show] = useState<ShownNote>();
  const [leaving] = useState<{ timer?: ReturnType<typeof setTimeout> }>({});
  return {
    shown,
    show: (next: ShownNote | undefined): void => {
      clearTimeout(leaving.timer);
      show(next);
    },
    /** A pointer has gone elsewhere: what it has brought goes, too, unless it comes back at once. */
    leave: (): void => {
      clearTimeout(leaving.timer);
      leaving.timer = setTimeout(
        () => show((now) => (now?.by === 'pointer' ? undefined : now)),
        LEAVE_MS,
      );
    },
    stay: (): void => clearTimeout(leaving.timer),
  };
}
