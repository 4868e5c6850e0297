// A button of the content → a link that looks like a button.
//
// The library's Button is not used: with its loader and its transitions a page passes what it may have of JavaScript.
import type { Button } from '../../../model/shapes.gen.ts';
import { say } from '../../../model/words.ts';
import { useSurroundings } from '../context.ts';
import classes from './ButtonLink.module.css';
import { Link } from './Link.tsx';

interface ButtonLinkProps {
  readonly button: Button;
  /** "solid" for the one thing to do here, "outline" for the others. */
  readonly look?: 'solid' | 'outline';
  readonly className?: string;
}

/** A link in the shape of a button, at least 44 pixels high. It stays one when its deadline has passed, and says so. */
export function ButtonLink({ button, look = 'solid', className = '' }: ButtonLinkProps) {
  const { site, late } = useSurroundings();
  const { label, to } = button;
  return (
    <Link to={to} className={`${classes.button} ${classes[look]} ${className}`}>
      {to === late ? say(site.words.lead.passed, { label }) : label}
    </Link>
  );
}
