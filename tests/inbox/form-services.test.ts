// What a page sends to Formspree, Web3Forms and Netlify Forms × how they answer → what arrives, and what the visitor is told.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attemptOf, send } from '../../src/app/blocks/form/send.ts';
import { requestOf, SERVICES } from '../../src/model/form/services.ts';
import type { SiteData } from '../../src/model/shapes.ts';
import { policyOf, policyText } from '../../src/site/render/policy.ts';
import {
  type FakeService,
  fakeFormspree,
  fakeNetlify,
  fakeWeb3Forms,
} from '../support/form-services.ts';

const KEY = '1a2b3c4d-1234-5678-9abc-def012345678';
const PAGE = 'https://led.example.org/contact/';
const WORDS = {
  firstName: 'Ada Byron',
  year: '',
  email: 'ada@example.org',
  question: 'Where?\nWhen?',
  more: { Major: 'History', Newsletter: 'yes' },
};

/** A form as it is deployed, with the attributes and the fields that the page has. */
const HTML = `<form name="contact" data-netlify="true" netlify-honeypot="reference">${[
  ...['name', 'year', 'email', 'question', 'Major', 'Newsletter', 'reference', 'form-name'],
]
  .map((name) => `<input name="${name}">`)
  .join('')}</form>`;

const services = {
  formspree: { id: 'xyzabcde', fake: () => fakeFormspree('xyzabcde') },
  web3forms: { id: KEY, fake: () => fakeWeb3Forms(KEY) },
  netlify: {
    id: 'contact',
    fake: () => {
      const netlify = fakeNetlify();
      netlify.deploy(HTML);
      return netlify;
    },
  },
} as const;
type Name = keyof typeof services;

afterEach(() => {
  vi.unstubAllGlobals();
});

const siteWith = (name: Name, id: string = services[name].id) =>
  ({ formHost: '', form: { request: requestOf({ name, id }, '/') } }) as unknown as SiteData;

/** Lets a service answer the page. A redirect ends as the page asks for it. */
const answerBy = (answer: FakeService['answer']): Request[] => {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, PAGE), init);
    request.headers.set('user-agent', 'Mozilla/5.0');
    request.headers.set('referer', PAGE);
    asked.push(request.clone());
    const response = await answer(request);
    if (init.redirect === 'error' && response.status >= 300 && response.status < 400)
      throw new TypeError('it redirects');
    return response;
  });
  return asked;
};
const attempt = attemptOf(WORDS, undefined, false);

describe.each(Object.keys(services) as Name[])('%s', (name) => {
  it('gets all fields by their names, and the visitor is told that it arrived', async () => {
    const service = services[name].fake();
    const asked = answerBy(service.answer);
    expect(await send(siteWith(name), attempt, '')).toBe('sent');
    expect(service.kept).toEqual([
      {
        ...{ name: 'Ada Byron', year: '', email: 'ada@example.org', question: 'Where?\nWhen?' },
        ...WORDS.more,
      },
    ]);
    expect(asked.map(({ method }) => method)).toEqual(['POST']);
    expect(asked[0]?.headers.get('content-type')).toMatch(
      name === 'netlify' ? /^application\/x-www-form-urlencoded/ : /^application\/json$/,
    );
  });

  it('another id, too many messages, a fault and a page in place of an answer are failures', async () => {
    const service = services[name].fake();
    answerBy(service.answer);
    const other = { formspree: 'abcdefgh', web3forms: KEY.replace('1', '2'), netlify: 'other' };
    expect(await send(siteWith(name, other[name]), attempt, '')).toBe('refused');
    service.left = 0;
    expect(await send(siteWith(name), attempt, '')).toBe('refused');
    answerBy(async () => new Response('{}', { status: 500 }));
    expect(await send(siteWith(name), attempt, '')).toBe('refused');
    answerBy(async () => new Response(null, { status: 302, headers: { location: '/' } }));
    expect(await send(siteWith(name), attempt, '')).toBe('unreachable');
    if (requestOf({ name, id: 'x' }, '/').proof) {
      answerBy(async () => new Response('<p>Welcome to this network'));
      expect(await send(siteWith(name), attempt, '')).not.toBe('sent');
      answerBy(async () => Response.json({ success: false }));
      expect(await send(siteWith(name), attempt, '')).toBe('refused');
    }
    expect(service.kept).toEqual([]);
  });

  it('hears of the field that nobody sees, and its own names win over those of the site', async () => {
    const service = services[name].fake();
    answerBy(service.answer);
    expect(await send(siteWith(name), attempt, 'spam')).toBe('sent');
    expect(service.kept).toEqual([]);
    const more = { access_key: 'stolen', 'form-name': 'stolen', email: 'stolen@example.org' };
    const sly = attemptOf({ ...WORDS, more }, undefined, false);
    expect(await send(siteWith(name), sly, '')).toBe('sent');
    expect(service.kept[0]?.email).toBe('ada@example.org');
  });

  it('is named in the policy, and nothing else is', () => {
    const text = policyText(policyOf(siteWith(name), { scripts: [], styles: [] }, []));
    const { origin } = new URL(requestOf({ name, id: 'x' }, '/').url, PAGE);
    const named = origin === new URL(PAGE).origin ? '' : ` ${origin}`;
    expect(text).toContain(`;connect-src 'self'${named};`);
    expect(text).toMatch(new RegExp(`;form-action 'self'${named}$`));
  });
});

it('what somebody copied is read as the id that it holds', () => {
  const read = (name: Name, text: string) => SERVICES[name].readId(text);
  expect(read('formspree', ' https://formspree.io/f/xyzabcde ')).toBe('xyzabcde');
  expect(read('formspree', 'hello@example.org')).toBeUndefined();
  expect(read('web3forms', KEY.toUpperCase())).toBe(KEY.toUpperCase());
  expect(read('web3forms', 'xyzabcde')).toBeUndefined();
  expect(read('netlify', 'Contact form')).toBe('Contact form');
  for (const bad of ['', '"><script>', 'a'.repeat(80)])
    expect(read('netlify', bad)).toBeUndefined();
});

describe('a receiver', () => {
  const receive = () => {
    const asked = answerBy(async () => Response.json({ id: '1' }, { status: 201 }));
    return { asked, site: { formHost: '', form: { email: 'a@example.org' } } as SiteData };
  };

  it('gets five strings, and the fields of the site as a sixth item', async () => {
    const { asked, site } = receive();
    const { more: _, ...four } = WORDS;
    for (const words of [four, WORDS])
      expect(await send(site, attemptOf(words, undefined, false), '')).toBe('sent');
    const five = ['Ada Byron', '', 'ada@example.org', 'Where?\nWhen?', expect.any(String)];
    const bodies = await Promise.all(asked.map((request) => request.json()));
    expect(bodies).toEqual([five, [...five, WORDS.more]]);
    expect(asked.map(({ method, url }) => [method, url])).toEqual(
      bodies.map(() => ['PUT', 'https://led.example.org/submit-form']),
    );
  });

  it('a second try of the same words keeps its key; another word in a field of the site makes a new one', () => {
    const again = attemptOf({ ...WORDS, more: { ...WORDS.more } }, attempt, false);
    expect(again).toBe(attempt);
    expect(attemptOf({ ...WORDS, more: { Major: 'Law' } }, attempt, false).key).not.toBe(
      attempt.key,
    );
  });
});
