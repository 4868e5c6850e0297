// What site.yaml, the environment and the form blocks say → forms whose messages would arrive nowhere, or lose an answer.

import { SENT_AS } from '../../model/form/request.ts';
import { requestOf, SERVICES } from '../../model/form/services.ts';
import { eachBlock } from '../../model/schema/block-tree.ts';
import type { FormBlock, FormService, Site } from '../../model/shapes.gen.ts';
import type { Checked, Validated } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { isFormHost } from '../grammar/formats.ts';
import { locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { renameFix } from '../source/replacing.ts';

/** `host` is FORM_HOST: empty for the origin of the site itself. */
export function checkForm(
  { site, pages }: Validated,
  host: string | undefined,
  isStandard: (type: 'form') => boolean,
  report: Report,
): void {
  if (site) checkTarget(site, host, report);
  if (!isStandard('form')) return;
  const { form } = site?.value ?? {};
  const reserved = form?.service ? namesOf(form.service) : [];
  let isTold = !site || !!host || !!(form?.host || form?.service || form?.email);
  for (const { document, value } of pages.values())
    eachBlock(value.blocks, (block, _, at) => {
      if (block.type !== 'form') return;
      checkFields(document, block, at, reserved, report);
      // However many forms a site has, it is one line of site.yaml that is missing.
      if (isTold) return;
      isTold = true;
      report.add('form/nowhere', {}, locationOf(document, [...at, 'type']));
    });
}

function checkTarget(
  { document, value: { form } }: Checked<Site>,
  host: string | undefined,
  report: Report,
): void {
  const at = (...path: Path) => locationOf(document, ['form', ...path]);
  // It is reported at the field that it overrides, since the environment has no lines.
  if (host && !isFormHost(host)) report.add('form/host', { value: host }, at('host'));
  const { service } = form ?? {};
  if (!service) return;
  if (form?.host)
    report.add('form/two-receivers', {}, locationOf(document, ['form', 'service'], 'key'));
  const { readId } = SERVICES[service.name];
  const meant = readId(service.id);
  if (meant === service.id) return;
  const location = at('service', 'id');
  const params = { id: service.id, service: service.name, ...(meant ? { meant } : {}) };
  report.add('form/id', params, location, [], () =>
    meant ? renameFix(location, service.id, meant, { say: 'writeText', what: meant }) : undefined,
  );
}

/** Names that mean something to a service: a field of this label would not be an answer. */
function namesOf(service: FormService): string[] {
  const { constants, trap } = requestOf(service, '/');
  return [...Object.keys(constants), trap.name, 'redirect'];
}

/** An answer goes by the label of its field, so two of one label would be one answer. */
function checkFields(
  document: SourceDocument,
  block: FormBlock,
  at: Path,
  reserved: readonly string[],
  report: Report,
): void {
  const taken = [...Object.values(block.labels), ...Object.values(SENT_AS), ...reserved];
  const seen = new Set(taken.map(normalizeLabel));
  for (const [i, { label, type, choices }] of block.fields.entries()) {
    const field = [...at, 'fields', i];
    const known = normalizeLabel(label);
    if (seen.has(known))
      report.add('form/same-label', { label }, locationOf(document, [...field, 'label']));
    seen.add(known);
    if (choices && type !== 'choice')
      report.add('form/choices', { type }, locationOf(document, [...field, 'choices'], 'key'));
  }
}

function normalizeLabel(label: string): string {
  return label.normalize('NFKC').trim().toLowerCase();
}
