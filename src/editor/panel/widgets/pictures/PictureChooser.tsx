// The pictures of the site → a grid of them by folder, with a search.
import { Group, Select, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { PictureEntry } from '../../../protocol.ts';
import { useSelect } from '../../context.ts';
import { InnerDialog } from '../../dialogs/InnerDialog.tsx';
import { useStrings } from '../../strings/strings.ts';
import { folderOf } from './picture-slot.ts';
import classes from './pictures.module.css';

interface PictureChooserProps {
  readonly chosen: string;
  /** The folder to look in first. */
  readonly folder: string | undefined;
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

export function PictureChooser({ chosen, folder: first, onChoose, onClose }: PictureChooserProps) {
  const strings = useStrings('picture');
  const pictures = useSelect(({ site }) => site.pictures);
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState(first);
  const wanted = search.trim().toLowerCase();
  const shown = pictures.filter(
    ({ path }) =>
      (folder === undefined || folderOf(path) === folder) && path.toLowerCase().includes(wanted),
  );
  const folders = [...new Set(pictures.map(({ path }) => folderOf(path)))].sort();
  return (
    <InnerDialog onClose={onClose} title={strings.chooser} size="xl">
      <Stack gap="md">
        <Group align="end" grow>
          <TextInput
            data-autofocus
            label={strings.search}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Select
            label={strings.folder}
            value={folder ?? ''}
            data={[{ value: '', label: strings.all }, ...folders.filter((one) => one !== '')]}
            allowDeselect={false}
            onChange={(value) => setFolder(value || undefined)}
          />
        </Group>
        <SimpleGrid minColWidth={120} spacing="sm" className={classes.grid}>
          {shown.map((picture) => (
            <Tile
              key={picture.path}
              picture={picture}
              isChosen={picture.path === chosen}
              isWhole={folder === undefined}
              onChoose={onChoose}
            />
          ))}
        </SimpleGrid>
        {shown.length === 0 && <Text c="dimmed">{strings.none}</Text>}
      </Stack>
    </InnerDialog>
  );
}

interface TileProps {
  readonly picture: PictureEntry;
  readonly isChosen: boolean;
  /** Whether its folder is named too. */
  readonly isWhole: boolean;
  readonly onChoose: (path: string) => void;
}

function Tile({ picture: { path, url }, isChosen, isWhole, onChoose }: TileProps) {
  const name = isWhole ? path.replace(/^images\//, '') : path.slice(folderOf(path).length + 1);
  return (
    <UnstyledButton
      className={classes.tile}
      aria-pressed={isChosen}
      title={path}
      onClick={() => onChoose(path)}
    >
      <img className={classes.picture} src={url} alt="" loading="lazy" decoding="async" />
      <Text size="xs" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
    </UnstyledButton>
  );
}
