// A button of the content → a link that looks like a button.
//
// The library's Button is not used: with its loader and its transitions a page passes what it may have of JavaScript.
import type { Button } from '../../../model/shapes.gen.ts';
import { say } from '../../../model/words.ts';
import { useWords, useWrite } from '../context.ts';
import classes from './ButtonLink.module.css';
import { Link } from './Link.tsx';

interface ButtonLinkProps {
  /** Until its moment it leads somewhere; the compiler knows it of what leads to the application. */
  readonly button: Button & { readonly until?: string };
  /** "solid" for the one thing to do here, "outline" for the others. */
  readonly look?: 'solid' | 'outline';
  readonly className?: string;
}

/** A link in the shape of a button, at least 44 pixels high. It stays one when its moment has passed, and says so (app/plain/clock.js). */
export function ButtonLink({ button, look = 'solid', className = '' }: ButtonLinkProps) {
  const { label, to, until } = button;
  const { passed } = useWords().lead;
  const write = useWrite();
  return (
    <Link
      to={to}
      className={`${classes.button} ${classes[look]} ${className}`}
      data-until={until && write('moment', until)}
      data-passed={until && say(passed, { label })}
      suppressHydrationWarning
    >
      {label}
    </Link>
  );
}
