// The pictures of the site → a grid of them by folder, with what shows each and how large it is, and a search.
import { Group, Select, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { labelOf } from '../../../../model/schema/field-label.ts';
import { foldLetters } from '../../../../model/words.ts';
import type { PictureEntry } from '../../../protocol.ts';
import { useSelect, useStore, useStrings, useTitles } from '../../context.ts';
import { InnerDialog } from '../../dialogs/Layer.tsx';
import { folderOf } from './picture-slot.ts';
import classes from './pictures.module.css';

interface PictureChooserProps {
  readonly chosen: string;
  readonly folder: string | undefined;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

export function PictureChooser({ chosen, folder: first, onChoose, onClose }: PictureChooserProps) {
  const strings = useStrings('picture');
  const pictures = useSelect(({ site }) => site.pictures);
  const usesOf = useUses();
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState(first);
  const wanted = foldLetters(search.trim());
  const shown = pictures.filter(
    (one) =>
      (folder === undefined || folderOf(one.path) === folder) &&
      foldLetters(`${one.path} ${usesOf(one)}`).includes(wanted),
  );
  const folders = [...new Set(pictures.map(({ path }) => folderOf(path)))].sort();
  return (
    <InnerDialog onClose={onClose} title={strings.chooser} size="xl">
      <Stack gap="md">
        <Group align="end" grow>
          <TextInput
            data-autofocus
            label={strings.search}
            placeholder={strings.searchHint}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Select
            label={strings.folder}
            value={folder ?? ''}
            data={[
              { value: '', label: strings.all },
              ...folders
                .filter((one) => one !== '')
                .map((one) => ({ value: one, label: folderName(one) })),
            ]}
            allowDeselect={false}
            onChange={(value) => setFolder(value || undefined)}
          />
        </Group>
        <SimpleGrid minColWidth={150} spacing="sm" className={classes.grid}>
          {shown.map((picture) => (
            <Tile
              key={picture.path}
              picture={picture}
              uses={usesOf(picture)}
              isChosen={picture.path === chosen}
              onChoose={onChoose}
            />
          ))}
        </SimpleGrid>
        {shown.length === 0 && <Text c="dimmed">{strings.none}</Text>}
      </Stack>
    </InnerDialog>
  );
}

/** "images/members/old" → "Members › Old". */
function folderName(folder: string): string {
  const parts = folder.split('/');
  return (parts.length > 1 ? parts.slice(1) : parts).map((part) => labelOf(part)).join(' › ');
}

const MAX_NAMED = 2;

/** A function that says in words what shows a picture: "Used on About, Home and 3 more". */
function useUses(): (picture: PictureEntry) => string {
  const strings = useStrings('picture');
  const title = useTitles();
  return ({ usedIn }) => {
    if (usedIn.length === 0) return strings.unused;
    const left = usedIn.length - MAX_NAMED;
    const named = usedIn.slice(0, left > 1 ? MAX_NAMED : usedIn.length).map(title);
    return left > 1
      ? strings.usedMore({ pages: named.join(', '), count: left })
      : strings.used({ pages: named });
  };
}

interface TileProps {
  readonly picture: PictureEntry;
  readonly uses: string;
  readonly isChosen: boolean;
  readonly onChoose: (path: string) => void;
}

function Tile({ picture, uses, isChosen, onChoose }: TileProps) {
  const { path, url, bytes, usedIn } = picture;
  const strings = useStrings('picture');
  const { language } = useStore().start;
  const [drawn, measure] = useState<{ readonly width: number; readonly height: number }>();
  const id = useId();
  // A drawing is sharp at any size.
  const isDrawing = /\.svg$/i.test(path);
  const { width = drawn?.width, height = drawn?.height } = picture;
  const isMeasured = width !== undefined && height !== undefined;
  const size = isMeasured ? strings.size({ width, height }) : undefined;
  const pixels = isDrawing ? strings.drawing : size;
  return (
    <UnstyledButton
      className={classes.tile}
      aria-pressed={isChosen}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-more`}
      title={path}
      onClick={() => onChoose(path)}
    >
      <img
        className={classes.picture}
        data-drawing={/\.(?:svg|png|webp)$/i.test(path) || undefined}
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          if (picture.width === undefined) measure({ width, height });
        }}
      />
      <Text id={`${id}-name`} size="xs" fw={500} mt={6} style={{ overflowWrap: 'anywhere' }}>
        {path.slice(path.lastIndexOf('/') + 1)}
      </Text>
      <div id={`${id}-more`} className={classes.more}>
        <span data-unused={usedIn.length === 0 || undefined}>{uses}</span>
        <span>{[pixels, bytesInWords(bytes, language)].filter(Boolean).join(', ')}</span>
      </div>
    </UnstyledButton>
  );
}

/** In the unit that people see in their folders. */
function bytesInWords(bytes: number, language: string): string {
  const inUnit = (unit: 'kilobyte' | 'megabyte', value: number, digits: number): string =>
    value
      .toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: digits })
      // A number is not left without its unit at the end of a line.
      .replace(' ', '\u00a0');
  // 999,600 bytes would be 1,000 kB.
  if (bytes < 999_500) return inUnit('kilobyte', Math.max(1, bytes / 1000), 0);
  return inUnit('megabyte', bytes / 1_000_000, 1);
}
