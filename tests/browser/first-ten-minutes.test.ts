// The packed package and an empty folder → the sites of two organizations, as somebody new would make them.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { violations } from '../support/axe.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { environment } from '../support/cli.ts';
import { layOutAll, viewport, WIDTHS } from '../support/screens.ts';
import { projectRoot, replaceIn, temporaryFolder } from '../support/site.ts';

browserForThisFile();

interface Newcomer {
  readonly name: string;
  /** The command that they found, and what they answered. */
  readonly create: readonly string[];
  readonly pages: readonly string[];
  /** The file of a page and a sentence of it. */
  readonly sentence: readonly [file: string, before: string, after: string];
  /** The file of the members, and the last of them. */
  readonly roster: string;
}

/** Where the messages of the form go. */
const RECEIVE = ['--messages', 'receive'];

const CHAPTER: Newcomer = {
  name: 'Kappa Sigma Tau',
  create: ['create-chapterkit', '--letters', 'ΚΣΤ', '--founded', '1998', '--seasons', ...RECEIVE],
  pages: ['', 'about', 'members', 'members/example-member', 'join', 'faqs', 'contact'],
  sentence: ['faqs', 'Exams come first.', 'Exams go before it.'],
  roster: 'members',
};

const SPANISH: Newcomer = {
  name: 'Sigma Beta',
  create: [
    ...['chapterkit', 'create', '--language', 'es', '--kind', 'club', '--no-seasons', ...RECEIVE],
    ...['--letters', '', '--brand', '#5a1f2e', '--accent', '#d9a441'],
  ],
  pages: [
    '',
    'nosotros',
    'miembros',
    'miembros/miembro-de-ejemplo',
    'unete',
    'preguntas',
    'contacto',
  ],
  sentence: ['preguntas', 'Los exámenes van primero.', 'Primero van los exámenes.'],
  roster: 'miembros',
};

/** Words that stand in every English page somewhere, and in no Spanish one. */
const ENGLISH =
  /\b(?:the|and|of|to|with|this|skip|open|close|home|next|previous|more|less|add|calendar|details|share|slice|year|major|name|page|play|pause|loading|optional|required|by|up|back|join|members?)\b/i;

/** Where npx would have put the two packages, and the packed engine. */
const store = temporaryFolder();
let engine = '';

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', [...args], { cwd, encoding: 'utf8', env: environment() });

beforeAll(() => {
  const packed = [projectRoot, path.join(projectRoot, 'src/create/package')].map((from) => {
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', store];
    const [{ filename }] = JSON.parse(npm(args, from)) as [{ filename: string }];
    return path.join(store, filename);
  });
  [engine = ''] = packed;
  fs.writeFileSync(path.join(store, 'package.json'), '{"private":true}');
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...packed], store);
});

/** A host that knows nothing of the site but its files. */
const deployed = async (site: string): Promise<string> => {
  const folder = path.join(temporaryFolder(), 'www');
  fs.cpSync(path.join(site, 'dist'), folder, { recursive: true });
  const server = http.createServer(sirv(folder)).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
};

/** All that a page says, to eyes and to screen readers. */
const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'content'];
    const named = [
      ...document.querySelectorAll(
        '[aria-label],[title],[alt],[placeholder],meta[name=description],meta[property="og:title"]',
      ),
    ];
    const inner = document.body.cloneNode(true) as HTMLElement;
    for (const one of inner.querySelectorAll('script,style,iframe')) one.remove();
    return [
      document.title,
      inner.textContent,
      ...named.flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? '')),
    ].join('\n');
  });

describe.each([CHAPTER, SPANISH])('$name', (newcomer) => {
  const { name, create, pages, sentence, roster } = newcomer;
  const empty = temporaryFolder();
  const site = path.join(empty, 'our-site');
  const isSpanish = newcomer === SPANISH;
  const run = (...args: string[]): string => npm(['run', '--silent', ...args], site);
  const pageFile = (page: string): string => path.join(site, `content/pages/${page}.yaml`);

  beforeAll(() => {
    const [command = '', ...args] = create;
    const folder = command === 'chapterkit' ? [args.shift() ?? '', 'our-site'] : ['our-site'];
    const bin = path.join(store, 'node_modules/.bin', command);
    execFileSync(bin, [...folder, '--name', name, '--school', 'Westmoor', ...args], {
      cwd: empty,
      env: environment(),
    });
    // What npm has installed beside the other command serves the second site.
    if (isSpanish)
      fs.symlinkSync(path.join(store, 'node_modules'), path.join(site, 'node_modules'));
    else npm(['install', '--prefer-offline', '--no-audit', '--no-fund', engine], site);
    run('build');
  });

  // A page is resized instead of opened again, which takes four times as long.
  it(`has pages that are whole at ${WIDTHS.join(' and ')} px`, async () => {
    const { page, goto, complaints } = await openPage({}, await deployed(site));
    for (const [i, address] of pages.entries()) {
      // Every other page is opened in the wide window, and then made narrow.
      const widths = i % 2 ? WIDTHS.toReversed() : WIDTHS;
      await page.setViewportSize(viewport(widths[0] ?? 0));
      await goto(address);
      await layOutAll(page);
      for (const width of widths) {
        await page.setViewportSize(viewport(width));
        const at = `/${address} at ${width} px`;
        expect(await violations(page), at).toEqual([]);
        const wider = () => document.documentElement.scrollWidth - window.innerWidth;
        expect(await page.evaluate(wider), at).toBeLessThanOrEqual(0);
        expect(await page.getByRole('heading', { level: 1 }).count(), at).toBe(1);
      }
      const said = await saidBy(page);
      expect(said, address).toContain(name);
      expect(said, address).not.toMatch(
        /TODO|undefined|no title yet|todavía no tiene|\$\{|\{\{|Lambda/,
      );
      expect(await page.locator('html').getAttribute('lang')).toBe(isSpanish ? 'es' : 'en');
      if (isSpanish) expect(said.replaceAll('LinkedIn', ''), address).not.toMatch(ENGLISH);
    }
    expect(complaints).toEqual([]);
  });

  it('takes a sentence, a member and a page, and is deployed again', async () => {
    const [file, before, after] = sentence;
    replaceIn(site, `content/pages/${file}.yaml`, before, after);

    const person = ['--name', 'Zoë Núñez', '--year', '1st', '--major', 'Law'];
    const more = ['--class', 'Alpha', '--linked-in', 'https://example.com/in/zoe'];
    run('member:new', '--', ...person, ...more, '--pronouns', 'she/her');
    // The command puts her on the roster.
    expect(fs.readFileSync(pageFile(roster), 'utf8')).toContain('- member: Zoe_Nunez\n');

    const copied = fs
      .readFileSync(pageFile(file), 'utf8')
      .replace(/^title: .*$/m, 'title: Gala 2027');
    fs.writeFileSync(pageFile('gala'), copied);
    replaceIn(site, 'site.yaml', 'routes:\n', 'routes:\n  - path: /gala\n    page: gala\n');
    expect(run('check')).toContain(isSpanish ? 'Sin errores' : 'No mistakes');
    run('build');
    const { page, goto, complaints } = await openPage({}, await deployed(site));
    await goto(file);
    expect(await saidBy(page)).toContain(after);
    await goto(roster);
    await page.getByRole('link', { name: /Zoë Núñez/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Zoë Núñez' }).waitFor();
    await goto('gala');
    expect(await page.title()).toContain('Gala 2027');
    expect(complaints).toEqual([]);
  });
});
