// Some answers about the next season → season.yaml of it, and the labels of the menu.
import { formats } from '../../../../compiler/grammar/formats.ts';
import { validatorOf } from '../../../../compiler/grammar/validator.ts';
import type { Path } from '../../../../compiler/source/document.ts';
import { readLink } from '../../../../compiler/text/addresses.ts';
import type { SeasonName } from '../../../../compiler/time/seasons.ts';
import { UserError } from '../../../../model/errors.ts';
import { at } from '../../../../model/schema/value.ts';
import type { Season } from '../../../../model/shapes.gen.ts';
import { journeysWords } from '../../../../words/gen/journeys.gen.ts';
import { type AskFor, createJourney, type JourneyContext } from '../../journey.ts';
import type { QuestionName } from '../../journey-words.ts';
import { isMistake, listMistakes } from '../../mistakes.ts';
import { type Asking, oneLineIn } from '../../questions.ts';
import { createChanges, fieldsOf } from '../../references/changes.ts';
import { BEGINNINGS, weekdayIn } from '../../seasons/days.ts';
import { nextClass } from '../../seasons/greek-letters.ts';
import { type OpenSite, readContent, stagesOf } from '../../site-folder.ts';
import { takenProblem } from '../../write.ts';
import { keepSeason, keptFile } from './keep-season.ts';
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

export const journey = createJourney('season-new', {
  require: (context) => readContent(context, SEASON_FILE),
  ask: async (context, ask) => {
    const old = lastSeason(context);
    const next = await askNext(old, context, ask);
    const keep = await ask('keep', {
      choices: ['no', 'yes'],
      optional: true,
      isExtra: true,
      conflict: (answer) =>
        answer === 'yes' ? takenProblem(context, keptFile(context, old)) : undefined,
    });
    return { old, next, isKept: keep === 'yes' };
  },
  plan: (context, { old, next, isKept }) => {
    const changes = createChanges(context);
    if (isKept) keepSeason(context, changes, old);
    renewSeason(changes, old, next, {
      links: linksOf(context, old),
      order: fieldsOf(context, 'season'),
    });
    renewLabels(changes, old, next);
    return {
      words: next.name,
      changes: changes.all(),
      open: { file: SEASON_FILE, pointer: '' },
      summary: seasonSummary({ site: context, changes, old, next }),
    };
  },
});

/** @throws UserError when it has mistakes, of which there would only be more, or none of its events has a date */
function lastSeason(site: OpenSite): Season {
  const say = journeysWords(site.language).season;
  const old = readContent(site, SEASON_FILE).value as Season;
  const wrong = site
    .compiled()
    .diagnostics.filter((one) => one.file === SEASON_FILE && isMistake(one));
  if (wrong.length > 0)
    throw new UserError(
      `${say.mistakes({ file: SEASON_FILE })}\n${listMistakes(wrong, site.language)}`,
    );
  if (firstDayOf(old) !== undefined) return old;
  throw new UserError(say.noDates({ file: SEASON_FILE }));
}

function linksOf(site: OpenSite, season: Season): Path[] {
  const check = validatorOf(stagesOf(site).grammar);
  return check('season', structuredClone(season)).references.flatMap(({ kind, path }) =>
    kind === 'link' ? [path] : [],
  );
}

type Name = QuestionName<'season-new'>;

async function askNext(
  old: Season,
  context: JourneyContext,
  ask: AskFor<Name>,
): Promise<NextSeason> {
  const { today, language } = context;
  const say = journeysWords(context.language).season;
  const season = (await ask('season', {
    choices: Object.keys(BEGINNINGS),
    proposal: nextSeason(old, today).season,
    isDecision: true,
  })) as SeasonName;
  const answer = await ask('year', {
    proposal: String(nextSeason(old, today, season).year),
    isDecision: true,
    check: (given) => (/^20\d{2}$/.test(given) ? undefined : say.year),
  });
  const year = Number(answer);
  const name = await ask('name', {
    proposal: nameFor(old.name, season, year) ?? say.name({ season, year }),
    check: oneLineIn(language),
  });
  const firstDay = await askFirstDay(context, old, { season, year }, ask);
  const details = await askDetails(context, old, firstDay, ask);
  const eventLinks = await askEventLinks(context, old, ask);
  return { season, year, name, firstDay, ...details, eventLinks };
}

function askFirstDay(
  context: JourneyContext,
  old: Season,
  { season, year }: Pick<NextSeason, 'season' | 'year'>,
  ask: AskFor<Name>,
): Promise<string> {
  const say = journeysWords(context.language).season;
  const weekdayOf = (day: string) => weekdayIn(context.language, day);
  const last = firstDayOf(old) ?? '';
  const weekday = weekdayOf(last);
  return ask('firstDay', {
    form: { format: 'date' },
    proposal: firstDayFor(old, season, year) ?? last,
    check: (answer) => {
      if (!formats.date?.(answer)) return say.day;
      if (weekdayOf(answer) === weekday) return undefined;
      return say.weekday({ is: weekdayOf(answer), wanted: weekday });
    },
  });
}

const EXTERNAL = { form: { ref: 'link', external: true } };

type Details = Pick<NextSeason, 'deadline' | 'className' | 'applyLink' | 'socialLink' | 'next'>;

/** What the old season leaves out is not asked for, but for a form that it had none of. */
async function askDetails(
  context: JourneyContext,
  old: Season,
  firstDay: string,
  ask: AskFor<Name>,
): Promise<Details> {
  const say = journeysWords(context.language).season;
  const askLink = linkAsker(context, ask);
  const { deadline, className, applyLink, socialLink } = old;
  return {
    deadline:
      deadline &&
      (await ask('deadline', {
        form: { format: 'local-date-time' },
        proposal: deadlineFor(old, firstDay) ?? `${firstDay} 18:30`,
        check: (answer) => (formats['local-date-time']?.(answer) ? undefined : say.time),
      })),
    className:
      className &&
      (await ask('class', {
        proposal: nextClass(className) ?? className,
        check: oneLineIn(context.language),
      })),
    applyLink: (applyLink || deadline) && (await askLink('applyLink', applyLink ?? '')),
    socialLink: socialLink && (await askLink('socialLink', socialLink, EXTERNAL)),
    next: await ask('next', { optional: true, isExtra: true, form: { ref: 'markdown' } }),
  };
}

function linkAsker(context: JourneyContext, ask: AskFor<Name>) {
  const check = (answer: string): string | undefined => {
    const { kind } = readLink(answer);
    return kind === 'external' || kind === 'page'
      ? undefined
      : journeysWords(context.language).season.address;
  };
  return (name: Name, before: string, more: Asking = {}): Promise<string> =>
    ask(name, {
      proposal: before === '' || isOfLastSeason(before) ? '' : before,
      optional: true,
      form: { ref: 'link' },
      check,
      ...more,
    });
}

/** Those after the first are asked for in dialogs only. */
async function askEventLinks(
  context: JourneyContext,
  old: Season,
  ask: AskFor<Name>,
): Promise<Map<string, string>> {
  const askLink = linkAsker(context, ask);
  const found = new Map<string, string>();
  for (const path of linksOf(context, old)) {
    const [list, event, field] = path;
    const before = String(at(old, path));
    if (list !== 'events' || field === 'ics' || !isOfLastSeason(before)) continue;
    const title = old.events[Number(event)]?.title ?? '';
    const of = { what: title, number: found.size + 1 };
    found.set(path.join('/'), await askLink('checkinLink', before, { of }));
  }
  return found;
}
