// The labels of the menu × the name of the season → those that still speak of a former one.

import { relative } from '../../model/paths/pointer.ts';
import type { Site } from '../../model/shapes.gen.ts';
import type { Checked } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { isFormer, seasonIn } from '../time/seasons.ts';

export function checkLabels(
  season: SourceDocument,
  site: Checked<Site> | undefined,
  report: Report,
): void {
  const { name, menuLabel } = (season.value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string') return;
  const judge = (document: SourceDocument, path: Path, label: unknown): void => {
    if (typeof label === 'string' && isFormer(label, name))
      report.add('calendar/old-label', { label, name }, locationOf(document, path));
  };
  judge(season, ['menuLabel'], menuLabel);
  for (const { document, path, label } of writtenLabels(site)) judge(document, path, label);
}

/** The labels of the menu that are written out; what repeats a fact is told in the file of the fact. */
function writtenLabels(
  site: Checked<Site> | undefined,
): { document: SourceDocument; path: Path; label: string }[] {
  if (!site) return [];
  const { document, value } = site;
  const items = value.menu.flatMap((item, i) => [
    { item, at: ['menu', i] as Path },
    ...(item.entries ?? []).map((one, k) => ({ item: one, at: ['menu', i, 'entries', k] as Path })),
  ]);
  return items.flatMap(({ item, at }) =>
    (['label', 'mobileLabel'] as const).flatMap((field) => {
      const path = [...at, field];
      const label = item[field];
      const isWritten = label !== undefined && relative(document.value, path, '0') === label;
      // Without a year it may be another page, such as "Spring Formal".
      const { season: word, year } = seasonIn(isWritten ? label : '');
      return isWritten && word && year ? [{ document, path, label }] : [];
    }),
  );
}
