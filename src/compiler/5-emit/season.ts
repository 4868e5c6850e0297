// The season → what pages say of it by themselves once it is over.
import { daysOf, lastMinute } from '../../model/schema/event-days.ts';
import type { Season, Site } from '../../model/shapes.gen.ts';
import type { AllWords, SiteData } from '../../model/shapes.ts';
import { say } from '../../model/words.ts';
import type { Checked, Validated } from '../2-validate/validate.ts';
import { isPlural } from '../time/seasons.ts';
import { viewValue } from './view-value.ts';

const FILE = 'content/season.yaml';

type SeasonData = NonNullable<SiteData['season']>;

export function seasonIn({ all }: Validated): Checked<Season> | undefined {
  return all.find(({ document }) => document.file === FILE) as Checked<Season> | undefined;
}

/** Not before all of its events, and the deadline, are past; a day may still be to fill in. */
export function endOf({ events, deadline = '' }: Season): string {
  return [...events.flatMap(daysOf).map(lastMinute), deadline].sort().at(-1) ?? '';
}

export function seasonData(
  season: Checked<Season>,
  { language, theme }: Pick<Site, 'language' | 'theme'>,
  words: AllWords['lead'],
  addressing: Parameters<typeof viewValue>[2],
): SeasonData {
  const { name, deadline, next } = viewValue(season, theme, addressing) as Season;
  return {
    ...(deadline ? { deadline } : {}),
    ends: endOf(season.value),
    over: say(isPlural(name, language) ? words.areOver : words.isOver, { name }),
    ...(next ? { next } : {}),
  };
}
