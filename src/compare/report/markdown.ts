// What was found → a summary in Markdown, for a pull request and for the summary of a step.

import { PACKAGE } from '../../model/product.ts';
import { type CompareWords, compareWords } from '../../words/gen/compare.gen.ts';
import {
  type Change,
  type Comparison,
  type Consequence,
  countDifferent,
  PAGE_KINDS,
} from '../comparison.ts';
import { listAddresses, markdown, noChanges, pageIn, shortenList } from './text.ts';

/** By this line a workflow finds its own comment again. */
export const MARKER = `<!-- ${PACKAGE}: compare -->`;

/** So many characters of a part are shown: GitHub takes 65,536 in a comment. */
const MAX_LENGTH = { changes: 25_000, problems: 16_000, notes: 8_000 };

const MAX_LINES = 100;

/** Longer names are cut; escaping makes a text up to fourteen times as long. */
const MAX_NAME = 100;

const MAX_NAMED = 5;

export type Summary = Omit<Comparison, 'made' | 'isUsual' | 'pages'> & {
  readonly pages: readonly Pick<Comparison['pages'][number], 'kind' | 'url'>[];
};

/** The summary, of at most 60,000 characters. What there is no room for is counted. */
export function markdownOf(summary: Summary): string {
  const { changes, consequences, versions, notCompared } = summary;
  const say = compareWords(summary.language);
  const problems = consequences.filter(({ weight }) => weight !== 'note');
  const notes = consequences.filter(({ weight }) => weight === 'note');
  const page = pageIn(summary.names, name, (text) => markdown(text, MAX_NAME / 2));
  const lines = [
    MARKER,
    `### ${say.markdown.title({ chapter: name(summary.chapter) })}`,
    '',
    say.markdown.comparedWith({ version: name(versions.before) }),
    '',
    ...section(say.check, problems, MAX_LENGTH.problems, say, page),
    ...(problems.length === 0 ? [] : ['', `#### ${say.html.contentChanges}`, '']),
    ...(changes.length === 0
      ? [noChanges(notCompared, markdown, say)]
      : fitting(changes, (one) => changeLine(one, say, page), MAX_LENGTH.changes, say)),
    ...section(say.goodToKnow, notes, MAX_LENGTH.notes, say, page),
    '',
    pagesLine(summary, say),
  ];
  return `${lines.join('\n')}\n`;
}

function name(text: string): string {
  return markdown(text, MAX_NAME);
}

type PageName = ReturnType<typeof pageIn>;

function changeLine(change: Change, say: CompareWords, page: PageName): string {
  const { words, content = [], pages, made } = change;
  const by = made ? ` · ${made.authors.map(name).join(', ')}` : '';
  const affected =
    typeof pages === 'string' ? say.everyPage : listAddresses(pages, MAX_NAMED, page, say);
  const first = `- **${markdown(words)}** (${placeOf(change, say)}${by})${affected === '' ? '' : ` → ${affected}`}`;
  return [first, ...shortenList(content, say).map((line) => `  - ${markdown(line)}`)].join('\n');
}

function placeOf(
  { file, line }: { readonly file?: string; readonly line?: number },
  say: CompareWords,
): string {
  return say.markdown.place({ file: name(file ?? ''), line: line ?? 1 });
}

function section(
  title: string,
  found: readonly Consequence[],
  max: number,
  say: CompareWords,
  page: PageName,
): string[] {
  if (found.length === 0) return [];
  return [
    '',
    `#### ${title}`,
    '',
    ...fitting(found, (one) => consequenceLine(one, say, page), max, say),
  ];
}

function consequenceLine(
  { words, pages = [], file, line, texts }: Consequence,
  say: CompareWords,
  page: PageName,
): string {
  const where = file === undefined ? '' : ` (${placeOf({ file, ...(line ? { line } : {}) }, say)})`;
  const on = pages.length === 0 ? '' : `${listAddresses(pages, MAX_NAMED, page, say)}: `;
  const change = texts
    ? `: ${markdown(texts.before ?? say.nothing)} → ${markdown(texts.after ?? say.nothing)}`
    : '';
  return `- ${on}${markdown(words)}${change}${where}`;
}

function pagesLine(summary: Summary, say: CompareWords): string {
  const { pages, more, notDrawn } = summary;
  if (notDrawn !== undefined) return `${say.noScreenshots} ${markdown(notDrawn)}.`;
  if (countDifferent(summary) === 0) return say.noPageDiffers;
  const counts = PAGE_KINDS.flatMap((kind) => {
    const count = pages.filter((one) => one.kind === kind).length + more[kind];
    return count === 0 ? [] : [say.markdown.count({ count, kind })];
  });
  return say.markdown.pages({ counts: counts.join(', ') });
}

function fitting<T>(
  all: readonly T[],
  lineOf: (one: T) => string,
  max: number,
  say: CompareWords,
): string[] {
  const lines: string[] = [];
  let length = 0;
  for (const one of all.slice(0, MAX_LINES)) {
    const line = lineOf(one);
    length += line.length + 1;
    if (length > max) break;
    lines.push(line);
  }
  const left = all.length - lines.length;
  return left === 0 ? lines : [...lines, `- ${say.moreInReport({ count: left })}`];
}
