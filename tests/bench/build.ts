// `npm run bench`: sites of several sizes in a temporary folder → what they cost to build, build again and check.
//
//   npm run bench -- [--sizes 40,1000,5000] [--runs 3] [--pictures on-demand]
//
// Times of two runs on a busy machine do not compare.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeSite, membersOf, setQuote } from './make-site.ts';
import { copyProgram, inFolder, quantile, type Timed, table, timed } from './tools.ts';

const { sizes, runs, pictures } = parseArgs({
  options: {
    sizes: { type: 'string', default: '40,1000,5000' },
    runs: { type: 'string', default: '3' },
    pictures: { type: 'string', default: 'on-demand' },
  },
}).values;

/** Several times: cold, with nothing changed, with one member changed; then checked. */
async function measure(folder: string, program: string, members: number) {
  const [root, out, cache] = ['site', 'out', 'cache'].map((name) => path.join(folder, name));
  if (!root || !out || !cache) throw new Error('three folders');
  makeSite(root, members);
  const changed = membersOf(root)[members >> 1] ?? '';
  const run = (...args: string[]): Promise<Timed> =>
    timed([process.execPath, program, ...args, '--root', root], folder, {
      CHAPTERKIT_CACHE: cache,
    });
  const build = (): Promise<Timed> => run('build', '--out', out, '--pictures', pictures);
  const taken = new Map<string, Timed[]>();
  const add = (kind: string, one: Timed) => taken.set(kind, [...(taken.get(kind) ?? []), one]);
  for (let i = 1; i <= Number(runs); i += 1) {
    for (const made of [out, cache]) fs.rmSync(made, { recursive: true, force: true });
    add('cold', await build());
    add('nothing changed', await build());
    const words = `Changed for the ${i}. time`;
    setQuote(root, changed, words);
    add('one member changed', await build());
    // A build that is fast because it publishes something old would be worth nothing.
    const page = path.join(out, 'active-brothers', changed.toLowerCase().replaceAll('_', '-'));
    if (!fs.readFileSync(path.join(page, 'index.html'), 'utf8').includes(words))
      throw new Error(`the build does not show what ${changed} says now`);
    add('check', await run('check'));
  }
  return taken;
}

await inFolder('bench', async (folder) => {
  const program = copyProgram(path.join(folder, 'program'));
  const rows = [['members', 'build', 's', 'CPU s', 'MB']];
  for (const members of sizes.split(','))
    for (const [kind, all] of await measure(folder, program, Number(members))) {
      const median = (of: keyof Timed, digits: number): string =>
        quantile(
          all.map((one) => one[of]),
          0.5,
        ).toFixed(digits);
      rows.push([members, kind, median('seconds', 2), median('cpu', 2), median('megabytes', 0)]);
    }
  console.log(`${os.cpus().length} cores, Node ${process.version}, load ${os.loadavg()[0]}`);
  console.log(`medians of ${runs}\n\n${table(rows)}`);
});
