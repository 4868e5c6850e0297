// `npm run bench`: sites of several sizes in a temporary folder → what they cost to build, build again and check.
//
//   npm run bench -- [--sizes 40,1000,5000] [--runs 3] [--pictures on-demand]
//
// Times of two runs on a busy machine do not compare.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quantile, table } from './figures.ts';
import { makeSite, membersOf, say } from './make-site.ts';
import { copyProgram } from './program-copy.ts';
import { type Timed, timed } from './timed.ts';

const KINDS = ['cold', 'nothing changed', 'one member changed', 'check'] as const;
type Kind = (typeof KINDS)[number];

/** Builds a site cold, then with nothing changed, then with one member changed, then checks it; several times. */
async function measure(
  folder: string,
  program: readonly string[],
  { members, runs, pictures }: { members: number; runs: number; pictures: string },
): Promise<Record<Kind, Timed[]>> {
  const [root, out, cache] = ['site', 'out', 'cache'].map((name) => path.join(folder, name));
  if (!root || !out || !cache) throw new Error('three folders');
  makeSite(root, members);
  const changed = membersOf(root)[members >> 1] ?? '';
  const run = (...args: string[]): Promise<Timed> =>
    timed([...program, ...args, '--root', root], folder, { CHAPTERKIT_CACHE: cache });
  const build = (): Promise<Timed> => run('build', '--out', out, '--pictures', pictures);
  const taken: Record<Kind, Timed[]> = Object.fromEntries(
    KINDS.map((kind) => [kind, [] as Timed[]]),
  ) as Record<Kind, Timed[]>;
  for (let i = 1; i <= runs; i += 1) {
    for (const made of [out, cache]) fs.rmSync(made, { recursive: true, force: true });
    taken.cold.push(await build());
    taken['nothing changed'].push(await build());
    const words = `Changed for the ${i}. time`;
    say(root, changed, words);
    taken['one member changed'].push(await build());
    // A build that is fast because it publishes something old would be worth nothing.
    const page = path.join(out, 'active-brothers', changed.toLowerCase().replaceAll('_', '-'));
    if (!fs.readFileSync(path.join(page, 'index.html'), 'utf8').includes(words))
      throw new Error(`the build does not show what ${changed} says now`);
    taken.check.push(await run('check'));
  }
  return taken;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '40,1000,5000' },
      runs: { type: 'string', default: '3' },
      pictures: { type: 'string', default: 'on-demand' },
    },
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-bench-'));
  try {
    const program = [process.execPath, copyProgram(path.join(folder, 'program'))];
    const rows = [['members', 'build', 's', 'CPU s', 'MB']];
    for (const members of values.sizes.split(',').map(Number)) {
      const asked = { members, runs: Number(values.runs), pictures: values.pictures };
      for (const [kind, all] of Object.entries(await measure(folder, program, asked))) {
        const median = (of: keyof Timed): number =>
          quantile(
            all.map((one) => one[of]),
            0.5,
          );
        const [seconds, cpu] = [median('seconds').toFixed(2), median('cpu').toFixed(2)];
        rows.push([`${members}`, kind, seconds, cpu, median('megabytes').toFixed(0)]);
      }
    }
    console.log(`${os.cpus().length} cores, Node ${process.version}, load ${os.loadavg()[0]}`);
    console.log(`medians of ${values.runs}\n\n${table(rows)}`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();
