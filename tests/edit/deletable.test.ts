// The published program is the same, byte for byte, without the editor's sources.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { programCopy } from '../support/cli.ts';
import { projectRoot } from '../support/site.ts';

/** The files of the browser's program by their path: all of it that sites publish. */
const filesOf = (root: string): Map<string, string> => {
  const client = path.join(root, 'engine/client');
  const files = fs
    .readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(client, file)).isFile())
    .sort();
  return new Map(
    files.map((file) => [file, fs.readFileSync(path.join(client, file)).toString('base64')]),
  );
};

/** What a site reads of the engine when it is built. */
const manifestOf = (root: string): Record<string, unknown> => {
  const {
    editor: _,
    key: __,
    ...rest
  } = JSON.parse(fs.readFileSync(path.join(root, 'engine/engine.json'), 'utf8'));
  return rest;
};

it('builds the same program for browsers without src/editor/panel', () => {
  const copy = programCopy();
  fs.rmSync(path.join(copy, 'src/editor/panel'), { recursive: true });
  fs.rmSync(path.join(copy, 'engine'), { recursive: true, force: true });
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: copy,
    stdio: 'pipe',
  });
  expect(fs.existsSync(path.join(copy, 'engine/editor'))).toBe(false);
  const [whole, without] = [filesOf(projectRoot), filesOf(copy)];
  expect([...without.keys()]).toEqual([...whole.keys()]);
  for (const [file, bytes] of whole) expect(without.get(file) === bytes, file).toBe(true);
  expect(manifestOf(copy)).toEqual(manifestOf(projectRoot));
});
