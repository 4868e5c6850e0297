// An empty machine → the site at two hosts behind Caddy, and an officer who opened the link, made a passkey, edited and
// published. Prints what is typed, its last lines, and seconds. Needs Debian's `caddy` and `bubblewrap`.
import { type ChildProcess, spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { freePort } from '../inbox/support.ts';
import { findBrowser } from '../support/find-browser.ts';
import { virtualAuthenticator } from '../support/passkeys.ts';
import { end, pack, type, work } from './stranger-shell.ts';

const [SITE, EDIT] = ['https://led.test', 'https://edit.led.test'];
const started = performance.now();
const lap = (what: string): void =>
  console.log(`\n   ${((performance.now() - started) / 1000).toFixed(1)} s  ${what}`);

const running: ChildProcess[] = [];
process.once('exit', () => {
  // One that has ended is no reason to leave the others.
  for (const { pid, exitCode } of running)
    if (pid !== undefined && exitCode === null) process.kill(-pid);
});

/** Resolves with what it printed once that says what is waited for. */
async function start(line: string, cwd: string, said: RegExp, env = {}): Promise<string> {
  console.log(`\n${path.relative(work, cwd)} $ ${line}`);
  const child = spawn(line, { cwd, shell: true, detached: true, env: { ...process.env, ...env } });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  child.once('exit', (code) => said.test(text) || end(`"${line}" ended with ${code}: ${text}`));
  while (!said.test(text)) await sleep(50);
  return text;
}

const own = await pack();
lap('the packages are packed; a student begins');
const home = path.join(work, 'home');
fs.mkdirSync(home);
await type(
  `create-chapterkit our-site --yes --messages receive --email hello@club.example.edu --url ${SITE}`,
  home,
  { lines: 3 },
);
const site = path.join(home, 'our-site');
await type(`npm install --prefer-offline --ignore-scripts ${own}`, site, { lines: 2 });
const git = 'git -c user.name=Maya -c user.email=maya@club.example.edu';
const remote = path.join(work, 'remote.git');
await type(`git init --quiet --bare --initial-branch=main ${remote}`, work);
await type(`npx --no chapterkit serve:setup --for systemd --url ${SITE}`, site, { lines: 20 });
await type(`git init --quiet --initial-branch=main && git remote add origin ${remote}`, site);
await type(
  `git add . && ${git} commit --quiet --message="Our site" && git push --quiet origin main`,
  site,
);
lap('the site is at its remote');

const machine = path.join(work, 'srv');
fs.mkdirSync(machine);
await type(`git clone --quiet ${remote} led-test`, machine);
const clone = path.join(machine, 'led-test');
await type('npm ci --prefer-offline --ignore-scripts --omit=dev', clone, { lines: 2 });
const [behind, front] = [await freePort(), await freePort()];
// What the unit's sandbox lets it write: its folder.
const unit = fs.readFileSync(path.join(clone, 'led-test-serve.service'), 'utf8');
const command =
  /^ExecStart=\/usr\/bin\/env (.*)$/m.exec(unit)?.[1] ?? end('the unit has no ExecStart');
const box = `bwrap --ro-bind / / --bind ${clone} ${clone} --bind ${remote} ${remote} --dev /dev --proc /proc --die-with-parent --chdir ${clone}`;
const printed = await start(
  `${box} ${command.replace('--port 8080', `--port ${behind}`)}`,
  clone,
  /Stop it with/,
  { NODE_ENV: 'production', TRUSTED_PROXY: '127.0.0.1' },
);
const link = /https:\/\/\S+\/join#\S+/.exec(printed)?.[0] ?? end(`it printed no link: ${printed}`);
console.log(`   ${link}`);
lap('the machine serves it');

const options = `{\n local_certs\n skip_install_trust\n admin off\n auto_https disable_redirects\n https_port ${front}\n}\n`;
const caddyfile = path.join(work, 'Caddyfile');
fs.writeFileSync(caddyfile, options + fs.readFileSync(path.join(clone, 'Caddyfile'), 'utf8'));
const keys = path.join(work, 'caddy');
await start(
  `caddy run --adapter caddyfile --config ${caddyfile}`,
  work,
  /certificate obtained successfully.*\n(?:.*\n)*.*certificate obtained successfully/,
  {
    XDG_DATA_HOME: keys,
    SERVE: `127.0.0.1:${behind}`,
  },
);
const signer = fs.readFileSync(path.join(keys, 'caddy/pki/authorities/local/intermediate.crt'));
const key = new crypto.X509Certificate(signer).publicKey.export({ type: 'spki', format: 'der' });
const trusted = crypto.createHash('sha256').update(key).digest('base64');
lap('Caddy has its certificates');

const context = await chromium.launchPersistentContext(path.join(work, 'profile'), {
  executablePath: await findBrowser(),
  args: [
    `--host-resolver-rules=${['led.test', 'edit.led.test'].map((host) => `MAP ${host}:443 127.0.0.1:${front}`)}`,
    `--ignore-certificate-errors-spki-list=${trusted}`,
  ],
});
const page = await context.newPage();
await virtualAuthenticator(page);
await page.goto(link);
await page.getByRole('button', { name: 'Make a passkey' }).click();
await page.waitForURL(`${EDIT}/__edit*`);
const frame = page.frameLocator('iframe[name=page]');
await frame.locator('html[data-ready]').waitFor();
lap('an officer has made a passkey and sees the page');
await frame.getByRole('heading', { level: 1 }).click();
await page.keyboard.press('End');
await page.keyboard.type(' This fall.');
await page.getByRole('button', { name: 'Publish' }).click();
await page.getByText('Published. Visitors see it now.').waitFor();
lap('has edited and published');
const visitor = await context.newPage();
await visitor.goto(SITE);
const shown = await visitor.getByRole('heading', { level: 1 }).innerText();
if (!shown.includes('This fall.')) end(`a visitor sees "${shown}"`);
lap(`a visitor sees "${shown}"`);
await context.close();
await type('git log -1 --format="%h %an <%ae>, committed by %cn: %s"', remote);
process.exit(0);
