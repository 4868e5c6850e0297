// The theme of site.yaml → what of it could not be read.

import type { Site } from '../../model/shapes.gen.ts';
import { LEAST, unreadable } from '../../model/theme/palette.ts';
import type { Checked } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';

/** Reports a theme with which something could not be read. */
export function checkContrast(site: Checked<Site> | undefined, report: Report): void {
  if (!site) return;
  checkPalette(site, report);
  checkLogo(site, report);
}

/** Reports colors of site.yaml with which text could not be read. */
function checkPalette({ document, value }: Checked<Site>, report: Report): void {
  for (const { field, what, ratio, nearest } of unreadable(value.theme.brand, value.theme.accent)) {
    const params = { what, ratio: (Math.floor(ratio * 10) / 10).toFixed(1), least: LEAST, nearest };
    report.add('theme/contrast', params, locationOf(document, ['theme', field]));
  }
}

/** Reports a light header without the logo that can be seen on it. */
function checkLogo({ document, value }: Checked<Site>, report: Report): void {
  const { theme, header } = value;
  if (theme.header === 'light' && header.logoOnLight === undefined)
    report.add('theme/logo', { logo: header.logo }, locationOf(document, ['theme', 'header']));
}
