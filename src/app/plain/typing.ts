// The lines that type → one text after another, letter by letter (specification, sections 4 and 9).
import { answerPause, fresh, whileMoving } from './fresh.ts';

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

export function typeLines(): void {
  for (const line of fresh('[data-typing]')) typeLine(line);
}

/** Stopping completes the text that is being written; once motion is allowed again, the line starts over. */
function typeLine(line: HTMLElement): void {
  const typed = line.querySelector<HTMLElement>('[data-moving]');
  const stage = typed?.closest('p');
  const written = [...line.querySelectorAll<HTMLElement>('[data-text]')];
  if (!typed) return;
  const texts = written.map(({ dataset: { text = '' } }) => [...text]);
  texts.unshift(texts[0] ?? []);
  const lengths = texts.map((letters) => letters.length);
  const wholeAt = (index: number): Frame => ({
    index,
    length: lengths[index] ?? 0,
    erasing: false,
  });
  const once = texts.length - Number(line.dataset.typing);
  let frame = wholeAt(0);
  let timer = 0;
  let isMoving = false;
  const draw = () => {
    const text = texts[frame.index] ?? [];
    typed.textContent = text.slice(0, frame.length).join('');
    typed.dataset.moving = `${isMoving}`;
    typed.parentElement?.setAttribute('data-rest', text.slice(frame.length).join(''));
    stage?.setAttribute('data-whole', isMoving ? text.join('') : '');
    if (!isMoving) return;
    const [following, delay] = nextFrame(lengths, once, frame);
    timer = window.setTimeout(() => {
      frame = following;
      draw();
    }, delay);
  };
  const run = (moves: boolean, from: number): boolean => {
    clearTimeout(timer);
    isMoving = moves;
    frame = wholeAt(from);
    draw();
    return moves;
  };
  const show = answerPause(line, () => run(!isMoving, frame.index));
  whileMoving((moves) => show(run(moves, 0)));
}
