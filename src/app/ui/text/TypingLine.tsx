// A tagline, letters and words → a line that types them one after another (app/plain/typing.ts), and the same words for everyone.
import type { Typing } from '../../../model/shapes.gen.ts';
import { useWords } from '../context.ts';
import { PauseButton } from '../media/PauseButton.tsx';
import classes from './TypingLine.module.css';

interface TypingLineProps extends Typing {
  readonly className?: string;
}

/** The typing line. From the first paint, and under reduced motion for good, the tagline stands still and complete. */
export function TypingLine({ tagline, letters, words, className = '' }: TypingLineProps) {
  const say = useWords().hero;
  const others = letters ? [letters, ...words] : words;
  return (
    // The words take turns; what comes before them comes once.
    <div className={className} data-typing={words.length}>
      <p className="visually-hidden">{tagline}</p>
      <p className={classes.stage} aria-hidden="true" suppressHydrationWarning>
        {/* Invisible copies of every text hold the height, so that nothing below jumps. */}
        {[tagline, ...others].map((text) => (
          <span key={text} className={classes.room} data-text={text} />
        ))}
        <span className={classes.line} suppressHydrationWarning>
          {/* Inside what fills the line, so that it ends with its last letter. */}
          <span className={classes.typed} data-moving="false" suppressHydrationWarning>
            {tagline}
          </span>
        </span>
      </p>
      <ul className={`bare ${classes.words}`}>
        {others.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <PauseButton words={say} className={classes.pause} />
    </div>
  );
}
