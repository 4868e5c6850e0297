// What was found → a summary in Markdown, for a pull request and for the summary of a step.
import type { Change, Comparison, Consequence } from '../comparison.ts';
import { markdown } from './text.ts';

/** By this line a workflow finds its own comment again. */
export const MARKER = '<!-- chapterhouse: compare -->';

/** GitHub takes 65,536 characters in a comment. */
const MOST = 60_000;

/** So many pages are named with a change. */
const MOST_NAMED = 5;

/** All that a summary needs: the pictures stay in the report. */
export type Summary = Pick<
  Comparison,
  'chapter' | 'versions' | 'changes' | 'consequences' | 'more' | 'notDrawn'
> & {
  readonly pages: readonly { readonly kind: string; readonly url: string }[];
};

/** The summary. Lines that would make it too long are counted instead. */
export function markdownOf(summary: Summary): string {
  const { changes, consequences, versions } = summary;
  const head = [
    MARKER,
    `### What this changes on the site of ${markdown(summary.chapter)}`,
    '',
    `Compared with ${markdown(versions.before.name)}.`,
  ];
  const problems = consequences.filter(({ weight }) => weight === 'problem');
  const notes = consequences.filter(({ weight }) => weight === 'note');
  const lines = [
    '',
    ...(changes.length === 0 ? ['Nothing changed in the content.'] : changes.map(changeLine)),
    ...section('Look at this before you merge', problems),
    ...section('Good to know', notes),
    '',
    pagesLine(summary),
  ];
  return `${fitting([...head, ...lines])}\n`;
}

function changeLine(change: Change): string {
  const { words, pages } = change;
  const named = typeof pages === 'string' ? [] : pages.slice(0, MOST_NAMED);
  const more = typeof pages === 'string' ? 0 : pages.length - named.length;
  const reached =
    typeof pages === 'string'
      ? 'every page'
      : [...named.map(markdown), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `- **${markdown(words)}** (${placeOf(change)})${reached === '' ? '' : ` → ${reached}`}`;
}

function placeOf({ file, line }: { readonly file?: string; readonly line?: number }): string {
  return `${markdown(file ?? '')} line ${line ?? 1}`;
}

function section(title: string, found: readonly Consequence[]): string[] {
  if (found.length === 0) return [];
  return ['', `#### ${title}`, '', ...found.map(consequenceLine)];
}

function consequenceLine({ words, page, file, line, texts }: Consequence): string {
  const where = file === undefined ? '' : ` (${placeOf({ file, ...(line ? { line } : {}) })})`;
  const on = page === undefined ? '' : `${markdown(page)} `;
  const change = texts
    ? ` ${markdown(texts.before ?? 'nothing')} → ${markdown(texts.after ?? 'nothing')}`
    : '';
  return `- ${on}${markdown(words)}${where}${change}`;
}

function pagesLine({ pages, more, notDrawn }: Summary): string {
  const counts = (['changed', 'new', 'removed'] as const).flatMap((kind) => {
    const count = pages.filter((one) => one.kind === kind).length + more[kind];
    return count === 0
      ? []
      : [`${count} ${kind === 'changed' ? (count === 1 ? 'differs' : 'differ') : kind}`];
  });
  if (notDrawn !== undefined) return `No page was drawn: ${markdown(notDrawn)}.`;
  if (counts.length === 0) return 'No page looks different.';
  return `Pages: ${counts.join(', ')}. The report shows them before and after.`;
}

/** As many lines as there is room for, and how many were left out. */
function fitting(lines: readonly string[]): string {
  let length = 0;
  const at = lines.findIndex((line) => {
    length += line.length + 1;
    return length > MOST;
  });
  if (at === -1) return lines.join('\n');
  return [...lines.slice(0, at), '', `… and ${lines.length - at} more lines, in the report.`].join(
    '\n',
  );
}
