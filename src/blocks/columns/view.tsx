// Blocks → the same blocks side by side, below each other on telephones.
import { useId } from 'react';
import type { ColumnsBlock } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import classes from './view.module.css';

/** The columns. */
export default function Columns({ block, path, render }: BlockProps<ColumnsBlock>) {
  const id = useId();
  return (
    <section className={`page-width ${classes.columns}`} aria-labelledby={block.heading && id}>
      {block.heading && <h2 id={id}>{block.heading}</h2>}
      <div className={classes.grid}>{render(block.blocks, path)}</div>
    </section>
  );
}
