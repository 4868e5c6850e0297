// Lines as a stranger types them, in a folder of its own → each is run and printed with its last lines and seconds.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { environment } from '../support/cli.ts';
import { removeTemporary } from '../support/temporary.ts';

/** In milliseconds. */
const LIMITS = { command: 5 * 60_000, all: 15 * 60_000 };
const program = path.resolve(import.meta.dirname, '../..');
/** It goes when the process ends. */
export const work = fs.mkdtempSync(path.join(os.tmpdir(), 'stranger-'));

// Nothing of the npm script that this is.
process.env = environment();
setTimeout(() => end(`not done after ${LIMITS.all / 60_000} minutes`), LIMITS.all).unref();
process.once('exit', () => {
  fs.rmSync(work, { recursive: true, force: true });
  removeTemporary();
});

export function end(why: string): never {
  console.error(`\nIt ends here: ${why}`);
  process.exit(1);
}

/** A wrong turn ends with another code than 0. */
export async function type(
  line: string,
  cwd: string,
  { lines = 6, env = {}, isWrong = false } = {},
): Promise<void> {
  const started = performance.now();
  console.log(`\n${path.relative(work, cwd) || '~'} $ ${line}`);
  const child = spawn(line, {
    ...{ cwd, shell: true, timeout: LIMITS.command, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...process.env, ...env, PATH: `${work}/bin:${process.env.PATH}` },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      said += part.toString();
    });
  const status = await new Promise((resolve) => child.once('close', resolve));
  const all = said.trim().split('\n');
  if (all.length > lines) console.log('   …');
  for (const text of all.slice(-lines)) console.log(`   ${text}`);
  console.log(`   (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if ((status === 0) === isWrong) end(`"${line}" ended with ${status}`);
}

/** As npm would publish them; `npm create` puts them into a folder of its own. */
export async function pack(): Promise<string> {
  const into = `--ignore-scripts=false --loglevel error --pack-destination ${work}`;
  await type(`npm pack ${into}`, program, { lines: 1 });
  await type(`npm pack ${into} ./src/create/package`, program, { lines: 1 });
  const packed = (name: string): string => {
    const file = fs.readdirSync(work).find((one) => one.startsWith(`${name}-`));
    return file ? path.join(work, file) : end(`there is no package ${name}`);
  };
  const own = packed('chapterkit');
  fs.mkdirSync(path.join(work, 'npx'));
  fs.writeFileSync(path.join(work, 'npx/package.json'), '{"private":true}');
  await type(
    `npm install --prefer-offline --ignore-scripts ${own} ${packed('create-chapterkit')}`,
    path.join(work, 'npx'),
  );
  // npm finds the command that it begins with, and no other of that folder.
  fs.mkdirSync(path.join(work, 'bin'));
  const command = path.join(work, 'npx/node_modules/.bin/create-chapterkit');
  fs.symlinkSync(command, path.join(work, 'bin/create-chapterkit'));
  return own;
}
