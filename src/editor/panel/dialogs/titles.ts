// A place of the content → what its document and its field are called.

import { labelOf } from '../../../model/schema/field-label.ts';
import type { Place, SiteOverview } from '../../protocol.ts';
import { useSelect } from '../context.ts';

/** What a document is called; its file where the site has no such document any more. */
function titleIn({ documents }: SiteOverview, file: string): string {
  return documents.find((one) => one.file === file)?.title ?? file;
}

/** A function that names documents. */
export function useTitles(): (file: string) => string {
  const site = useSelect((snapshot) => snapshot.site);
  return (file) => titleIn(site, file);
}

/** `/blocks/1/deadline/label` → "Blocks 2 › Deadline › Label". */
export function fieldOf({ pointer }: Pick<Place, 'pointer'>): string {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps
    .map((step) => (/^\d+$/.test(step) ? ` ${Number(step) + 1}` : ` › ${labelOf(step)}`))
    .join('')
    .replace(/^ (› )?/, '');
}
