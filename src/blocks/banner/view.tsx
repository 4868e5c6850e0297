// A banner → a wide slow picture whose title opens a part of the page.
import { useId } from 'react';
import type { BannerBlock } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { Parallax } from '../../ui/Parallax.tsx';
import classes from './view.module.css';

/** The banner. */
export default function Banner({ block }: BlockProps<BannerBlock>) {
  const id = useId();
  return (
    <section className={classes.banner} data-focus={block.focus} aria-labelledby={id}>
      <div className={classes.backdrop}>
        <Parallax path={block.image} />
      </div>
      <div className={`page-width ${classes.words}`}>
        <h2 id={id}>{block.title}</h2>
        {block.text && <p className={classes.text}>{block.text}</p>}
      </div>
    </section>
  );
}
