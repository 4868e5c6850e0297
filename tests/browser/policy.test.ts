// The content security policy of the built sample site: in every page and every answer, and at work.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { ATTACKS, type Attack, CARELESS, ELSEWHERE } from '../support/attacks.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { tally } from '../support/tally.ts';

browserForThisFile();

const documents = () =>
  fs
    .readdirSync(inject('dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'index.html' || name === '404.html');

describe('every page', () => {
  it('says its policy before anything that it is about, and it has no hole', () => {
    expect(documents().length).toBeGreaterThan(45);
    for (const name of documents()) {
      const html = fs.readFileSync(path.join(inject('dist'), name), 'utf8');
      const [, policy = ''] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/i.exec(html) ?? [];
      expect(policy, name).toContain("default-src 'none'");
      expect(policy.replace("style-src-attr 'unsafe-inline'", ''), name).not.toMatch(/unsafe|\*/);
      const before = html.slice(0, html.search(/<meta http-equiv/i));
      expect(before, name).not.toMatch(/<(script|style|link|img|base)/);
    }
  });

  it('has no element of style or script in its body but data', () => {
    for (const name of documents()) {
      const html = fs.readFileSync(path.join(inject('dist'), name), 'utf8');
      const body = html.slice(html.indexOf('<body>'));
      expect(body.match(/<(style|script)\b[^>]*>/g) ?? [], name).toEqual(
        body.includes('id="page-data"') ? ['<script type="application/json" id="page-data">'] : [],
      );
    }
  });

  it('comes with the same rules as headers, and more', async () => {
    const { headers } = await fetch(`${inject('site')}about/`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const [asset = ''] = fs.readdirSync(path.join(inject('dist'), 'assets'));
    const answer = await fetch(`${inject('site')}assets/${asset}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

/** Which of the two places of the policy speaks. */
type Place = 'the page' | 'the header';

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/i;

/** A policy with one directive open to everything, the frame of it as it was. */
const opened = (policy: string, directive: string): string =>
  policy
    .split(';')
    .filter((part) => !part.startsWith(`${directive} `))
    .concat(`${directive} * data: blob: 'unsafe-inline' 'unsafe-eval'`)
    .join(';');

/** Home with the policy in one place only, or with one directive of it open, and what happens there. */
const visitUnder = async (place: Place, open?: string) => {
  const { page, goto } = await openPage();
  const [refused, left]: [string[], string[]] = [[], []];
  await page.route(`${ELSEWHERE}/**`, (route) => {
    left.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await page.route(`**${CARELESS}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'new Function("window.ran = 1")()' }),
  );
  await page.route(inject('site'), async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': header = '', ...headers } = response.headers();
    const html = await response.text();
    const [said = ''] = [place === 'the page' ? META.exec(html)?.[1] : header];
    const policy = open ? opened(said, open) : said;
    expect(policy).toContain('default-src');
    const body = html.replace(META, (meta) =>
      place === 'the page' ? meta.replace(said, () => policy) : '',
    );
    if (place === 'the header') headers['content-security-policy'] = policy;
    await route.fulfill({ status: 200, headers, body });
  });
  // In every frame.
  await page.exposeFunction('refuse', (directive: string) => refused.push(directive));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { refuse(directive: string): void }).refuse(effectiveDirective),
    ),
  );
  await goto('/');
  return { page, refused, left };
};
type Visit = Awaited<ReturnType<typeof visitUnder>>;

const attempt = async ({ page }: Visit, { html, run, refusedBy }: Attack): Promise<void> => {
  // What it returns is a promise of something that is refused, or nothing.
  if (run) await page.evaluate(`Promise.resolve((${run})()).catch(() => {}).then(() => 0)`);
  if (refusedBy === 'manifest-src')
    await (await page.context().newCDPSession(page)).send('Page.getAppManifest');
  if (!html) return;
  await page.evaluate((text) => {
    // As a parser of the page would make it: elements of innerHTML do not run by themselves.
    document.body.append(document.createRange().createContextualFragment(text));
    const press = document.querySelector<HTMLElement>('[data-press]');
    press?.removeAttribute('data-press');
    press?.click();
  }, html);
};

const hasWorked = async ({ page, left }: Visit, { worked }: Attack): Promise<boolean> =>
  worked ? await page.evaluate(worked) : left.length > 0;

/** Makes ready for the next attack on the same page. */
const forget = async ({ page, refused, left }: Visit): Promise<void> => {
  await page.evaluate(() => Reflect.deleteProperty(window, 'ran'));
  refused.splice(0);
  left.splice(0);
};

describe('what others put into a page', () => {
  it.each(['the page', 'the header'] as const)('is refused by the policy in %s', async (place) => {
    const visit = await visitUnder(place);
    expect(visit.refused, 'by the page itself').toEqual([]);
    for (const attack of ATTACKS) {
      const { name: message } = attack;
      await forget(visit);
      await attempt(visit, attack);
      await expect.poll(() => visit.refused, { message }).toContain(attack.refusedBy);
      expect([await hasWorked(visit, attack), visit.left], message).toEqual([false, []]);
      tally('faults', 'attacks under the policy');
    }
  });

  it.each([...new Set(ATTACKS.map(({ openedBy }) => openedBy))])(
    'would work if %s were open, so the attacks are real',
    async (directive) => {
      const visit = await visitUnder('the page', directive);
      for (const attack of ATTACKS.filter(({ openedBy }) => openedBy === directive)) {
        const { name: message } = attack;
        await forget(visit);
        await attempt(visit, attack);
        await expect.poll(() => hasWorked(visit, attack), { message }).toBe(true);
        expect(visit.refused, message).not.toContain(attack.refusedBy);
      }
    },
  );

  it('is tried at every directive that restrains something', () => {
    const html = fs.readFileSync(path.join(inject('dist'), 'index.html'), 'utf8');
    const directives = (META.exec(html)?.[1] ?? '').split(';').map((part) => part.split(' ')[0]);
    const tried: readonly (string | undefined)[] = ATTACKS.map(({ openedBy }) => openedBy);
    expect(directives.filter((one) => !tried.includes(one))).toEqual(['style-src-attr']);
  });
});
