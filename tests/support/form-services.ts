// Requests to Formspree, Web3Forms and Netlify Forms → the answers that their documentation describes (src/model/form/services.ts).

/** By the names of its fields. */
export type Kept = Readonly<Record<string, string>>;

export interface FakeService {
  readonly kept: Kept[];
  /** Then it answers 429. */
  left: number;
  readonly answer: (request: Request) => Promise<Response>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'accept, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

const json = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: CORS });
const page = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(`<!doctype html><title>${text}</title><p>${text}</p>`, {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });

const isJson = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('application/json') === true;

const fieldsOf = async (request: Request): Promise<Record<string, string>> =>
  isJson(request)
    ? ((await request.json()) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(await request.text()));

const fake = (
  take: (request: Request, fields: Record<string, string>, service: FakeService) => Response,
  tooMany: Response,
): FakeService => {
  const service: FakeService = {
    kept: [],
    left: Number.POSITIVE_INFINITY,
    answer: async (request) => {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
      if (request.method !== 'POST') return page(405, 'Method Not Allowed');
      if (service.left <= 0) return tooMany.clone();
      service.left -= 1;
      return take(request, await fieldsOf(request), service);
    },
  };
  return service;
};

/** Asked for JSON it answers so; else with pages of its own. */
export const fakeFormspree = (id: string): FakeService =>
  fake(
    (request, { _gotcha, ...fields }, { kept }) => {
      const wantsJson = request.headers.get('accept')?.includes('application/json') === true;
      const refuse = (status: number, code: string, message: string, field?: string) =>
        wantsJson
          ? json(status, {
              error: message,
              errors: [{ code, message, ...(field ? { field } : {}) }],
            })
          : page(status, message);
      if (new URL(request.url).pathname !== `/f/${id}`)
        return refuse(404, 'FORM_NOT_FOUND', 'Form not found');
      if (Object.values(fields).every((text) => text === ''))
        return refuse(422, 'EMPTY', "Can't submit an empty form");
      if (fields.email !== undefined && !/^\S+@\S+$/.test(fields.email))
        return refuse(422, 'TYPE_EMAIL', 'should be an email', 'email');
      // A filled honeypot is ignored in silence.
      if (!_gotcha) kept.push(fields);
      return wantsJson
        ? json(200, { next: '/thanks?language=en', ok: true })
        : page(302, 'Found', { location: 'https://formspree.io/thanks?language=en' });
    },
    json(429, { error: 'Too many submissions' }),
  );

/** Programs that are no browser are refused without a paid plan. */
export const fakeWeb3Forms = (key: string): FakeService =>
  fake(
    (request, { access_key, botcheck, redirect, ...fields }, { kept }) => {
      const said = (statusCode: number, message: string, success: boolean) =>
        json(statusCode, { statusCode, success, body: { data: fields, message } });
      if (!request.headers.get('user-agent')?.startsWith('Mozilla/'))
        return said(403, 'This method is not allowed. Use our API in client side.', false);
      if (access_key !== key) return said(400, 'Invalid Access Key', false);
      if (!botcheck) kept.push(fields);
      if (isJson(request)) return said(200, 'Email sent successfully!', true);
      // Only full addresses of the same site.
      const from = request.headers.get('referer') ?? request.headers.get('origin') ?? '';
      const isOwn = !redirect || new URL(redirect).origin === new URL(from).origin;
      return isOwn
        ? page(303, 'See Other', { location: redirect ?? 'https://web3forms.com/success' })
        : said(400, 'Redirect to another domain requires a paid plan', false);
    },
    json(429, { success: false, message: 'Too many requests' }),
  );

/** It finds forms in the HTML that is deployed, and changes it. */
export const fakeNetlify = (): FakeService & { readonly deploy: (html: string) => string } => {
  const forms = new Map<string, { readonly names: ReadonlySet<string>; readonly trap: string }>();
  const service = fake(
    (request, fields, { kept }) => {
      const form = forms.get(fields['form-name'] ?? '');
      // JSON is not supported, and a form that was not there at the last deploy is not known.
      if (!form || isJson(request)) return page(404, 'Page not found');
      const known = Object.entries(fields).filter(
        ([name]) => form.names.has(name) && name !== form.trap && name !== 'form-name',
      );
      if (!fields[form.trap]) kept.push(Object.fromEntries(known));
      return page(200, 'Thank you! Your form submission has been received.');
    },
    page(429, 'Too many requests'),
  );
  const deploy = (html: string): string =>
    html.replace(
      /<form([^>]*?) data-netlify="true"([^>]*)>([\s\S]*?)<\/form>/g,
      (_, a, b, inner) => {
        const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(a + b)?.[1] ?? '';
        const names = [
          ...String(inner).matchAll(/<(?:input|textarea|select)[^>]* name="([^"]*)"/g),
        ];
        const name = attribute('name');
        forms.set(name, {
          names: new Set(names.map(([, one = '']) => one)),
          trap: attribute('netlify-honeypot'),
        });
        const left = (a + b).replace(/ netlify-honeypot="[^"]*"/, '');
        return `<form${left}><input type="hidden" name="form-name" value="${name}">${inner}</form>`;
      },
    );
  return Object.assign(service, { deploy });
};
