// The blocks of the grammar → a palette to choose a new one from.
import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { blockLabel } from '../../../../model/schema/field-label.ts';
import type { Plain } from '../../../operation.ts';
import { useSelect, useStore } from '../../context.ts';
import { InnerDialog } from '../../dialogs/InnerDialog.tsx';
import { useStrings } from '../../strings/strings.ts';
import { useForm } from '../form-context.ts';
import { newBlock } from './new-block.ts';
import classes from './palette.module.css';
import { type Shape, SKETCH, sketchOf } from './sketch.ts';

interface BlockPaletteProps {
  readonly onChoose: (block: Plain) => void;
  readonly onClose: () => void;
}

export function BlockPalette({ onChoose, onClose }: BlockPaletteProps) {
  const { schemas } = useForm();
  const store = useStore();
  const strings = useStrings('form');
  const grammar = useSelect((snapshot) => snapshot.grammar);
  const [asked, ask] = useState('');
  const all = useMemo(
    () =>
      schemas.types.map((type) => {
        const schema = schemas.block(type) ?? {};
        const description = typeof schema.description === 'string' ? schema.description : '';
        const shapes = sketchOf(schema, grammar.examples[type], schemas);
        return { type, label: blockLabel(type, schema), description, shapes };
      }),
    [schemas, grammar],
  );
  const wanted = asked.trim().toLowerCase();
  const found = all.filter(({ label, description }) =>
    `${label} ${description}`.toLowerCase().includes(wanted),
  );
  const choose = (type: string): void => {
    const { site } = store.getState();
    onChoose(newBlock(type, { grammar, site, schemas }));
  };
  return (
    <InnerDialog
      onClose={onClose}
      title={strings.addBlock}
      size="xl"
      // The ring around the search has room.
      styles={{ body: { paddingTop: 4 } }}
    >
      <TextInput
        data-autofocus
        aria-label={strings.search}
        placeholder={strings.search}
        value={asked}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = found;
          if (key === 'Enter' && wanted !== '' && first) choose(first.type);
        }}
      />
      <ul className={classes.palette}>
        {found.map(({ type, label, description, shapes }) => (
          <li key={type}>
            <UnstyledButton className={classes.choice} onClick={() => choose(type)}>
              <BlockDrawing shapes={shapes} />
              <Text span display="block" size="sm" fw={600}>
                {label}
              </Text>
              <Text span display="block" size="xs" c="dimmed">
                {description}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Text size="sm" mt="sm" role="status">
        {found.length === 0 ? strings.noBlock : ''}
      </Text>
    </InnerDialog>
  );
}

function BlockDrawing({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`}
      aria-hidden="true"
    >
      {shapes.map(({ kind, ...place }) => (
        <rect
          key={`${kind} ${place.x} ${place.y} ${place.width}`}
          className={classes[kind]}
          rx={
            kind === 'button' ? place.height / 2 : kind === 'text' || kind === 'title' ? 1.5 : 2.5
          }
          {...place}
        />
      ))}
    </svg>
  );
}
