// The season before and after → what has moved, what is left to fill in, and what still speaks of the past.
import fs from 'node:fs';
import path from 'node:path';
import { seasonIn } from '../../../../compiler/text/seasons.ts';
import { todoIn } from '../../../../compiler/text/todo.ts';
import type { Season } from '../../../../model/shapes.gen.ts';
import type { TextChange } from '../../write.ts';
import { daysBetween, later, weekdayOf } from './days.ts';
import { textsOf } from './edit-yaml.ts';
import { firstDayOf, mentionOf, type Plan } from './season.ts';

interface Summary {
  readonly root: string;
  readonly file: string;
  /** The text that it becomes. */
  readonly after: string;
  /** All files that change, this one too. */
  readonly changes: readonly TextChange[];
  readonly old: Season;
  readonly plan: Plan;
}

/** The lines to print, in plain words. */
export function seasonSummary(summary: Summary): string {
  const { file, old, plan } = summary;
  return [
    `${old.name} becomes ${plan.name} in ${file}.`,
    '',
    ...moved(old, plan),
    ...section('In other files:', changedLines(summary)),
    ...section('Still to be filled in (npm run check lists them):', unfilled(summary)),
    ...section('Look at these, which still speak of last time:', leftovers(summary)),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function moved(old: Season, plan: Plan): string[] {
  const days = daysBetween(firstDayOf(old) ?? plan.firstDay, plan.firstDay);
  const dayWords = (day: string) => `${weekdayOf(day).slice(0, 3)} ${day}`;
  const rows = [
    ...old.events.map(({ title, dates }) => [
      title,
      dates
        .map((day) => (todoIn(day) === undefined ? dayWords(later(day, days)) : 'to be filled in'))
        .join(', '),
    ]),
    ...(plan.deadline === undefined
      ? []
      : [['Deadline', dayWords(plan.deadline.slice(0, 10)) + plan.deadline.slice(10)]]),
    ...(plan.className === undefined ? [] : [['Pledge class', plan.className]]),
  ];
  const width = Math.max(...rows.map(([title = '']) => title.length));
  return rows.map(([title = '', value = '']) => `  ${title.padEnd(width)}  ${value}`);
}

/** The lines of other files as they become. */
function changedLines({ file, changes }: Summary): string[] {
  return changes
    .filter((one) => one.file !== file)
    .flatMap(({ file: other, before, after }) => {
      const was = (before ?? '').split('\n');
      return (after ?? '')
        .split('\n')
        .flatMap((line, i) => (line === was[i] ? [] : [`${other}:${i + 1}  ${line.trim()}`]));
    });
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function unfilled({ file, after }: Summary): string[] {
  return textsOf(after).flatMap(({ value, node }) => {
    const what = todoIn(value);
    return what === undefined ? [] : [`${file}:${lineOf(after, node.range[0])}  ${what}`];
  });
}

/** Lines of this file that name the old year, and of other files that name the old season in any words. */
function leftovers({ root, file, after, changes, old, plan }: Summary): string[] {
  const { year } = seasonIn(old.name);
  const stale = year !== undefined && !plan.name.includes(String(year)) ? String(year) : undefined;
  const dated = stale && new RegExp(`(?<![\\w/-])${stale}(?![\\w/-])`);
  const textOf = (one: string) =>
    changes.find((change) => change.file === one)?.after ??
    fs.readFileSync(path.join(root, one), 'utf8');
  return [
    ...(dated ? linesWith(file, after, dated) : []),
    ...othersIn(root, file).flatMap((one) => linesWith(one, textOf(one), mentionOf(old.name))),
  ];
}

function linesWith(file: string, text: string, words: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, i) => (line.search(words) === -1 ? [] : [`${file}:${i + 1}  ${line.trim()}`]));
}

function othersIn(root: string, file: string): string[] {
  const found = fs
    .readdirSync(path.join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((one) => one.endsWith('.yaml'))
    .map((one) => `content/${one.split(path.sep).join('/')}`)
    .filter((one) => one !== file && fs.statSync(path.join(root, one)).isFile());
  return ['site.yaml', ...found.sort()];
}
