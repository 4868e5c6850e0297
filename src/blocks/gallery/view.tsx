// Pictures with their spans → a wall of pictures in three columns, only to be looked at.
import type { CSSProperties } from 'react';
import type { GalleryBlock, GalleryPicture } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { Picture } from '../../ui/Picture.tsx';
import classes from './view.module.css';

/** The wall. Its pictures have no alternative text and answer to nothing (specification, gallery). */
export default function Gallery({ block }: BlockProps<GalleryBlock>) {
  return (
    <div className={classes.gallery}>
      {block.pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may hang twice; order is fixed
        <div key={index} className={classes.frame} style={spans(picture)}>
          <Picture path={picture.image} alt="" sizes={sizes(picture)} className={classes.picture} />
        </div>
      ))}
    </div>
  );
}

const spans = ({ cols, rows }: GalleryPicture): CSSProperties & Record<`--${string}`, number> => ({
  '--cols': cols,
  '--rows': rows,
});

/** The wall is 80 percent wide, and one column of it a third of that. */
const sizes = ({ cols }: GalleryPicture) =>
  `(max-width: 699.98px) 80vw, ${Math.ceil((cols * 80) / 3)}vw`;
