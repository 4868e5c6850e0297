#!/usr/bin/env node
// Starts the built command line. In a checkout it builds the engine first when that is missing or older
// than its sources.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { name } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const built = path.join(root, 'engine/engine.json');

/** When a file, or anything below a folder, was changed last, in milliseconds since 1970. Texts do not count. */
function changedAt(file) {
  const stat = fs.statSync(file);
  if (!stat.isDirectory()) return file.endsWith('.md') ? 0 : stat.mtimeMs;
  const inside = fs.readdirSync(file).map((name) => changedAt(path.join(file, name)));
  return Math.max(stat.mtimeMs, ...inside);
}

/** An installed package has no vite.config.ts, and its engine is there. */
function isStale() {
  if (!fs.existsSync(path.join(root, 'vite.config.ts'))) return false;
  const { mtimeMs: madeAt = 0 } = fs.statSync(built, { throwIfNoEntry: false }) ?? {};
  const sources = ['src', 'schema', 'package-lock.json', 'vite.config.ts'];
  return sources.some((name) => changedAt(path.join(root, name)) > madeAt);
}

function buildEngine() {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  if (!fs.existsSync(vite)) {
    console.error(
      `error  The packages that ${name} needs are missing. Run "npm ci" in ${root} first.`,
    );
    process.exit(2);
  }
  console.error(`Building the engine, once for this version of ${name} …`);
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], options);
  // Another process may have built it meanwhile.
  if (run.status !== 0 && isStale()) throw new Error('the engine could not be built');
}

try {
  if (isStale()) buildEngine();
  const { main } = createRequire(import.meta.url)('../engine/node/start.cjs');
  process.exitCode = await main(process.argv);
} catch (error) {
  // Not even the program could be loaded: the same exit code as for any bug of ours.
  console.error(`internal/bug  ${name} itself failed. Please report this:\n${error.stack}`);
  process.exitCode = 3;
}
