// Blocks → the same blocks side by side, below each other on phones.
import { type CSSProperties, useId } from 'react';
import type { ColumnsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import classes from './view.module.css';

/** The columns. */
export default function Columns({ block, path, render }: BlockProps<ColumnsBlock>) {
  const id = useId();
  return (
    <section className={`page-width ${classes.columns}`} aria-labelledby={block.heading && id}>
      {block.heading && <h2 id={id}>{block.heading}</h2>}
      <div className={classes.grid} {...(block.count && filled(block.blocks.length, block.count))}>
        {render(block.blocks, path)}
      </div>
    </section>
  );
}

/** How many rows a number of columns needs, and how many two columns do, which is the most that tablets have. */
function filled(blocks: number, columns: number) {
  return {
    'data-filled': fill(blocks, columns),
    'data-filled-narrow': fill(blocks, Math.min(columns, 2)),
    style: {
      '--rows': rowsOf(blocks, columns),
      '--rows-narrow': rowsOf(blocks, Math.min(columns, 2)),
    } as CSSProperties,
  };
}

function rowsOf(blocks: number, columns: number): number {
  return Math.ceil(blocks / columns);
}

/** A block that is alone in the last of several rows' columns takes all of them. */
function fill(blocks: number, columns: number): 'lone' | 'even' {
  return blocks % rowsOf(blocks, columns) === 1 ? 'lone' : 'even';
}
