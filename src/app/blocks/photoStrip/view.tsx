// Photos with captions → three columns of them, one on phones.
import type { PhotoStripBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { NARROW, type Room } from '../../ui/media/room.ts';
import classes from './view.module.css';

/** One below the other on phones, else three beside each other; 250 px high in both. */
const ROOM: readonly Room[] = [
  { when: NARROW, width: '90vw', height: '250px' },
  { width: 'min(30vw,395px)', height: '250px' },
];

/** The photos. The caption says what the photo shows, so the photo itself stays silent. */
export default function PhotoStrip({ block, path }: BlockProps<PhotoStripBlock>) {
  return (
    <Section path={path} heading={block.heading}>
      <ul className={`bare ${classes.strip}`}>
        {block.photos.map((photo) => (
          <li key={photo.image}>
            <figure className={classes.photo}>
              <Picture
                path={photo.image}
                alt=""
                room={ROOM}
                framing={photo}
                shapes={['square', 'wide']}
                className={classes.picture}
              />
              <figcaption className={classes.caption}>{photo.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
