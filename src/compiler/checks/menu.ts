// The menu of site.yaml → a word where its links have no room beside each other.

import type { Site } from '../../model/shapes.gen.ts';
import { rowOf } from '../../model/theme/menu-row.ts';
import type { Checked } from '../2-validate/validate.ts';
import type { Images } from '../4-images/images.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';

/** Tells of a menu that a laptop does not show whole. */
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
