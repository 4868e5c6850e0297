// `season:new`: a site and some answers → season.yaml of the new season, and what is left to do.
import { compile } from '../compiler/compile.ts';
import { formats } from '../compiler/grammar/formats.ts';
import { type Grammar, loadGrammar } from '../compiler/grammar/grammar.ts';
import { validatorOf } from '../compiler/grammar/validator.ts';
import { readLink } from '../compiler/text/addresses.ts';
import type { Path } from '../compiler/text/document.ts';
import type { SeasonName } from '../compiler/text/seasons.ts';
import type { Season } from '../model.gen.ts';
import type { Flags } from '../usage.ts';
import { type Ask, agreed, answers } from './answers.ts';
import { weekdayOf } from './days.ts';
import { saveAll } from './save/save-all.ts';
import {
  BEGINNINGS,
  classFor,
  deadlineFor,
  firstDayFor,
  firstDayOf,
  nameFor,
  nextSeason,
  type Plan,
  renewLabels,
  renewSeason,
} from './season.ts';
import { seasonSummary } from './season-summary.ts';
import { Refused, readContent } from './site-folder.ts';

const FILE = 'content/season.yaml';
const SITE = 'site.yaml';

/**
 * Makes last year's season the new one. Returns what to print.
 *
 * @param today year-month-day: what is proposed begins later
 */
export async function newSeason(
  root: string,
  flags: Flags,
  today: string = new Date().toISOString().slice(0, 10),
): Promise<string> {
  const grammar = loadGrammar();
  const document = readContent(root, FILE);
  refuseMistakes(root, grammar);
  const old = document.value as Season;
  if (firstDayOf(old) === undefined)
    throw new Refused(`No event in ${FILE} has a date, so there is no calendar to move.`);
  const { ask, asked } = answers(flags, ['season', 'year']);
  const plan = await askPlan(old, today, ask);
  const text = renewSeason(document.text, old, plan, linksOf(old, grammar));
  const siteText = readContent(root, SITE).text;
  const changes = [
    { file: FILE, before: document.text, after: text },
    { file: SITE, before: siteText, after: renewLabels(siteText, old, plan) },
  ].filter(({ before, after }) => before !== after);
  const summary = seasonSummary({ root, file: FILE, changes, after: text, old, plan });
  if (flags.dryRun) return `${summary}\n\nNothing was written. The file would be:\n\n${text}`;
  if (asked()) {
    console.log(`\n${summary}\n`);
    if (!(await agreed(`Write ${names(changes)}?`))) return 'Nothing was changed.';
  }
  saveAll(root, changes);
  return asked() ? `Changed ${names(changes)}, and no other file.` : summary;
}

function names(changes: readonly { readonly file: string }[]): string {
  return changes.map(({ file }) => file).join(' and ');
}

/** A file with mistakes would only get more of them. What is still to be filled in is none. */
function refuseMistakes(root: string, grammar: Grammar): void {
  const wrong = compile({ root, grammar }).diagnostics.filter(
    ({ file, severity, code }) => file === FILE && severity === 'error' && code !== 'content/todo',
  );
  if (wrong.length === 0) return;
  const list = wrong.map(({ line, column, message }) => `  ${FILE}:${line}:${column}  ${message}`);
  throw new Refused(`${FILE} has mistakes. Mend them first:\n${list.join('\n')}`);
}

/** Where the season leads to other places, as its schema says. */
function linksOf(season: Season, grammar: Grammar): Path[] {
  return validatorOf(grammar)('season', structuredClone(season)).references.flatMap(
    ({ kind, path: at }) => (kind === 'link' ? [at] : []),
  );
}

async function askPlan(old: Season, today: string, ask: Ask): Promise<Plan> {
  const season = (await ask({
    flag: 'season',
    ask: 'Which rush is next?',
    choices: Object.keys(BEGINNINGS),
    proposal: nextSeason(old, today).season,
  })) as SeasonName;
  const year = await ask({
    flag: 'year',
    ask: 'In which year?',
    proposal: String(nextSeason(old, today, season).year),
    check: (answer) =>
      /^20\d{2}$/.test(answer) ? undefined : 'Write the year in four digits, such as 2026.',
  });
  const chosen = { season, year: Number(year) };
  const name = await ask({
    flag: 'name',
    ask: 'What is it called?',
    proposal: nameFor(old.name, season, Number(year)),
    check: oneLine,
  });
  const firstDay = await askFirstDay(old, season, Number(year), ask);
  return { ...chosen, name, firstDay, ...(await askDetails(old, firstDay, ask)) };
}

function oneLine(answer: string): string | undefined {
  return /[\r\n\t]/.test(answer) ? 'Write it in one line.' : undefined;
}

async function askFirstDay(
  old: Season,
  season: SeasonName,
  year: number,
  ask: Ask,
): Promise<string> {
  const last = firstDayOf(old) ?? '';
  const weekday = weekdayOf(last);
  return ask({
    flag: 'first-day',
    ask: `When is the first event? Last time it was ${weekday}, ${last}.`,
    hint: 'year-month-day',
    proposal: firstDayFor(old, season, year) ?? last,
    check: (answer) => {
      if (!formats.date?.(answer))
        return 'Write the day as year-month-day, for example 2026-09-28.';
      if (weekdayOf(answer) === weekday) return undefined;
      return `It is a ${weekdayOf(answer)}. The events keep their weekdays, so it must be a ${weekday}.`;
    },
  });
}

async function askDetails(
  old: Season,
  firstDay: string,
  ask: Ask,
): Promise<Pick<Plan, 'deadline' | 'className' | 'applyLink' | 'socialLink'>> {
  const link = (flag: string, question: string, before: string) =>
    ask({
      flag,
      ask: `${question} Leave it empty to fill it in later.`,
      hint: 'https://…',
      // A page of this site or a mail address serves every season.
      proposal: /^(https?:|\s*TODO\b)/i.test(before) ? '' : before,
      optional: true,
      check: addressProblem,
    });
  return {
    deadline:
      old.deadline === undefined
        ? undefined
        : await ask({
            flag: 'deadline',
            ask: 'Until when can people apply?',
            proposal: deadlineFor(old, firstDay) ?? `${firstDay} 18:30`,
            check: (answer) =>
              formats['local-date-time']?.(answer)
                ? undefined
                : 'Write year-month-day, a space and the time, for example 2026-10-08 18:30.',
          }),
    className:
      old.className === undefined
        ? undefined
        : await ask({
            flag: 'class',
            ask: 'What is the new pledge class called?',
            proposal: classFor(old.className),
            check: oneLine,
          }),
    applyLink:
      old.applyLink === undefined
        ? undefined
        : await link('apply-link', 'Where is the application form?', old.applyLink),
    socialLink:
      old.socialLink === undefined
        ? undefined
        : await link('social-link', 'Which page announces the rush?', old.socialLink),
  };
}

function addressProblem(answer: string): string | undefined {
  const target = readLink(answer);
  if (target.kind === 'external' || target.kind === 'page') return undefined;
  return 'Write the whole address, as in https://example.com/form.';
}
