// Whether something moves → the button that stops it or sets it going.
import classes from './PauseButton.module.css';

interface PauseButtonProps {
  readonly words: { readonly pause: string; readonly play: string };
  readonly moving: boolean;
  readonly onToggle: () => void;
  readonly className?: string;
}

/** A button that stops what moves by itself: whatever moves longer than five seconds needs one. */
export function PauseButton({ words, moving, onToggle, className = '' }: PauseButtonProps) {
  return (
    <button type="button" className={`${classes.button} ${className}`} onClick={onToggle}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
        <path d={moving ? 'M3 2h3v12H3zM10 2h3v12h-3z' : 'M4 2l10 6-10 6z'} />
      </svg>
      <span className="visually-hidden">{moving ? words.pause : words.play}</span>
    </button>
  );
}
