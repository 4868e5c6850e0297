// A text, a picture and a button → the text beside the picture, the button where it belongs on each screen.
import { useId } from 'react';
import type { FeatureBlock } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import classes from './view.module.css';

/** The section. Telephones show its parts in the order of the document; wide screens place them. */
export default function Feature({ block }: BlockProps<FeatureBlock>) {
  const { kicker, heading, text, picture, side, button, buttonOnMobile, tone } = block;
  const id = useId();
  const action = button && (
    <div className={classes.action}>
      <ButtonLink button={button} />
    </div>
  );
  return (
    <section className={classes.feature} data-side={side} data-tone={tone} aria-labelledby={id}>
      <div className={classes.words}>
        {kicker && <p className={classes.kicker}>{kicker}</p>}
        <h2 id={id}>{heading}</h2>
        <RichText html={text} className={classes.text} />
      </div>
      {buttonOnMobile === 'afterText' && action}
      <div className={classes.frame}>
        <Picture
          path={picture.image}
          alt={picture.alt}
          sizes="(min-width: 700px) 50vw, 100vw"
          className={classes.picture}
        />
      </div>
      {buttonOnMobile === 'afterPicture' && action}
    </section>
  );
}
