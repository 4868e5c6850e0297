// What tests count → the table at the end: every number is that of a test which ran, and nothing else.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { environment } from './support/cli.ts';
import { projectRoot, temporaryFolder } from './support/site.ts';
import { tally } from './support/tally.ts';
import { KINDS, sumOf, tableOf } from './support/tally-reporter.ts';

const INNER = `
import { describe, expect, it } from 'vitest';
import { tally } from ${JSON.stringify(path.join(projectRoot, 'tests/support/tally.ts'))};
describe.each([1, 2])('turn %i', (turn) => {
  it('counts', () => {
    for (let i = 0; i < 700; i += 1) tally('strings', 'hostile texts');
    tally('faults', 'builds killed', turn);
  });
});
it('fails', () => {
  tally('faults', 'full disks', 5);
  expect(1).toBe(2);
});
it.skip('is left out', () => tally('faults', 'full disks', 1000));
it('leaves itself out', ({ skip }) => {
  tally('faults', 'full disks', 1000);
  skip();
});
it('counts nothing', () => {});
`;

/** Runs these tests in two projects with the reporter. */
const runInner = (...more: string[]): string => {
  const folder = temporaryFolder();
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  fs.writeFileSync(path.join(folder, 'inner.test.ts'), INNER);
  const reporter = path.join(projectRoot, 'tests/support/tally-reporter.ts');
  fs.writeFileSync(
    path.join(folder, 'vite.config.ts'),
    `import { tallyReporter } from ${JSON.stringify(reporter)};
    const project = (name: string) => ({ test: { name, include: ['*.test.ts'] } });
    export default { test: {
      reporters: ['default', tallyReporter()], projects: [project('one'), project('two')] } };`,
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', ...more],
    { cwd: folder, encoding: 'utf8', env: environment({ CI: 'true' }) },
  );
  expect(stderr).not.toContain('Unhandled');
  return stdout;
};

it('the table comes last and is the sum of what all projects tried', { timeout: 120_000 }, () => {
  const out = runInner();
  expect(out).toContain('2 failed | 6 passed | 4 skipped');
  expect(out.slice(out.indexOf('\nTried'))).toBe(
    [
      '',
      'Tried',
      '  faults              16',
      '    builds killed      6',
      '    full disks        10',
      '  strings          2,800',
      '    hostile texts  2,800',
      '\n',
    ].join('\n'),
  );
});

it('it counts only the tests that ran, and is not there without any', { timeout: 120_000 }, () => {
  const out = runInner('-t', 'turn 2 counts', '--project', 'one');
  expect(out.slice(out.indexOf('\nTried'))).toMatch(/killed +2\n +strings +700\n/);
  expect(out).not.toContain('full disks');
  const none = runInner('-t', 'counts nothing');
  expect(none).toContain('2 passed');
  expect(none).not.toContain('Tried');
});

it('nothing that was not counted stands in it', () => {
  expect(tableOf([])).toEqual([]);
  expect(tableOf([{}, { faults: { none: 0 } }])).toEqual([]);
  expect(sumOf(KINDS.map((kind) => ({ [kind]: { one: 1 } }))).map(([kind]) => kind)).toEqual(KINDS);
});

it('a test counts for itself', ({ task }) => {
  tally('states', 'tests of the table', 0);
  expect(task.meta.tally).toEqual({ states: { 'tests of the table': 0 } });
});
