// Blocks → the same blocks side by side, below each other on phones.
import { type CSSProperties, useId } from 'react';
import type { ColumnsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import classes from './view.module.css';

export default function Columns({ block, path, render }: BlockProps<ColumnsBlock>) {
  const id = useId();
  return (
    <section className={`page-width ${classes.columns}`} aria-labelledby={block.heading && id}>
      {block.heading && <h2 id={id}>{block.heading}</h2>}
      <div
        className={classes.grid}
        {...(block.count && fillColumns(block.blocks.length, block.count))}
      >
        {render(block.blocks, path)}
      </div>
    </section>
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
