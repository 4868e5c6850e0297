// Diagnostics → workflow commands, which the code host shows as annotations beside the lines.
//
// Form and escaping are those of the host's runner (`ActionCommand` of actions/runner): a command is one
// line `::name key=value,…::data`; in data %, CR and LF are escaped, in values also : and the comma.
import { reportWords } from '../../../words/gen/report.gen.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Checked, counts, inRepository, isWhole, type Setting, sumLine } from './checked.ts';

/** How many annotations of each kind the host shows for one step; it drops the rest without a word. */
const SHOWN = 10;

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const;

export function github({ diagnostics, summary }: Checked, { prefix, language }: Setting): string {
  const of = (severity: Diagnostic['severity']) =>
    diagnostics.filter((d) => d.severity === severity);
  const groups = [of('error'), of('warning'), of('info')] as const;
  const [errors, warnings, infos] = groups.map((g) => Math.max(0, g.length - SHOWN));
  const left = { errors: errors ?? 0, warnings: warnings ?? 0, infos: infos ?? 0 };
  const rest = counts(left, language);
  return [
    ...groups.flatMap((group) => group.slice(0, SHOWN).map((d) => annotation(d, prefix))),
    ...(rest === '' ? [] : [reportWords(language).notAnnotated({ rest })]),
    sumLine(summary, language),
  ].join('\n');
}

function annotation(d: Diagnostic, prefix: string): string {
  const properties: readonly (readonly [string, string | number])[] = [
    ['file', inRepository(prefix, d.file)],
    ...placeOf(d),
    ['title', d.code],
  ];
  const written = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const said = d.help === undefined ? d.message : `${d.message}\n${d.help}`;
  return `::${COMMANDS[d.severity]} ${written.join(',')}::${escapeData(said)}`;
}

/** The host refuses columns where a mistake goes over several lines. */
function placeOf(d: Diagnostic): (readonly [string, number])[] {
  if (isWhole(d)) return [['line', 1]];
  const lines = [
    ['line', d.line],
    ['endLine', d.endLine],
  ] as const;
  if (d.line !== d.endLine) return [...lines];
  return [...lines, ['col', d.column], ['endColumn', d.endColumn]];
}

/** What a terminal obeys; ends of lines are written in another way. */
const OBEYED = /[^\P{Cc}\t\r\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

function escapeData(text: string): string {
  return text
    .replace(OBEYED, '\ufffd')
    .replace(/%/g, '%25')
    .replace(/\r/g, '%0D')
    .replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
