// The environment's host for the contact form → a mistake, when no message could reach it.
import type { Site } from '../../model/shapes.gen.ts';
import type { Checked } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { isFormHost } from '../grammar/formats.ts';
import { locationOf } from '../text/document.ts';

/**
 * Reports a host that is no origin. It is reported at the field of site.yaml that it overrides, since
 * the environment has no lines.
 *
 * @param host what FORM_HOST says; nothing, or empty for the origin of the site itself
 */
export function checkFormHost(
  site: Checked<Site> | undefined,
  host: string | undefined,
  report: Report,
): void {
  if (!site || !host || isFormHost(host)) return;
  report.add('form/host', { value: host }, locationOf(site.document, ['form', 'host']));
}
