// Pictures with their spans → a wall of pictures in three columns, only to be looked at.
import type { CSSProperties } from 'react';
import type { GalleryBlock, GalleryPicture } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { NARROW, type Room } from '../../ui/media/room.ts';
import classes from './view.module.css';

/** The wall. Its pictures answer to nothing, and say nothing where nobody wrote it (specification, gallery). */
export default function Gallery({ block }: BlockProps<GalleryBlock>) {
  return (
    <div className={classes.gallery}>
      {block.pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may hang twice; order is fixed
        <Framed key={index} {...picture} />
      ))}
    </div>
  );
}

function Framed(picture: GalleryPicture) {
  const { image, alt = '', caption } = picture;
  const Frame = caption ? 'figure' : 'div';
  return (
    <Frame className={classes.frame} style={spans(picture)}>
      <Picture
        path={image}
        alt={alt}
        room={roomOf(picture)}
        framing={picture}
        className={classes.picture}
      />
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </Frame>
  );
}

function spans({ cols, rows }: GalleryPicture): CSSProperties & Record<`--${string}`, number> {
  return {
    '--cols': cols,
    '--rows': rows,
  };
}

/** The wall is 80 percent wide: three columns with 20 px between them, rows of 300 px. */
function roomOf({ cols, rows }: GalleryPicture): Room[] {
  return [
    { when: NARROW, width: '80vw', height: '300px' },
    {
      width: `${((cols * 80) / 3).toFixed(1)}vw - ${Math.round(((3 - cols) * 20) / 3)}px`,
      height: `${rows * 320 - 20}px`,
    },
  ];
}
