// A text, a picture and a button → the text beside the picture, the button where it belongs on each screen.
import { useId } from 'react';
import type { FeatureBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import section from '../../ui/layout/Section.module.css';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { NARROW, type Room } from '../../ui/media/room.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

/** Across on phones, else in one half; between both, the text beside it is higher: about 29 lines of 16 px. */
const ROOM: readonly Room[] = [
  { when: NARROW, width: '100vw', height: '56.25vw' },
  { when: '(max-width: 1199.98px)', width: '46.5vw', height: '29.5rem' },
  { width: '46.5vw', height: '37.2vw' },
];

/** From edge to edge on every screen, and wide rather than high. */
const ACROSS: readonly Room[] = [{ width: '100vw' }];

export default function Feature({ block }: BlockProps<FeatureBlock>) {
  const { kicker, heading, text, picture, layout, side, button, buttonOnMobile, tone } = block;
  const isOver = layout === 'over';
  const id = useId();
  const action = button && (
    <div className={classes.action}>
      <ButtonLink button={button} />
    </div>
  );
  return (
    <section
      className={`${section.section} ${classes.feature}`}
      data-over={isOver || undefined}
      data-side={side}
      // What stands on a picture is as light as on the ground of the night.
      data-tone={isOver ? 'night' : tone}
      aria-labelledby={id}
    >
      <div className={classes.words}>
        {kicker && <p className={`quiet ${section.kicker}`}>{kicker}</p>}
        <h2 id={id}>{heading}</h2>
        <RichText html={text} className={classes.text} />
      </div>
      {buttonOnMobile === 'afterText' && action}
      <div className={classes.frame}>
        <Picture
          path={picture.image}
          alt={picture.alt}
          room={isOver ? ACROSS : ROOM}
          framing={picture}
          shapes={['square', 'wide']}
          className={classes.picture}
        />
      </div>
      {buttonOnMobile === 'afterPicture' && action}
    </section>
  );
}
