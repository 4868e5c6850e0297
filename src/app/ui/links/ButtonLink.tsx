// A button of the content → a link that looks like a button.
//
// The library's Button is not used: with its loader and its transitions a page passes what it may have of JavaScript.
import type { Button } from '../../../model/shapes.gen.ts';
import classes from './ButtonLink.module.css';
import { Link } from './Link.tsx';

interface ButtonLinkProps {
  readonly button: Button;
  /** "solid" for the one thing to do here, "outline" for the others. */
  readonly look?: 'solid' | 'outline';
  readonly className?: string;
}

/** A link in the shape of a button, at least 44 pixels high. It stays one when its deadline has passed, and says so (app/plain/season.ts). */
export function ButtonLink({ button, look = 'solid', className = '' }: ButtonLinkProps) {
  return (
    <Link
      to={button.to}
      className={`${classes.button} ${classes[look]} ${className}`}
      data-button=""
      suppressHydrationWarning
    >
      {button.label}
    </Link>
  );
}
