// What was found → lines for a terminal.
import pc from 'picocolors';
import type { Colors } from 'picocolors/types';
import { type Change, type Comparison, type Consequence, differing } from '../comparison.ts';
import { plain, shortened } from './text.ts';

/** So many lines of a kind are printed; the report has them all. */
const MAX_LINES = 30;

/** So many pages are named with a change. */
const MAX_NAMED = 4;

/** The changes in words, what they bring with them, and how many pages differ. */
export function prettyOf(comparison: Comparison, color: boolean): string {
  const { changes, notCompared, consequences, notDrawn } = comparison;
  const paint = pc.createColors(color);
  const lines = changes.map((change) => changeLines(change, paint));
  const nothing =
    notCompared === undefined
      ? 'Nothing changed in the content.'
      : `The content was not compared: ${plain(notCompared)}.`;
  const count = differing(comparison);
  const seen = count === 0 ? 'No page looks' : count === 1 ? '1 page looks' : `${count} pages look`;
  return [
    changes.length === 0 ? nothing : fitting(lines),
    ...(consequences.length === 0
      ? []
      : [fitting(consequences.map((one) => consequenceLine(one, paint)))]),
    notDrawn === undefined ? `${seen} different.` : `No screenshots: ${plain(notDrawn)}.`,
  ]
    .map((part) => `\n${part}`)
    .join('\n');
}

/** The change with its place and its pages, and below it what was added. */
function changeLines({ words, content = [], file, line, pages }: Change, paint: Colors): string {
  const on = typeof pages === 'string' ? pages : namesOf(pages);
  return [
    `  ${plain(words)}  ${paint.dim(`${plain(file)}:${line}`)}${on === '' ? '' : `  on ${on}`}`,
    ...shortened(content).map((one) => paint.dim(`      ${plain(one)}`)),
  ].join('\n');
}

function namesOf(pages: readonly string[]): string {
  const more = pages.length - MAX_NAMED;
  const named = pages.slice(0, more === 1 ? undefined : MAX_NAMED).map((url) => plain(url));
  return [...named, ...(more > 1 ? [`${more} more`] : [])].join(', ');
}

function consequenceLine(
  { weight, words, pages = [], file, line }: Consequence,
  paint: Colors,
): string {
  const mark = weight === 'problem' ? paint.yellow('!') : paint.dim('·');
  const where = file === undefined ? '' : paint.dim(`  ${plain(file)}:${line ?? 1}`);
  const [first, ...others] = pages;
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${mark} ${first === undefined ? '' : `${plain(first)}${rest}: `}${plain(words)}${where}`;
}

function fitting(lines: readonly string[]): string {
  const left = lines.length - MAX_LINES;
  return (
    left > 1 ? [...lines.slice(0, MAX_LINES), `  … and ${left} more, in the report`] : lines
  ).join('\n');
}
