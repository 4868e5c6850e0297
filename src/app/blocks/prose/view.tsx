// A heading and running text → a section of text, with a button where there is one.
import { useId } from 'react';
import type { ProseBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import section from '../../ui/layout/Section.module.css';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

export default function Prose({ block }: BlockProps<ProseBlock>) {
  const { kicker, heading, mark, text, align, tone, button } = block;
  const id = useId();
  return (
    <section
      className={`${section.section} ${classes.prose}`}
      data-align={align}
      data-tone={tone}
      aria-labelledby={heading ? id : undefined}
    >
      <div className={`page-width ${classes.columns}`}>
        {(kicker || heading || mark) && (
          <div className={classes.title}>
            {mark && <p className={classes.mark}>{mark}</p>}
            {kicker && <p className={`quiet ${section.kicker}`}>{kicker}</p>}
            {heading && <h2 id={id}>{heading}</h2>}
          </div>
        )}
        <div className={classes.body}>
          <RichText html={text} className={classes.text} />
          {button && <ButtonLink button={button} />}
        </div>
      </div>
    </section>
  );
}
