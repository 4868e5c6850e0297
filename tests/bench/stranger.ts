// A computer with Node → for each answer to "Where should messages go?", a site that is begun, built and served by a
// plain static server, and a visitor's message that arrives. Prints what is typed, its last lines, and seconds.
//
//   npm run show:stranger                     all answers
//   npm run show:stranger -- receive email    these
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from '../inbox/support.ts';
import { findBrowser } from '../support/find-browser.ts';
import { PLACES, servePublished, startBeside, uploaded, whereIs } from './stranger-places.ts';
import { end, pack, type, work } from './stranger-shell.ts';
import { surround, write } from './stranger-visit.ts';

const EMAIL = 'hello@club.example.edu';

async function wrongTurns(own: string): Promise<void> {
  console.log('\n\n======== wrong turns ========');
  const folder = path.join(work, 'wrong');
  fs.mkdirSync(path.join(folder, 'old'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'old/package.json'), '{}');
  const wrong = { isWrong: true };
  await type('create-chapterkit old --yes', folder, wrong);
  await type('create-chapterkit our-site --yes --messages pigeon', folder, wrong);
  await type('create-chapterkit our-site --yes --messages formspree', folder, wrong);
  await type('create-chapterkit our-site --yes', folder, { lines: 4 });
  const site = path.join(folder, 'our-site');
  await type('npm run check', site, wrong);
  await type(`npm install --prefer-offline ${own}`, site);
  await type('npm run check', site, { lines: 9 });
  await type('npm run build -- --strict', site, { ...wrong, lines: 9 });
  await type('npx --no chapterkit form:test', site, wrong);
  await type('npm run deploy -- --to github --url https://our.club', site, { ...wrong, lines: 9 });
  await type('npx --no chapterkit form:setup --messages receive', site, { lines: 20 });
  await type('npx --no chapterkit form:test', site, wrong);
  await type('npm run deploy -- --to github --url https://our.club', site, { ...wrong, lines: 20 });
}

type Row = readonly string[];

async function show(name: string, own: string, browser: string): Promise<Row> {
  const { flags = [], fake, origin, host = '', form = '' } = PLACES[name] ?? end(`no ${name}`);
  const started = performance.now();
  console.log(`\n\n======== ${name} ========`);
  const folder = path.join(work, name);
  fs.mkdirSync(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const more = [...flags, '--email', EMAIL].join(' ');
  await type(`create-chapterkit our-site --yes --messages ${name} ${more} --url ${url}`, folder, {
    lines: 30,
  });
  const site = path.join(folder, 'our-site');
  await type(`npm install --prefer-offline ${own}`, site);
  await type('npm run check', site);
  const isCopied = host.startsWith('any') && spawnSync('rsync', ['--version']).status === 0;
  const published = isCopied ? path.join(folder, 'public_html') : path.join(site, 'dist');
  if (isCopied) await type(`npm run deploy -- --to rsync --folder ${published} --yes`, site);
  else await type('npm run build -- --strict --pictures quick', site);
  const built = (performance.now() - started) / 1000;
  uploaded(name, published);
  const beside = await startBeside(name, site);
  const close = await servePublished(name, { dist: published, port, beside });
  const chrome = await chromium.launch({ executablePath: browser });
  const visit = async (scripts: boolean): Promise<{ shown: string; found: string | undefined }> => {
    const question = `When does rush begin? (${scripts ? 'with' : 'without'} JavaScript)`;
    const context = await chrome.newContext({ javaScriptEnabled: scripts });
    await surround(context, origin, fake);
    const page = await context.newPage();
    await page.goto(url);
    const shown = await write(page, question, scripts);
    await context.close();
    const found = whereIs(name, question, site, beside);
    console.log(`\n   A visitor ${scripts ? 'with' : 'without'} JavaScript sees ${shown}.`);
    console.log(`   The message: ${found ?? 'not sent'}.`);
    return { shown, found };
  };
  try {
    console.log(`\n${name} $ (a static server at ${url} serves ${path.relative(work, published)})`);
    const [whole, plain] = [await visit(true), await visit(false)];
    if (beside) {
      await type('npx --no chapterkit form:test', site);
      await type('npx --no chapterkit inbox', site, { lines: 18, env: beside.env });
    }
    if (!whole.found && name !== 'email') end(`the message of ${name} has not arrived`);
    return [
      host,
      form,
      whole.found ?? whole.shown,
      plain.found || plain.shown === whole.shown ? 'yes' : `no: ${plain.shown}`,
      built.toFixed(0),
    ];
  } finally {
    await chrome.close();
    close();
    await beside?.stop();
  }
}

const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(PLACES);
console.log(`${new Date().toISOString()}, Node ${process.version}, ${os.cpus().length} processors
"create-chapterkit" is what "npm create chapterkit" runs, and both packages are packed here: they are not on the registry.`);
const own = await pack();
const browser = await findBrowser();
const rows: Row[] = [];
await wrongTurns(own);
for (const name of names) rows.push(await show(name, own, browser));
const head = [
  'host',
  'form',
  'the message',
  'works without JavaScript',
  's to the published folder',
];
console.log(
  `\n\n${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}`,
);
process.exit(0);
