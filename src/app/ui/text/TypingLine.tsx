// A tagline, letters and words → a line that types them one after another, and the same words for everyone.
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../context.ts';
import { PauseButton } from '../media/PauseButton.tsx';
import { useMotion } from '../wishes.ts';
import classes from './TypingLine.module.css';

const LETTER_MS = 65;
const ERASE_MS = 30;
/** How long the finished tagline stands before it is erased (specification, section 9). */
const TAGLINE_PAUSE_MS = 300;
/** How long each finished word stands before it is erased (specification, section 9). */
const WORD_PAUSE_MS = 1000;

/** How often the tagline comes: whole before anything moves, and typed once that is erased. */
const TAGLINES = 2;

interface Frame {
  readonly index: number;
  readonly length: number;
  readonly erasing: boolean;
}

/** The next frame, and after how many milliseconds. `once`: how many texts come only once; the others take turns. */
function nextFrame(
  lengths: readonly number[],
  once: number,
  { index, length, erasing }: Frame,
): readonly [Frame, number] {
  const whole = lengths[index] ?? 0;
  if (!erasing && length < whole) return [{ index, length: length + 1, erasing }, LETTER_MS];
  if (!erasing) {
    const pause = index < TAGLINES ? TAGLINE_PAUSE_MS : WORD_PAUSE_MS;
    return [{ index, length: length - 1, erasing: true }, pause];
  }
  if (length > 0) return [{ index, length: length - 1, erasing }, ERASE_MS];
  return [
    { index: index + 1 < lengths.length ? index + 1 : once, length: 1, erasing: false },
    LETTER_MS,
  ];
}

interface Typing {
  readonly texts: readonly (readonly string[])[];
  readonly once: number;
  readonly moves: boolean;
  readonly paused: boolean;
}

function wholeFrame(index: number, lengths: readonly number[]): Frame {
  return { index, length: lengths[index] ?? 0, erasing: false };
}

/** Runs the animation while it may run. Stopping completes the text that is being written. */
function useTyping({ texts, once, moves, paused }: Typing): string {
  const lengths = useMemo(() => texts.map((letters) => letters.length), [texts]);
  const [frame, setFrame] = useState(() => wholeFrame(0, lengths));
  useEffect(() => {
    if (!moves || paused) return;
    const [following, delay] = nextFrame(lengths, once, frame);
    const timer = setTimeout(() => setFrame(following), delay);
    return () => clearTimeout(timer);
  }, [moves, paused, lengths, once, frame]);
  // Once motion is allowed again, the line starts over.
  useEffect(() => {
    if (!moves || paused) setFrame(({ index }) => wholeFrame(moves ? index : 0, lengths));
  }, [moves, paused, lengths]);
  return (texts[frame.index] ?? []).slice(0, frame.length).join('');
}

interface TypingLineProps {
  readonly tagline: string;
  readonly letters?: string;
  readonly words: readonly string[];
  readonly className?: string;
}

/** The typing line. From the first paint, and under reduced motion for good, the tagline stands still and complete. */
export function TypingLine({ tagline, letters, words, className = '' }: TypingLineProps) {
  const moves = useMotion();
  const say = useWords().hero;
  const [paused, setPaused] = useState(false);
  const others = useMemo(() => (letters ? [letters, ...words] : words), [letters, words]);
  const texts = useMemo(
    () => [tagline, tagline, ...others].map((text) => [...text]),
    [tagline, others],
  );
  const once = texts.length - words.length;
  const typed = useTyping({ texts, once, moves, paused });
  return (
    <div className={className}>
      <p className="visually-hidden">{tagline}</p>
      <p className={classes.stage} aria-hidden="true">
        {/* Invisible copies of every text hold the height, so that nothing below jumps. */}
        {[tagline, ...others].map((text) => (
          <span key={text} className={classes.room} data-text={text} />
        ))}
        <span>
          {/* Inside what fills the line, so that it ends with its last letter. */}
          <span className={classes.typed} data-moving={moves && !paused}>
            {typed}
          </span>
        </span>
      </p>
      <ul className={classes.words}>
        {others.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      {moves && (
        <PauseButton
          words={say}
          moving={!paused}
          onToggle={() => setPaused(!paused)}
          className={classes.pause}
        />
      )}
    </div>
  );
}
