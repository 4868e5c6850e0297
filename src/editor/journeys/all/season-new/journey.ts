// Some answers about the next season → season.yaml of it, and the labels of the menu.

import { formats } from '../../../../compiler/grammar/formats.ts';
import { validatorOf } from '../../../../compiler/grammar/validator.ts';
import { readLink } from '../../../../compiler/text/addresses.ts';
import type { Path } from '../../../../compiler/text/document.ts';
import { weekdayOf } from '../../../../compiler/text/local-time.ts';
import type { SeasonName } from '../../../../compiler/text/seasons.ts';
import { UserError } from '../../../../model/errors.ts';
import { at } from '../../../../model/schema/value.ts';
import type { Season } from '../../../../model/shapes.gen.ts';
import { type AskFor, createJourney, type JourneyContext } from '../../journey.ts';
import { isMistake, listed } from '../../mistakes.ts';
import { type Asking, oneLine } from '../../questions.ts';
import { createChanges } from '../../references/changes.ts';
import { BEGINNINGS } from '../../seasons/days.ts';
import { nextClass } from '../../seasons/greek-letters.ts';
import { type OpenSite, readContent, stagesOf } from '../../site-folder.ts';
import {
  deadlineFor,
  firstDayFor,
  firstDayOf,
  type NextSeason,
  nameFor,
  nextSeason,
} from './next-season.ts';
import { isOfLastSeason, renewLabels, renewSeason, SEASON_FILE } from './renew.ts';
import { seasonSummary } from './summary.ts';
import { words } from './words.ts';

/** The next season, proposed from the last one. */
export const journey = createJourney({
  words,
  require: (context) => readContent(context, SEASON_FILE),
  ask: async (context, ask) => {
    const old = lastSeason(context);
    return { old, next: await askNext(old, context, ask) };
  },
  plan: (context, { old, next }) => {
    const changes = createChanges(context);
    renewSeason(changes, old, next, linksOf(context, old));
    renewLabels(changes, old, next);
    return {
      words: next.name,
      changes: changes.all(),
      open: { file: SEASON_FILE, pointer: '' },
      summary: seasonSummary({ site: context, changes, old, next }),
    };
  },
});

/**
 * The season that the next one follows.
 *
 * @throws UserError when it has mistakes, of which there would only be more, or none of its events has a date
 */
function lastSeason(site: OpenSite): Season {
  const old = readContent(site, SEASON_FILE).value as Season;
  const wrong = site
    .compiled()
    .diagnostics.filter((one) => one.file === SEASON_FILE && isMistake(one));
  if (wrong.length > 0)
    throw new UserError(`${SEASON_FILE} has mistakes. Fix these first:\n${listed(wrong)}`);
  if (firstDayOf(old) !== undefined) return old;
  throw new UserError(`No event in ${SEASON_FILE} has a date, so there is no calendar to move.`);
}

/** Where the season leads to other places, as its schema says. */
function linksOf(site: OpenSite, season: Season): Path[] {
  const check = validatorOf(stagesOf(site).grammar);
  return check('season', structuredClone(season)).references.flatMap(({ kind, path }) =>
    kind === 'link' ? [path] : [],
  );
}

type Name = keyof typeof words.en.questions;

async function askNext(
  old: Season,
  context: JourneyContext,
  ask: AskFor<Name>,
): Promise<NextSeason> {
  const { today } = context;
  const season = (await ask('season', {
    choices: Object.keys(BEGINNINGS),
    proposal: nextSeason(old, today).season,
    isDecision: true,
  })) as SeasonName;
  const answer = await ask('year', {
    proposal: String(nextSeason(old, today, season).year),
    isDecision: true,
    check: (given) =>
      /^20\d{2}$/.test(given) ? undefined : 'Write the year in four digits, such as 2026.',
  });
  const year = Number(answer);
  const name = await ask('name', { proposal: nameFor(old.name, season, year), check: oneLine });
  const firstDay = await askFirstDay(old, season, year, ask);
  const details = await askDetails(old, firstDay, ask);
  const eventLinks = await askEventLinks(old, linksOf(context, old), ask);
  return { season, year, name, firstDay, ...details, eventLinks };
}

function askFirstDay(
  old: Season,
  season: SeasonName,
  year: number,
  ask: AskFor<Name>,
): Promise<string> {
  const last = firstDayOf(old) ?? '';
  const weekday = weekdayOf(last);
  return ask('firstDay', {
    form: { format: 'date' },
    proposal: firstDayFor(old, season, year) ?? last,
    check: (answer) => {
      if (!formats.date?.(answer))
        return 'Write the day as year-month-day, for example 2026-09-28.';
      if (weekdayOf(answer) === weekday) return undefined;
      return `It is a ${weekdayOf(answer)}. The events keep their weekdays, so it must be a ${weekday}.`;
    },
  });
}

/** Of no page of this site. */
const EXTERNAL = { form: { ref: 'link', external: true } };

type Details = Pick<NextSeason, 'deadline' | 'className' | 'applyLink' | 'socialLink'>;

/** What the old season leaves out is not asked for. */
async function askDetails(old: Season, firstDay: string, ask: AskFor<Name>): Promise<Details> {
  const { deadline, className, applyLink, socialLink } = old;
  return {
    deadline:
      deadline &&
      (await ask('deadline', {
        form: { format: 'local-date-time' },
        proposal: deadlineFor(old, firstDay) ?? `${firstDay} 18:30`,
        check: (answer) =>
          formats['local-date-time']?.(answer)
            ? undefined
            : 'Write year-month-day, a space and the time, for example 2026-10-08 18:30.',
      })),
    className:
      className &&
      (await ask('class', { proposal: nextClass(className) ?? className, check: oneLine })),
    applyLink: applyLink && (await askLink(ask, 'applyLink', applyLink)),
    socialLink: socialLink && (await askLink(ask, 'socialLink', socialLink, EXTERNAL)),
  };
}

function askLink(
  ask: AskFor<Name>,
  name: Name,
  before: string,
  more: Asking = {},
): Promise<string> {
  return ask(name, {
    proposal: isOfLastSeason(before) ? '' : before,
    optional: true,
    isLater: true,
    form: { ref: 'link' },
    check: addressProblem,
    ...more,
  });
}

/** The forms of single events, one after the other; those after the first are asked for in dialogs only. */
async function askEventLinks(
  old: Season,
  links: readonly Path[],
  ask: AskFor<Name>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of links) {
    const [list, event, field] = path;
    const before = String(at(old, path));
    if (list !== 'events' || field === 'ics' || !isOfLastSeason(before)) continue;
    const title = old.events[Number(event)]?.title ?? '';
    const of = { what: title, number: found.size + 1 };
    found.set(path.join('/'), await askLink(ask, 'checkinLink', before, { of }));
  }
  return found;
}

function addressProblem(answer: string): string | undefined {
  const target = readLink(answer);
  if (target.kind === 'external' || target.kind === 'page') return undefined;
  return 'Write the full address, as in https://example.com/form.';
}
