// The bench beside other generators starts: one member, one round, only our own peer, so that nothing is fetched.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chapterRoot, projectRoot, temporaryFolder } from '../support/site.ts';
import { type Parts, peerTable } from './peer-table.ts';

const harness = process.env.BENCH_HARNESS ?? path.join(projectRoot, '../shared/peers');
const missing = [path.join(harness, 'run.mjs'), '/usr/bin/time'].find((one) => !fs.existsSync(one));

function bench(args: string, env: NodeJS.ProcessEnv) {
  const command = ['--import', 'tsx', 'tests/bench/peers.mjs', ...args.split(' ')];
  const options = { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, command, options);
}

/** As it is once everything is installed, and with small pictures in place of those that the harness draws. */
function installedFolder(): string {
  const work = temporaryFolder();
  const put = (file: string, text: string | Buffer) => {
    fs.mkdirSync(path.dirname(path.join(work, file)), { recursive: true });
    fs.writeFileSync(path.join(work, file), text);
  };
  put('_results/installed.json', '{"peers": {"chapterkit": {}, "chapterkit-articles": {}}}');
  put('_harness/package.json', '{}');
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(work, '_harness/node_modules'));
  const picture = fs.readFileSync(path.join(chapterRoot, 'content/images/members/Maya_Okafor.jpg'));
  for (let i = 0; i < 40; i += 1)
    for (const kind of ['photos/p', 'gallery/g'])
      put(`_content/1/images/${kind}${String(i).padStart(2, '0')}.jpg`, picture);
  return work;
}

test.skipIf(missing)(
  `of one member and one article there is a table${missing ? ` (skipped: no ${missing})` : ''}`,
  () => {
    const work = installedFolder();
    const parts = 'edits articles --peers chapterkit';
    const { status, stdout, stderr } = bench(`${parts} --sizes 1 --changed 1 --runs 1`, {
      BENCH_WORK: work,
    });
    expect(stderr).not.toContain('Error');
    expect(status, stdout + stderr).toBe(0);
    const rows = stdout.slice(stdout.indexOf('| seconds')).replaceAll(/\d+\.\d+/g, 'N');
    expect(rows.trim().split('\n')).toEqual([
      '| seconds: clock / processor | chapterkit |',
      '| --- | --- |',
      '| one edit, 1 members | N / N |',
      '| nothing changed, 1 members | N / N |',
      '| cold, 1 articles | N / N |',
    ]);
  },
);

test('ours are shares of theirs, and a build that does not show its edit has no time', () => {
  const run = (wall: number, shown = true) => ({ wall, cpu: 2 * wall, treeMB: 0, shown });
  const edits = (edit: ReturnType<typeof run>[]) => ({ c: { n: 1000, edit, same: [run(3)] } });
  const peers = {
    hugo: edits([run(9), run(4), run(5)]),
    chapterkit: edits([run(1), run(1), run(9)]),
  };
  const stale = { hugo: edits([run(1)]), chapterkit: edits([run(1), run(1, false)]) };
  const row = (parts: Parts) => peerTable(parts, ['hugo', 'chapterkit']).split('\n')[2];
  expect(row({ edits: peers })).toBe(
    '| one edit, 1000 members | 5.00 / 10.0 | 1.00 / 2.00 | 0.20 / 0.20 |',
  );
  expect(row({ edits: stale })).toBe('| one edit, 1000 members | 1.00 / 2.00 | – | – |');
});

test('without a harness it says so, and does nothing', () => {
  const work = path.join(temporaryFolder(), 'work');
  const { status, stderr } = bench('', { BENCH_WORK: work, BENCH_HARNESS: '/nowhere' });
  expect([status, stderr]).toEqual([
    2,
    'There is no harness in /nowhere. Set BENCH_HARNESS to its folder.\n',
  ]);
  expect(fs.existsSync(work)).toBe(false);
});
