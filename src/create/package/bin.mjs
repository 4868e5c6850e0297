#!/usr/bin/env node
// `npm create chapterkit our-site` → `chapterkit create our-site`, by the command that its package.json names.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const manifest = createRequire(import.meta.url).resolve('chapterkit/package.json');
const { bin } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
const command = path.join(path.dirname(manifest), bin.chapterkit);
const sample = path.join(import.meta.dirname, 'sample');
const given = process.argv.slice(2);

const { status } = spawnSync(
  process.execPath,
  [command, 'create', ...given, '--sample-files', sample],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
