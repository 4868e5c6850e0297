// Something that moves by itself → the button that stops it or sets it going (app/plain/).
import classes from './PauseButton.module.css';

interface PauseButtonProps {
  readonly words: { readonly pause: string; readonly play: string };
  readonly className?: string;
}

/** A button that stops what moves by itself, once somebody answers to it: whatever moves longer than five seconds needs one. */
export function PauseButton({ words, className = '' }: PauseButtonProps) {
  return (
    <button type="button" className={`${classes.button} ${className}`} data-pause="">
      <Sign path="M3 2h3v12H3zM10 2h3v12h-3z" name={words.pause} className={classes.moving} />
      <Sign path="M4 2l10 6-10 6z" name={words.play} className={classes.still} />
    </button>
  );
}

interface SignProps {
  readonly path: string;
  readonly name: string;
  readonly className: string | undefined;
}

function Sign({ path, name, className }: SignProps) {
  return (
    <span className={className}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
        <path d={path} />
      </svg>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
