// A banner → a wide slow picture whose title opens a part of the page.
import { useId } from 'react';
import type { BannerBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Parallax } from '../../ui/media/Parallax.tsx';
import { lettersOf } from '../../ui/text/letters.ts';
import classes from './view.module.css';

/** Half the window, and a fifth of it above and below that the picture may lag behind. */
const HEIGHT = '90vh';

export default function Banner({ block }: BlockProps<BannerBlock>) {
  const id = useId();
  return (
    <section className={classes.banner} aria-labelledby={id}>
      <div className={classes.backdrop}>
        <Parallax path={block.image} framing={block} height={HEIGHT} />
      </div>
      <div className={`page-width ${classes.words}`}>
        <h2 id={id} style={lettersOf(block.title)}>
          {block.title}
        </h2>
        {block.text && <p className={classes.text}>{block.text}</p>}
      </div>
    </section>
  );
}
