// The blocks of the grammar → a palette to choose a new one from: each as it looks, in groups.
import { Box, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { Plain } from '../../../operation.ts';
import type { BlockLook as Look } from '../../../protocol.ts';
import { useStore, useStrings } from '../../context.ts';
import { InnerDialog } from '../../dialogs/Layer.tsx';
import { useForm } from '../form-context.ts';
import { BlockLook } from './BlockLook.tsx';
import classes from './palette.module.css';
import { type Choice, choicesOf, foundIn, groupsOf } from './palette-groups.ts';

interface BlockPaletteProps {
  readonly onChoose: (block: Plain) => void;
  readonly onClose: () => void;
}

export function BlockPalette({ onChoose, onClose }: BlockPaletteProps) {
  const { schemas, newBlock } = useForm();
  const store = useStore();
  const strings = useStrings('form');
  const [asked, ask] = useState('');
  const all = useMemo(() => choicesOf(schemas), [schemas]);
  const palette = useRef<HTMLDivElement>(null);
  const names = strings.blockGroups;
  const isAsked = asked.trim() !== '';
  const found = isAsked ? foundIn(all, asked, (group) => names[group]) : all;
  const load = useMemo(() => createLookCache((type) => store.server.look(type)), [store]);
  const choose = (type: string): void => onChoose(newBlock(type));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const tiles = [...(palette.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const isInText = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isInText && isAsked && found[0]) choose(found[0].type);
    else if (moveAmong(tiles, event.target as Element, event.key)) event.preventDefault();
  };
  const list = (choices: readonly Choice[]) => (
    <Choices choices={choices} choose={choose} load={load} />
  );
  return (
    <InnerDialog
      onClose={onClose}
      title={strings.addBlock}
      size="56rem"
      // The ring around the search has room.
      styles={{ body: { paddingTop: 4, scrollPaddingTop: '3.5rem' } }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only looks for arrow keys */}
      <div ref={palette} onKeyDown={onKeyDown}>
        <TextInput
          data-autofocus
          className={classes.search}
          aria-label={strings.search}
          placeholder={strings.search}
          value={asked}
          onChange={({ currentTarget }) => ask(currentTarget.value)}
        />
        {isAsked
          ? list(found)
          : groupsOf(all, store.getState().site.blockTypes).map(({ name, choices }) => (
              <Group key={name} name={names[name]}>
                {list(choices)}
              </Group>
            ))}
        <Text size="sm" mt="sm" role="status">
          {found.length === 0 ? strings.noBlock : ''}
        </Text>
      </div>
    </InnerDialog>
  );
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} mt={14}>
      <Title order={3} size="sm" id={id}>
        {name}
      </Title>
      {children}
    </Box>
  );
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly choose: (type: string) => void;
  readonly load: (type: string) => Promise<string | undefined>;
}

function Choices({ choices, choose, load }: ChoicesProps) {
  return (
    <ul className={classes.palette}>
      {choices.map(({ type, label, description }) => (
        <li key={type} className={classes.choice}>
          <BlockLook type={type} load={load} />
          <UnstyledButton data-choice={type} className={classes.name} onClick={() => choose(type)}>
            <Text span display="block" size="sm" fw={600}>
              {label}
            </Text>
            <Text span size="xs" c="dimmed" lineClamp={3}>
              {description}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** Asks for each look once, however often it is shown; one that does not come is not shown. */
function createLookCache(look: (type: string) => Promise<Look>): ChoicesProps['load'] {
  const looks = new Map<string, ReturnType<ChoicesProps['load']>>();
  return (type) => {
    const asked =
      looks.get(type) ??
      look(type)
        .then(({ html }) => html)
        .catch(() => undefined);
    looks.set(type, asked);
    return asked;
  };
}

function moveAmong(tiles: readonly HTMLElement[], from: Element, key: string): boolean {
  const at = tiles.indexOf(from as HTMLElement);
  const next =
    at === -1
      ? key === 'ArrowDown' && tiles[0]
      : key === 'Home'
        ? tiles[0]
        : key === 'End'
          ? tiles.at(-1)
          : stepFrom(tiles, at, key);
  if (!next) return false;
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
  return true;
}

function stepFrom(tiles: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const isBack = getComputedStyle(tiles[at] as HTMLElement).direction === 'rtl';
  if (key === 'ArrowRight') return tiles[at + (isBack ? -1 : 1)];
  if (key === 'ArrowLeft') return tiles[at - (isBack ? -1 : 1)];
  const own = tiles[at]?.getBoundingClientRect();
  if (!own || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const below = key === 'ArrowDown';
  const others = below ? tiles.slice(at + 1) : tiles.slice(0, at).reverse();
  const isInRow = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().top - own.top) < 1;
  // The nearest row, and of it the tile that is most nearly above or below.
  const first = others.find((one) => !isInRow(one));
  const row = first?.getBoundingClientRect().top;
  const inRow = others.filter((one) => one.getBoundingClientRect().top === row);
  const away = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - own.left);
  return inRow.reduce<HTMLElement | undefined>(
    (best, one) => (best && away(best) <= away(one) ? best : one),
    undefined,
  );
}
