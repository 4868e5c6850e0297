// A page of the built site → the same page under both policies, and what it was refused or asked elsewhere.
import { inject } from 'vitest';
import { type OpenPage, openPage, type PageOptions } from './browser.ts';
import { playing } from './exercise.ts';

export interface Watched extends OpenPage {
  /** By the policy of the page or that of the header; each reports by itself. */
  readonly refused: string[];
  /** To other hosts: the path of the page and the origin. */
  readonly elsewhere: string[];
}

/** Its film plays, and other hosts are answered. */
export const watched = async (options: PageOptions = {}): Promise<Watched> => {
  const opened = await openPage({ ...options, asksElsewhere: true });
  const { page } = opened;
  const [refused, elsewhere]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { origin, protocol, href } = new URL(request.url());
    if (origin === new URL(inject('site')).origin || protocol === 'data:') return;
    elsewhere.push(`${new URL(page.url()).pathname} ${protocol === 'https:' ? origin : href}`);
  });
  await page.exposeFunction('refuse', (what: string) => refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { refuse(what: string): void }).refuse(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      ),
    ),
  );
  await playing(page);
  return { ...opened, refused, elsewhere };
};
