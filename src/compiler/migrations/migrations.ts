// A site of a former grammar → every place that is still written as that asked for, with its repair.
import type { Source } from '../1-load/load.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { hasFormerName } from './former-name.ts';
import { linkLabel } from './link-label.ts';
import type { Migration } from './migration.ts';
import { tableColumns } from './table-columns.ts';
import { GRAMMAR, VERSION_FILE, versionOf } from './version.ts';

/** Every change of the grammar that asks something of sites, oldest first. */
export const migrations: readonly Migration[] = [tableColumns, linkLabel];

/**
 * Reports what the grammar of this version has changed since the site was made.
 *
 * @returns whether the site can be read: one for a newer grammar cannot
 */
export function reportOutdated({ root, documents }: Source, report: Report): boolean {
  const version = versionOf(root);
  if (version === undefined) report.add('upgrade/unreadable', { known: GRAMMAR }, HERE);
  else if (version > GRAMMAR) report.add('upgrade/newer', { version, known: GRAMMAR }, HERE);
  if (version === undefined || version > GRAMMAR) return false;
  if (hasFormerName(root)) report.add('upgrade/former-name', {}, { file: 'package.json' });
  for (const { code, to, title, find } of migrations)
    if (version < to)
      for (const document of documents.values())
        for (const { at, range, text } of find(document)) {
          const location = { file: document.file, text: document.text, range: () => at };
          report.add(code, {}, { ...location, doubtful: range }, [], () => ({
            range,
            text,
            title,
          }));
        }
  return true;
}

const HERE = { file: VERSION_FILE };
