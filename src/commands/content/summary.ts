// A plan → what it does, in lines to read before it is done.
import type { VerifiedPlan } from '../../editor/journeys/journey.ts';
import { locate } from '../../editor/journeys/mistakes.ts';
import type { TextChange } from '../../editor/journeys/write.ts';
import { differenceOf } from '../../editor/server/difference.ts';
import type { Language } from '../../model/language.ts';
import { type JourneysWords, journeysWords } from '../../words/gen/journeys.gen.ts';

export function summaryOf(plan: VerifiedPlan, language: Language): string[] {
  const say = journeysWords(language).plan;
  const { words, summary = [], findings, gone = [] } = plan;
  const shown = findings.filter(
    ({ severity, file }) => severity !== 'info' && !gone.includes(file),
  );
  const isTodo = ({ code }: (typeof shown)[number]) => code === 'content/todo';
  const warnings = shown.filter((one) => !isTodo(one));
  return [
    words,
    ...section('', summary),
    ...section(say.files, filesOf(plan, say)),
    ...section(
      say.toFillIn,
      shown.filter(isTodo).map(({ file, line, message }) => {
        const what = message.replace(/^[^:]*: /, '');
        return `${file}:${line}  ${what}`;
      }),
    ),
    ...section(
      say.look,
      warnings.map((one) => `${locate(one).trim()} ${one.help ?? ''}`),
    ),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ['', ...(title === '' ? [] : [title]), ...lines.map((line) => `  ${line}`.trimEnd())];
}

function filesOf(plan: VerifiedPlan, { kinds }: JourneysWords['plan']): string[] {
  const { changes, pictures = [], gone = [] } = plan;
  const all = [
    ...[...withRename(changes), ...pictures].map((change) => ({
      kind: change.file.includes(ARROW) ? ('renamed' as const) : differenceOf(change).kind,
      file: change.file,
    })),
    ...gone.map((file) => ({ kind: 'removed' as const, file })),
  ];
  const wide = Math.max(0, ...all.map(({ kind }) => kinds[kind].length));
  return all
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map(
      ({ kind, file }) => `${kinds[kind].padEnd(Math.max(wide, kinds.changed.length))}  ${file}`,
    );
}

const ARROW = ' → ';

const ORDER = ['new', 'renamed', 'changed', 'removed'];

export function linesOf({ changes }: VerifiedPlan): string[] {
  return withRename(changes).flatMap((change) => {
    const { lines } = differenceOf(change);
    const changed = lines.filter(({ sign }) => sign === '+' || sign === '-');
    return ['', change.file, ...changed.map(({ sign, text }) => `${sign} ${text}`.trimEnd())];
  });
}

/** One document that goes and one that comes are the same under another name. */
function withRename(changes: readonly TextChange[]): readonly TextChange[] {
  const [came, ...more] = changes.filter(({ before }) => before === undefined);
  const [went, ...others] = changes.filter(({ after }) => after === undefined);
  if (!came || !went || more.length + others.length > 0) return changes;
  const renamed = { ...went, file: went.file + ARROW + came.file, after: came.after };
  return [renamed, ...changes.filter((one) => one !== came && one !== went)];
}
