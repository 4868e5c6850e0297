// What site.yaml and the caller say of the contact form → where it sends, as pages know it.
import { requestOf } from '../../model/form/services.ts';
import type { Site } from '../../model/shapes.gen.ts';
import type { SiteData } from '../../model/shapes.ts';
import { SAME_HOST } from '../grammar/formats.ts';

type Target = Pick<SiteData, 'formHost' | 'form'>;

/** `host`: what the caller says in place of site.yaml: an origin, or nothing for that of the site. */
export function formTarget(form: Site['form'], host: string | undefined, base: string): Target {
  const { service, email } = form ?? {};
  const written = host ?? form?.host;
  const request = service && host === undefined ? requestOf(service, base) : undefined;
  // An origin of the environment receives; one of a server that is for trying out does not make a form of none.
  const isMailOnly = email !== undefined && !service && !form?.host && !host;
  const more = {
    ...(request ? { request } : {}),
    ...(email === undefined ? {} : { email }),
    ...(isMailOnly ? { isMailOnly } : {}),
  };
  return {
    // The same origin is written as nothing before the path.
    formHost: written === undefined || written === SAME_HOST ? '' : written,
    ...(Object.keys(more).length > 0 ? { form: more } : {}),
  };
}
