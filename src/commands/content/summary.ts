// A plan → what it does, in lines to read before it is done.
import type { ProvenPlan } from '../../editor/journeys/journey.ts';
import { located } from '../../editor/journeys/mistakes.ts';
import { differenceOf } from '../../editor/server/difference.ts';

/** What it is, what it says itself, the files, what is left to be filled in, and what `check` warns of then. */
export function summaryOf(plan: ProvenPlan): string[] {
  const { words, summary = [], findings, gone = [] } = plan;
  const shown = findings.filter(
    ({ severity, file }) => severity !== 'info' && !gone.includes(file),
  );
  const isTodo = ({ code }: (typeof shown)[number]) => code === 'content/todo';
  const warnings = shown.filter((one) => !isTodo(one));
  return [
    words,
    ...section('', summary),
    ...section('Files:', filesOf(plan)),
    ...section(
      'To be filled in before the site can be published:',
      shown.filter(isTodo).map(({ file, line, message }) => `${file}:${line}  ${message}`),
    ),
    ...section(
      'Have a look at this:',
      warnings.map((one) => `${located(one).trim()} ${one.help ?? ''}`),
    ),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ['', ...(title === '' ? [] : [title]), ...lines.map((line) => `  ${line}`.trimEnd())];
}

/** One line for each file; a document that only has another name is one. */
function filesOf({ changes, pictures = [], gone = [] }: ProvenPlan): string[] {
  const all = [...changes, ...pictures];
  const created = all.filter(({ before }) => before === undefined);
  const deleted = all.filter(({ after }) => after === undefined);
  const isRenamed = created.length === 1 && deleted.length === 1;
  return [
    ...(isRenamed ? [`renamed  ${deleted[0]?.file} → ${created[0]?.file}`] : []),
    ...(isRenamed ? [] : created.map(({ file }) => `new      ${file}`)),
    ...all
      .filter(({ before, after }) => before !== undefined && after !== undefined)
      .map(({ file }) => `changed  ${file}`),
    ...(isRenamed ? [] : deleted.map(({ file }) => `deleted  ${file}`)),
    ...gone.map((file) => `deleted  ${file}`),
  ];
}

/** The lines that change, file by file. */
export function linesOf({ changes }: ProvenPlan): string[] {
  return changes.flatMap((change) => {
    const { lines } = differenceOf(change);
    const changed = lines.filter(({ sign }) => sign === '+' || sign === '-');
    return ['', change.file, ...changed.map(({ sign, text }) => `${sign} ${text}`.trimEnd())];
  });
}
