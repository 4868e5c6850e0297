// A service that site.yaml names → its request, as its documentation describes it.

import type { FormService } from '../shapes.gen.ts';
import type { FormRequest } from './request.ts';

interface Service {
  readonly label: string;
  /** The id in what somebody copied; undefined where there is none. */
  readonly readId: (text: string) => string | undefined;
  readonly request: (id: string, base: string) => Omit<FormRequest, 'service'>;
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

export const SERVICES: Readonly<Record<FormService['name'], Service>> = {
  /**
   * POST https://formspree.io/f/{id}. Asked for JSON it answers `{next}`, or `{error, errors: [{code, field, message}]}`;
   * a filled `_gotcha` is ignored in silence. Without scripts it shows a page of thanks of its own.
   * https://help.formspree.io/articles/building-your-form/submit-forms-with-javascript-ajax and
   * …/honeypot-spam-filtering; answers: github.com/formspree/formspree-js, formspree-core/src/submission.ts
   */
  formspree: {
    label: 'Formspree',
    readId: (text) =>
      /^(?:https?:\/\/(?:www\.)?formspree\.io\/f\/)?([a-z\d]{6,16})\/?$/i.exec(text.trim())?.[1],
    request: (id) => ({
      url: `https://formspree.io/f/${id}`,
      encoding: 'json',
      constants: {},
      trap: { name: '_gotcha', type: 'text' },
      proof: 'next',
    }),
  },
  /**
   * POST https://api.web3forms.com/submit with `access_key`; as JSON it answers `{success, body: {message}}` with 200, 400
   * or 500. `botcheck` is a checkbox. `redirect` is for forms without scripts, and must be a full address of the same
   * site. https://docs.web3forms.com/getting-started/api-reference, …/customizations/redirection, …/troubleshooting
   */
  web3forms: {
    label: 'Web3Forms',
    readId: (text) => {
      const trimmed = text.trim();
      return UUID.exec(trimmed)?.[0] === trimmed ? trimmed : undefined;
    },
    request: (id) => ({
      url: 'https://api.web3forms.com/submit',
      encoding: 'json',
      constants: { access_key: id },
      trap: { name: 'botcheck', type: 'checkbox' },
      proof: 'success',
      back: 'redirect',
    }),
  },
  /**
   * Found at each deploy by `data-netlify` in the HTML; POST to a path of the site, never as JSON, with `form-name`. The
   * path of `action` is shown afterwards. A filled honeypot is rejected in silence.
   * https://docs.netlify.com/manage/forms/setup and …/manage/forms/spam-filters
   */
  netlify: {
    label: 'Netlify Forms',
    readId: (text) => (/^[a-z\d][\w -]{0,62}$/i.test(text.trim()) ? text.trim() : undefined),
    request: (id, base) => ({
      url: base,
      encoding: 'form',
      constants: { 'form-name': id },
      trap: { name: 'reference', type: 'text' },
      back: 'action',
      attributes: { name: id, 'data-netlify': 'true', 'netlify-honeypot': 'reference' },
    }),
  },
};

/** @param base where a service on the site's own host takes it */
export function requestOf({ name, id }: FormService, base: string): FormRequest {
  return { service: name, ...SERVICES[name].request(id, base) };
}
