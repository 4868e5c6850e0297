// The chapter site below a base path: everything that its files name is published there; and what is no base path.
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { baseOf } from '../../src/commands/terminal/flags.ts';
import { run } from '../support/cli.ts';
import { addressesIn, type Named, publishedIn } from '../support/published.ts';
import { chapterRoot, site, temporaryFolder } from '../support/site.ts';

const BASE = '/chapter/';
/** The address of the chapter site, in site.yaml. */
const HOST = 'https://led.example.org';

const out = path.join(temporaryFolder(), 'dist');
const root = path.join(temporaryFolder(), 'dist');

beforeAll(() => {
  const built = run([
    'build',
    '--root',
    chapterRoot,
    '--base',
    BASE,
    '--out',
    out,
    '--pictures',
    'on-demand',
  ]);
  expect([built.code, built.err], built.out).toEqual([0, '']);
  expect(run(['build', '--root', site(), '--out', root]).code).toBe(0);
}, 240_000);

/** Where an address leads from the file that names it, as a whole address. */
const target = ({ file, address }: Named): URL =>
  new URL(address, `${HOST}${BASE}${file.replace(/index\.html$/, '')}`);

describe('every address that a file of the site names', () => {
  const own = () => addressesIn(out).filter((named) => target(named).origin === HOST);

  it('lies below the base path', () => {
    const outside = own().filter((named) => !`${target(named).pathname}/`.startsWith(BASE));
    expect(outside).toEqual([]);
  });

  it('has something published at it', () => {
    const isPublished = publishedIn(out);
    // What a rule of `_redirects` is for is a page too, and the manifest may have any identity.
    const missing = own().filter(
      (named) => !isPublished(decodeURI(target(named).pathname.slice(BASE.length))),
    );
    expect(missing).toEqual([]);
  });

  it('leads to another host only where a visitor follows a link', () => {
    const others = addressesIn(out).filter(
      (named) => /^https?:$/.test(target(named).protocol) && target(named).origin !== HOST,
    );
    const places = new Set(others.map(({ file, at }) => (at === 'text' ? path.extname(file) : at)));
    // Structured data and calendars name the chapter's pages elsewhere and the way into an event.
    const allowed = ['a@href', 'script text', '.ics', '', 'link@href', 'meta@content'];
    expect([...places].filter((at) => !allowed.includes(at))).toEqual([]);
    const loading = others.filter(({ at }) => at === 'link@href' || at === 'meta@content');
    expect(loading.map(({ file }) => file).filter((file) => file !== 'apply/index.html')).toEqual(
      [],
    );
  });
});

it.each([
  ['/chapter', 'Did you mean "/chapter/"?'],
  ['//chapter/', 'Did you mean "/chapter/"?'],
  ['https://chapter.example.org/led/', 'Did you mean "/led/"?'],
  ['../', 'for example /chapter/.'],
  ['/our chapter/', 'for example /chapter/.'],
  ['/a"b/', 'for example /chapter/.'],
  ['/chapter/?a=1', 'for example /chapter/.'],
])('%s is no base path', (base, words) => {
  expect(() => baseOf({ base })).toThrow(words);
});

it.each([
  ['a site below it', () => out, '/', 'with --base /chapter/'],
  ['a site at the root', () => root, BASE, 'without --base'],
])('%s is not served for another path', (_, folder, base, how) => {
  const { code, out: said } = run(['preview', '--out', folder(), '--base', base]);
  expect([code, said]).toEqual([2, expect.stringContaining(how)]);
});
