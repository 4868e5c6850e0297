// A field with a long description → the button that shows all of it.
import { fillIn, useStrings } from '../../strings/strings.ts';
import classes from '../forms.module.css';

interface HelpButtonProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function HelpButton({ label, isOpen, onToggle }: HelpButtonProps) {
  const strings = useStrings('form');
  return (
    <button
      type="button"
      className={classes.help}
      data-help
      aria-label={fillIn(strings.about, { label })}
      aria-expanded={isOpen}
      title={fillIn(strings.about, { label })}
      onClick={onToggle}
    >
      ?
    </button>
  );
}
