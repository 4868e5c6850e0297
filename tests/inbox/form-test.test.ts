// `form:test` × receivers, services and what is no answer → where a marked message arrived, or what stopped it.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testForm } from '../../src/commands/inbox/form-test.ts';
import { UserError } from '../../src/model/errors.ts';
import { run } from '../support/cli.ts';
import { fakeFormspree, fakeNetlify, fakeWeb3Forms } from '../support/form-services.ts';
import { edited, replaceIn, site, tinyText } from '../support/site.ts';
import { startReceiver } from './support.ts';

const ORIGIN = 'https://tiny-chapter.net';
const EXAMPLE = 'https://tiny.example.org';
const KEY = '1a2b3c4d-1234-5678-9abc-def012345678';
const FORM = `  - type: form
    logo: images/logo.svg
    label: Contact us
    labels: {firstName: Name, year: Year, email: Email, question: Question}
    fields:
      - {label: Major, type: choice, choices: [Law, History]}
      - {label: Newsletter, type: tick}
    submit: Send
    success: Thank you.
    failure: That failed.
`;

/** The tiny site with a form, and what its site.yaml says of it. */
const siteWith = (form: string): string => {
  const root = site({
    ...edited('site.yaml', 'footer:\n', `form: ${form}\nfooter:\n`),
    'content/pages/about.yaml': tinyText('content/pages/about.yaml') + FORM,
  });
  replaceIn(root, 'site.yaml', EXAMPLE, ORIGIN);
  return root;
};
const said = async (form: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
  try {
    return (await testForm(siteWith(form), env)).en;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `${error.exitCode} ${error.message}`;
  }
};

/** A server that answers everything in one way. */
const answering = async (answer: (response: http.ServerResponse) => void): Promise<string> => {
  const server = http.createServer((request, response) => {
    request.resume();
    response.setHeader('access-control-allow-origin', ORIGIN);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a receiver', () => {
  it('gets the marked message with all fields, and its id is said; FORM_HOST names another one', async () => {
    const { port, store } = await startReceiver({ allows: (origin) => origin === ORIGIN });
    const host = `http://127.0.0.1:${port}`;
    const words = await said(`{host: "${host}", email: hello@tiny.example.org}`);
    const [message] = await store.list();
    expect(words).toContain(`arrived at ${host} as message ${message?.id}`);
    expect(message).toMatchObject({
      name: 'Test',
      email: 'hello@tiny.example.org',
      question: expect.stringContaining('form:test'),
      fields: { Major: 'Law', Newsletter: 'yes' },
    });
    expect(await said('{host: same}', { FORM_HOST: host })).toContain('as message');
    expect(await store.list()).toHaveLength(2);
  });

  it('that may not be sent to, has heard too much, or is none is told from one that is', async () => {
    const closed = await startReceiver({ allows: () => false });
    const host = (port: number) => `{host: "http://127.0.0.1:${port}"}`;
    expect(await said(host(closed.port))).toMatch(
      /^1 .*https:\/\/tiny-chapter\.net.*ALLOWED_ORIGINS/,
    );
    const busy = await startReceiver({ allows: () => true, rate: () => 90 });
    expect(await said(host(busy.port))).toMatch(/^1 .*\(429\).*Try again in 90 seconds/);
    for (const [status, body, words] of [
      [404, '', 'no receiver is at /submit-form (404)'],
      [405, '', 'no receiver is at /submit-form (405)'],
      [422, '{"error":"Name is required."}', 'It says: "Name is required."'],
      [503, '{"error":"The disk is full.\\u001b[2J"}', 'It says: "The disk is full.'],
      [301, '', 'leads to another address (301)'],
      [200, '<!doctype html>', 'answers with a page (200)'],
    ] as const) {
      const url = await answering((response) => response.writeHead(status).end(body));
      const told = await said(`{host: "${url}"}`);
      expect(told).toMatch(/^1 /);
      expect(told).toContain(words);
      expect(told).not.toContain('\u001b');
    }
    const other = await answering((response) => response.writeHead(202).end('{"ok":true}'));
    expect(await said(`{host: "${other}"}`)).toContain('has taken it (202)');
  });

  it('that nothing answers for is said in words', async () => {
    const gone = http.createServer();
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
    const { port } = gone.address() as AddressInfo;
    await new Promise((done) => gone.close(done));
    expect(await said(`{host: "http://127.0.0.1:${port}"}`)).toMatch(
      /^1 http:\/\/127\.0\.0\.1:\d+ cannot be reached: no program answers there/,
    );
    const cut = await answering((response) => response.socket?.destroy());
    expect(await said(`{host: "${cut}"}`)).toContain('cannot be reached: the connection failed');
  });
});

describe('a service', () => {
  const netlify = fakeNetlify();
  netlify.deploy(
    '<form name="contact" data-netlify="true" netlify-honeypot="reference"><input name="name"><input name="question"></form>',
  );
  it.each([
    ['formspree', 'xyzabcde', fakeFormspree('xyzabcde'), 'Formspree has taken it (200)'],
    [
      'formspree',
      'xyzother',
      fakeFormspree('xyzabcde'),
      '1 Formspree refused it (404). It says: "Form not found" Is xyzother the ID of your form?',
    ],
    ['web3forms', KEY, fakeWeb3Forms(KEY), '1 Web3Forms refused it (403).'],
    ['netlify', 'contact', netlify, 'Netlify Forms has taken it (200)'],
    [
      'netlify',
      'other',
      netlify,
      '1 Netlify Forms refused it (404). At Netlify, choose "Enable form detection"',
    ],
  ] as const)('%s with the id %s', async (name, id, service, words) => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      service.answer(new Request(url, init)),
    );
    const before = service.kept.length;
    expect(await said(`{service: {name: ${name}, id: ${id}}}`)).toContain(words);
    const kept = service.kept.slice(before);
    expect(kept.map((one) => one.name)).toEqual(words.startsWith('1') ? [] : ['Test']);
  });

  it('that has had enough is said, and what Web3Forms says to a wrong key', async () => {
    const full = fakeFormspree('xyzabcde');
    full.left = 0;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => full.answer(new Request(url, init)));
    expect(await said('{service: {name: formspree, id: xyzabcde}}')).toContain('(429)');
    const web3 = fakeWeb3Forms(KEY.replace('1', '2'));
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const request = new Request(url, init);
      request.headers.set('user-agent', 'Mozilla/5.0');
      return web3.answer(request);
    });
    expect(await said(`{service: {name: web3forms, id: ${KEY}}}`)).toContain('Invalid Access Key');
  });
});

it('an address alone takes nothing; a site with mistakes, and one with nowhere to send, end with 1', async () => {
  expect(await said('{email: hello@tiny.example.org}')).toContain('nothing to send');
  expect(await said('{}')).toMatch(/^1 site\.yaml does not say where messages go/);
  const fresh = siteWith('{host: same}');
  replaceIn(fresh, 'site.yaml', ORIGIN, EXAMPLE);
  await expect(testForm(fresh, {})).rejects.toThrow('The site is not published yet');
  const broken = await run(['form:test', '--root', site({ 'site.yaml': 'chapter:' })]);
  expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('has mistakes')]);
});
