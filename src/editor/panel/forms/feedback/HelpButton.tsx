// A field with a long description → the button that shows all of it.
import { filled, useWords } from '../../words.ts';
import classes from '../forms.module.css';
import { formWords } from '../words.ts';

interface HelpButtonProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function HelpButton({ label, isOpen, onToggle }: HelpButtonProps) {
  const words = useWords(formWords);
  return (
    <button
      type="button"
      className={classes.help}
      data-help
      aria-label={filled(words.about, { label })}
      aria-expanded={isOpen}
      title={filled(words.about, { label })}
      onClick={onToggle}
    >
      ?
    </button>
  );
}
