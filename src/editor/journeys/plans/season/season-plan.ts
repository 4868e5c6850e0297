// A site and what was decided about its next season → season.yaml of it, and the labels of the menu.
import { formats } from '../../../../compiler/grammar/formats.ts';
import { validatorOf } from '../../../../compiler/grammar/validator.ts';
import { readLink } from '../../../../compiler/text/addresses.ts';
import type { Path } from '../../../../compiler/text/document.ts';
import type { SeasonName } from '../../../../compiler/text/seasons.ts';
import { UserError } from '../../../../model/errors.ts';
import type { Season } from '../../../../model/shapes.gen.ts';
import { type Ask, oneLine } from '../../answers.ts';
import { type OpenSite, readContent, stagesOf } from '../../site-folder.ts';
import type { TextChange } from '../../write.ts';
import { weekdayOf } from './days.ts';
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

export const SEASON_FILE = 'content/season.yaml';
const SITE = 'site.yaml';

/**
 * The season to be followed by another one.
 *
 * @throws UserError when there is none, it has mistakes, or none of its events has a date
 */
export function lastSeason(site: OpenSite): Season {
  const old = readContent(site, SEASON_FILE).value as Season;
  refuseMistakes(site);
  if (firstDayOf(old) !== undefined) return old;
  throw new UserError(`No event in ${SEASON_FILE} has a date, so there is no calendar to move.`);
}

/** The texts of the new season. */
export function planSeason(site: OpenSite, old: Season, plan: Plan): TextChange[] {
  const season = readContent(site, SEASON_FILE).text;
  const settings = readContent(site, SITE).text;
  return [
    {
      file: SEASON_FILE,
      before: season,
      after: renewSeason(season, old, plan, linksOf(site, old)),
    },
    { file: SITE, before: settings, after: renewLabels(settings, old, plan) },
  ].filter(({ before, after }) => before !== after);
}

/** A file with mistakes would only get more of them. What is still to be filled in is none. */
function refuseMistakes(site: OpenSite): void {
  const wrong = site
    .compiled()
    .diagnostics.filter(
      ({ file, severity, code }) =>
        file === SEASON_FILE && severity === 'error' && code !== 'content/todo',
    );
  if (wrong.length === 0) return;
  const list = wrong.map(
    ({ line, column, message }) => `  ${SEASON_FILE}:${line}:${column}  ${message}`,
  );
  throw new UserError(`${SEASON_FILE} has mistakes. Mend them first:\n${list.join('\n')}`);
}

/** Where the season leads to other places, as its schema says. */
function linksOf(site: OpenSite, season: Season): Path[] {
  const check = validatorOf(stagesOf(site).grammar);
  return check('season', structuredClone(season)).references.flatMap(({ kind, path: at }) =>
    kind === 'link' ? [at] : [],
  );
}

/** Asks what is decided about the season after the old one. @param today year-month-day */
export async function askPlan(old: Season, today: string, ask: Ask): Promise<Plan> {
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
    form: { format: 'date', previous: last },
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
      form: { ref: 'link' },
      check: addressProblem,
    });
  return {
    deadline:
      old.deadline === undefined
        ? undefined
        : await ask({
            flag: 'deadline',
            ask: 'Until when can people apply?',
            form: { format: 'local-date-time' },
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
