// `season:new`: a site and some answers → season.yaml of the new season, and what is left to do.

import { agreed, answers } from '../../editor/journeys/answers.ts';
import {
  askPlan,
  lastSeason,
  planSeason,
  SEASON_FILE,
} from '../../editor/journeys/plans/season/season-plan.ts';
import { seasonSummary } from '../../editor/journeys/plans/season/season-summary.ts';
import { openSite, textOf } from '../../editor/journeys/site-folder.ts';
import { saveAll } from '../../editor/server/save/save-all.ts';
import type { Flags } from '../terminal/flags.ts';

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
  const site = openSite(root);
  const old = lastSeason(site);
  const { ask, asked } = answers(flags, ['season', 'year']);
  const plan = await askPlan(old, today, ask);
  const changes = planSeason(site, old, plan);
  const after =
    changes.find(({ file }) => file === SEASON_FILE)?.after ?? textOf(site, SEASON_FILE) ?? '';
  const summary = seasonSummary({ root, file: SEASON_FILE, changes, after, old, plan });
  if (flags.dryRun) return `${summary}\n\nNothing was written. The file would be:\n\n${after}`;
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
