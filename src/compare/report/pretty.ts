// What was found → lines for a terminal.

import pc from 'picocolors';
import type { Colors } from 'picocolors/types';
import { type CompareWords, compareWords } from '../../words/gen/compare.gen.ts';
import { type Change, type Comparison, type Consequence, countDifferent } from '../comparison.ts';
import { listAddresses, noChanges, pageIn, plain, shortenList } from './text.ts';

const MAX_LINES = 30;

const MAX_NAMED = 4;

export function prettyOf(comparison: Comparison, color: boolean): string {
  const { changes, notCompared, consequences, notDrawn } = comparison;
  const say = compareWords(comparison.language);
  const paint = pc.createColors(color);
  const page = pageIn(comparison.names, plain);
  const lines = changes.map((change) => changeLines(change, paint, say, page));
  const count = countDifferent(comparison);
  const seen = count === 0 ? say.noPageDiffers : say.pretty.pagesDiffer({ count });
  const brought = consequences.map((one) => consequenceLine(one, paint, say, page));
  return [
    lines.length === 0 ? noChanges(notCompared, plain, say) : fitting(lines, say),
    ...(brought.length === 0 ? [] : [fitting(brought, say)]),
    notDrawn === undefined ? seen : `${say.noScreenshots} ${plain(notDrawn)}.`,
  ]
    .map((part) => `\n${part}`)
    .join('\n');
}

type PageName = ReturnType<typeof pageIn>;

function changeLines(
  { words, content = [], file, line, pages }: Change,
  paint: Colors,
  say: CompareWords,
  page: PageName,
): string {
  const on = typeof pages === 'string' ? say.everyPage : listAddresses(pages, MAX_NAMED, page, say);
  return [
    `  ${plain(words)}  ${paint.dim(`${plain(file)}:${line}`)}${on === '' ? '' : `  ${say.pretty.on({ pages: on })}`}`,
    ...shortenList(content, say).map((one) => paint.dim(`      ${plain(one)}`)),
  ].join('\n');
}

function consequenceLine(
  { weight, words, pages = [], file, line }: Consequence,
  paint: Colors,
  say: CompareWords,
  page: PageName,
): string {
  const mark = weight !== 'note' ? paint.yellow('!') : paint.dim('·');
  const where = file === undefined ? '' : paint.dim(`  ${plain(file)}:${line ?? 1}`);
  const [first, ...others] = pages;
  const rest = others.length === 0 ? '' : ` ${say.andMore({ count: others.length })}`;
  return `${mark} ${first === undefined ? '' : `${page(first)}${rest}: `}${plain(words)}${where}`;
}

function fitting(lines: readonly string[], say: CompareWords): string {
  const left = lines.length - MAX_LINES;
  return (
    left > 1 ? [...lines.slice(0, MAX_LINES), `  ${say.moreInReport({ count: left })}`] : lines
  ).join('\n');
}
