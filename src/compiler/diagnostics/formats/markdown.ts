// Diagnostics → a Markdown table, for the summary that the code host shows of a check.
import { type ReportWords, reportWords } from '../../../words/gen/report.gen.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Checked, inRepository, isWhole, type Setting, sumLine } from './checked.ts';

/** The most bytes that the code host takes as the summary of one step: 1 MiB. */
export const SUMMARY_LIMIT = 1024 * 1024;

const CELL = 1000;

const RESERVE = 200;

/** Rows that do not fit into `limit` UTF-8 bytes are counted instead. */
export function markdown(
  { diagnostics, summary }: Checked,
  { prefix, language }: Pick<Setting, 'prefix' | 'language'>,
  limit: number = SUMMARY_LIMIT,
): string {
  const words = reportWords(language);
  const head = `## ${words.title}\n\n${sumLine(summary, language)}\n`;
  if (diagnostics.length === 0) return head;
  const lines = [head, `| ${words.columns.join(' | ')} |`, '| --- | --- | --- |'];
  let left = limit - RESERVE - bytes(lines.join('\n'));
  let shown = 0;
  for (const d of diagnostics) {
    const line = row(d, prefix, words);
    left -= bytes(line) + 1;
    if (left < 0) break;
    lines.push(line);
    shown += 1;
  }
  const rest = diagnostics.length - shown;
  if (rest > 0) lines.push('', words.cutTable({ rest }));
  return `${lines.join('\n')}\n`;
}

function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

function row(d: Diagnostic, prefix: string, { headings }: ReportWords): string {
  const file = inRepository(prefix, d.file);
  const place = isWhole(d) ? file : `${file}:${d.line}:${d.column}`;
  const wrong = `**${headings[d.severity]}:** ${cell(d.message)}`;
  const advice = d.help === undefined ? '' : `${cell(d.help)} `;
  return `| ${cell(place)} | ${wrong} | ${advice}\`npm run explain -- ${d.code}\` |`;
}

function cell(text: string): string {
  return markdownText(text.length > CELL ? `${text.slice(0, CELL).toWellFormed()}…` : text);
}

/** No markup, no HTML, no mathematics, no mention and no link comes from content; it is one line. */
export function markdownText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\\`*_[\]<>&|~$@]/g, (sign) => `\\${sign}`)
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/(www|ftp)\./gi, '$1\\.');
}
