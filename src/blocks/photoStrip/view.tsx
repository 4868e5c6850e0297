// Photos with captions → three columns of them, one on telephones.
import { useId } from 'react';
import type { PhotoStripBlock } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { Picture } from '../../ui/Picture.tsx';
import classes from './view.module.css';

/** The photos. The caption says what the photo shows, so the photo itself stays silent. */
export default function PhotoStrip({ block }: BlockProps<PhotoStripBlock>) {
  const id = useId();
  return (
    <section className={`page-width ${classes.section}`} aria-labelledby={block.heading && id}>
      {block.heading && <h2 id={id}>{block.heading}</h2>}
      <ul className={classes.strip}>
        {block.photos.map(({ image, caption }) => (
          <li key={image}>
            <figure className={classes.photo}>
              <Picture
                path={image}
                alt=""
                sizes="(min-width: 700px) 33vw, 100vw"
                className={classes.picture}
              />
              <figcaption className={classes.caption}>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
