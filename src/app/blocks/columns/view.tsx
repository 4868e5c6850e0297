// Blocks → the same blocks side by side, below each other on phones.
import type { CSSProperties } from 'react';
import type { ColumnsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './view.module.css';

export default function Columns({ block, path, render }: BlockProps<ColumnsBlock>) {
  return (
    <Section path={path} heading={block.heading}>
      <div
        className={classes.grid}
        {...(block.count && fillColumns(block.blocks.length, block.count))}
      >
        {render(block.blocks, path)}
      </div>
    </Section>
  );
}

/** How many rows a number of columns needs; a block that is alone in the last column takes all of them. */
function fillColumns(blocks: number, columns: number) {
  const rows = Math.ceil(blocks / columns);
  return {
    'data-filled': blocks % rows === 1 ? 'lone' : 'even',
    'data-count': columns,
    style: { '--rows': rows } as CSSProperties,
  };
}
