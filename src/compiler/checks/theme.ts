// The theme and the menu of site.yaml → what of them could not be read, or has no room.

import type { Site } from '../../model/shapes.gen.ts';
import { rowOf } from '../../model/theme/menu-row.ts';
import { MIN_CONTRAST, unreadable } from '../../model/theme/palette.ts';
import type { Checked } from '../2-validate/validate.ts';
import type { Images } from '../4-images/images.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';

export function checkContrast(site: Checked<Site> | undefined, report: Report): void {
  if (!site) return;
  checkPalette(site, report);
  checkLogo(site, report);
}

function checkPalette({ document, value }: Checked<Site>, report: Report): void {
  for (const { field, what, ratio, nearest } of unreadable(value.theme.brand, value.theme.accent)) {
    const params = {
      what,
      ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
      least: MIN_CONTRAST,
      nearest,
    };
    report.add('theme/contrast', params, locationOf(document, ['theme', field]));
  }
}

function checkLogo({ document, value }: Checked<Site>, report: Report): void {
  const { theme, header } = value;
  if (theme.header === 'light' && header.logoOnLight === undefined)
    report.add('theme/logo', { logo: header.logo }, locationOf(document, ['theme', 'header']));
}

export function checkMenu(site: Checked<Site> | undefined, images: Images, report: Report): void {
  if (!site) return;
  const { menu, header } = site.value;
  const row = rowOf(menu, images.get(header.logo));
  const shown = row.filter(({ from }) => from !== 'never').length;
  if (shown < menu.length)
    report.add(
      'menu/room',
      { count: menu.length, shown },
      locationOf(site.document, ['menu', shown]),
    );
}
