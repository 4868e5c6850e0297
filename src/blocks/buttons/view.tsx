// Buttons of the content → a row of them, the last of which is the one to press.

import type { ButtonsBlock } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import classes from './view.module.css';

/** The row of buttons. It leads up to its last one, which alone is filled. */
export default function Buttons({ block }: BlockProps<ButtonsBlock>) {
  const last = block.items.length - 1;
  return (
    <ul className={`page-width ${classes.buttons}`}>
      {block.items.map((button, index) => (
        <li key={button.label}>
          <ButtonLink
            button={button}
            look={index === last ? 'solid' : 'outline'}
            className={classes.button}
          />
        </li>
      ))}
    </ul>
  );
}
