// Some answers about the next rush → season.yaml of it, and the labels of the menu.

import { createJourney } from './journey.ts';
import { askPlan, lastSeason, planSeason, SEASON_FILE } from './plans/season/season-plan.ts';
import { textOf } from './site-folder.ts';

/** The next season, proposed from the last one. */
export const season = createJourney({
  name: 'season',
  hasPlace: (context) => textOf(context, SEASON_FILE) !== undefined,
  ask: (context, ask) => askPlan(lastSeason(context), context.today, ask),
  plan: (context, plan) => ({
    words: plan.name,
    changes: planSeason(context, lastSeason(context), plan),
    open: { file: SEASON_FILE, pointer: '' },
  }),
});
