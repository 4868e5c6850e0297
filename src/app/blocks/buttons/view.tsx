// Buttons of the content → a row of them, the last of which is the one to press.
import { useId } from 'react';
import type { ButtonsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import section from '../../ui/layout/Section.module.css';
import { useHeadingLevel } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import classes from './view.module.css';

export default function Buttons({ block, path }: BlockProps<ButtonsBlock>) {
  const { heading, items, tone } = block;
  const id = useId();
  const Heading = `h${useHeadingLevel(path)}` as const;
  return (
    <div className={`${section.section} ${classes.band}`} data-tone={tone}>
      <div className={`page-width ${classes.row}`}>
        {heading && <Heading id={id}>{heading}</Heading>}
        <ul className={`bare ${classes.buttons}`} aria-labelledby={heading && id}>
          {items.map((button, index) => (
            <li key={button.label}>
              <ButtonLink
                button={button}
                look={index === items.length - 1 ? 'solid' : 'outline'}
                className={classes.button}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
