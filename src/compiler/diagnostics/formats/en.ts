// What reports say around diagnostics, in English.
import { PACKAGE } from '../../../model/product.ts';
import { plural } from '../catalogue/en/phrasing.ts';
import type { ReportWords } from './report-words.ts';

export const en: ReportWords = {
  severities: { error: 'error', warning: 'warning', info: 'info' },
  headings: { error: 'Error', warning: 'Warning', info: 'Note' },
  help: 'help:',
  fix: 'fix:',
  count: (severity, n) => plural(n, severity === 'info' ? 'note' : severity),
  none: 'No mistakes',
  checked: (files, ms) => `${plural(files, 'file')} checked in ${ms} ms.`,
  repairs: (count, all) =>
    `"npx --no ${PACKAGE} check --fix" repairs ${count < all ? `${count} of them` : all === 1 ? 'it' : 'all of them'}.`,
  nextError: (count, place, code) =>
    `Next: fix the ${count > 1 ? 'first ' : ''}error, in ${place}, and check again; "npm run explain -- ${code}" says more.`,
  nextHandIn: (isFixed, warnings) => {
    const read = [
      isFixed ? 'what was repaired' : '',
      warnings > 0 ? `the ${warnings > 1 ? 'warnings' : 'warning'}` : '',
    ].filter(Boolean);
    const reading = read.length > 0 ? `read ${read.join(' and ')}, ` : '';
    return `Next: ${reading}look at the pages with "npm run dev", then hand the change in.`;
  },
  notAnnotated: (rest) => `Not shown as annotations: ${rest}. The step summary lists all.`,
  title: 'Content check',
  columns: ['Place', 'What is wrong', 'What to do'],
  cutTable: (rest) => `${rest} more did not fit. Run \`npm run check\` to see all.`,
  root: 'The root of the repository',
  typeExplain: (code) => `Type: npm run explain -- ${code}`,
  typeForExample: (code) => `Type \`npm run explain -- ${code}\` for an example.`,
  notRepaired: (file, reason) => `${file}  was not repaired, because ${reason}.`,
  nothingChecked: 'Nothing was checked.',
  nothingBuilt: 'Nothing was built.',
  nothingWritten: 'Nothing was written. Fix the mistakes above and try again.',
  nothingChanged: 'Nothing was changed.',
  halfReplaced: 'A part of the site was replaced; build again.',
  built: (pages, where, seconds) =>
    `${pages} pages${where === '' ? '' : ` into ${where}`} in ${seconds} s.`,
  watching: 'Watching. Save a file to check again; stop with Ctrl+C.',
  sites: {
    clean: 'no mistakes',
    pastSeason: 'past its season',
    mistakes: (n) => plural(n, 'mistake'),
    warnings: (n) => plural(n, 'warning'),
    failedWith: (code) => `failed with ${code}`,
    sum: (all, failed, past, seconds) =>
      `${plural(all, 'site')}: ${all - failed} without mistakes, ${failed} failed, ${past} past their season. ${seconds} s.`,
  },
};
