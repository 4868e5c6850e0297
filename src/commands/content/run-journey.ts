// A journey and the flags of its command → it is asked, shown, and saved as the editor saves it.

import fs from 'node:fs';
import path from 'node:path';
import { inLanguage } from '../../compiler/diagnostics/in-language.ts';
import { askInTerminal, confirm, onTerminal } from '../../editor/journeys/in-terminal.ts';
import type { JourneyContext, VerifiedPlan } from '../../editor/journeys/journey.ts';
import { flagOf } from '../../editor/journeys/journey-words.ts';
import type { ListedJourney } from '../../editor/journeys/journeys.ts';
import { locate } from '../../editor/journeys/mistakes.ts';
import { openSite, todayIn } from '../../editor/journeys/site-folder.ts';
import { linesOf as linesOfSummary } from '../../editor/journeys/summary.ts';
import type { FileChange, TextChange } from '../../editor/journeys/write.ts';
import { differenceOf } from '../../editor/server/difference.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { at } from '../../model/schema/value.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { type JourneysWords, journeysWords } from '../../words/gen/journeys.gen.ts';
import { type Flags, languageOf } from '../terminal/flags.ts';

interface Given {
  /** They answer a question, too. */
  readonly words?: readonly string[];
  /** Year-month-day. */
  readonly today?: string;
}

/** Returns what to print. @throws UserError when it cannot be done; nothing is changed then */
export async function runJourney(
  { argument, words, load }: ListedJourney,
  root: string,
  flags: Flags,
  { words: given = [], today }: Given = {},
): Promise<string> {
  const journey = await load();
  const language = officerLanguage(root, languageOf(flags));
  const say = journeysWords(language);
  const UNCHANGED = say.plan.unchanged;
  const site = openSite(root, undefined, undefined, language);
  const context: JourneyContext = { ...site, today: today ?? todayIn(site), readsFiles: true };
  journey.require(context);
  const all = withArgument(argument, given, flags, language);
  const asked = new Set<string>();
  const begun = await askInTerminal(all, (ask) =>
    journey.begin(context, {
      ask: (question) => {
        asked.add(question.name);
        return ask(question);
      },
    }),
  ).catch((error) => {
    const isOfWords = error instanceof UserError && given.length > 1;
    throw isOfWords ? new UserError(`${error.message}\n${say.flags.quotes}`) : error;
  });
  const unread = Object.keys(words(language).questions).find(
    (name) => all[name] !== undefined && !asked.has(name),
  );
  if (unread !== undefined)
    throw new UserError(`${say.flags.unread({ flag: flagOf(unread) })} ${UNCHANGED}`);
  const plan = await begun();
  const summary = summaryOf(plan, language).join('\n');
  if (flags.dryRun) return [summary, ...linesOf(plan), '', UNCHANGED].join('\n');
  console.log(`${summary}\n`);
  if (!flags.yes && plan.isRemoval && !onTerminal())
    throw new UserError(`${UNCHANGED} ${say.flags.needsYes}`);
  const isMeant =
    flags.yes || !onTerminal() || (await confirm(say.plan.doIt, language, plan.isRemoval));
  if (isMeant) saveAll(root, changesOf(root, plan));
  // They were there to be looked at.
  const copies = (plan.pictures ?? []).map(({ bytesOf }) => bytesOf);
  for (const file of copies) fs.rmSync(file);
  for (const folder of new Set(copies.map((file) => path.dirname(file))))
    if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
  if (!isMeant) return UNCHANGED;
  const isSaid = untranslated(plan.findings) <= untranslated(site.compiled().diagnostics);
  const next = [...(plan.next ?? []), ...(isSaid ? [] : [say.plan.translate])];
  return [say.plan.done, ...section(say.plan.next, next)].join('\n');
}

function withArgument(
  name: string | undefined,
  given: readonly string[],
  flags: Flags,
  language: Language,
): Flags {
  const text = given.join(' ').trim();
  if (name === undefined || text === '') return flags;
  if (flags[name] !== undefined)
    throw new UserError(journeysWords(language).flags.twice({ flag: flagOf(name) }));
  return { ...flags, [name]: text };
}

function changesOf(
  root: string,
  { changes, pictures = [], gone = [] }: VerifiedPlan,
): FileChange[] {
  const before = (file: string) => fs.readFileSync(path.join(root, file));
  return [
    ...changes,
    ...pictures.map(({ bytesOf: _, ...picture }) => picture),
    ...gone.map((file) => ({ file, before: before(file), after: undefined })),
  ];
}

/** How many texts, of all languages; among what is new of them, none where nothing changed. */
function untranslated(diagnostics: VerifiedPlan['findings']): number {
  const missing = diagnostics.filter(({ code }) => code === 'language/missing');
  return missing.reduce((sum, { said }) => sum + Number(at(said?.params, ['count'])), 0);
}

function summaryOf(plan: VerifiedPlan, language: Language): string[] {
  const say = journeysWords(language).plan;
  const { words, asked = [], summary = [], findings, gone = [] } = plan;
  const shown = inLanguage(findings, language).filter(
    ({ severity, file }) => severity !== 'info' && !gone.includes(file),
  );
  const isTodo = ({ code }: (typeof shown)[number]) => code === 'content/todo';
  const warnings = shown.filter((one) => !isTodo(one));
  return [
    words,
    ...section('', linesOfSummary([...asked, ...summary])),
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

function linesOf({ changes }: VerifiedPlan): string[] {
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
