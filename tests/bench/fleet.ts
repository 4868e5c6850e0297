// `npm run bench:fleet`: many chapters on one layer → what `build --all` costs, as a whole and for each site.
//
//   npm run bench:fleet -- [--chapters 300] [--members 40] [--pictures on-demand]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { table } from './figures.ts';
import { makeSite } from './make-site.ts';
import { copyProgram } from './program-copy.ts';
import { timed } from './timed.ts';

/** So many fields of site.yaml stay with a chapter; all others go into the layer. */
const OWN = ['chapter', 'url', 'routes', 'redirects', 'collections'];

/** Writes the layer with the pictures of the scenes, and the chapters, each with a name of its own. */
function makeFleet(to: string, chapters: number, members: number): void {
  const [national, first] = [path.join(to, 'national'), path.join(to, 'chapters/chapter-0')];
  makeSite(first, members);
  const site = Object.entries(
    parse(fs.readFileSync(path.join(first, 'site.yaml'), 'utf8')) as Record<string, object>,
  );
  const part = (own: boolean) =>
    Object.fromEntries(site.filter(([name]) => OWN.includes(name) === own));
  const shared = 'content/images/scenes';
  fs.mkdirSync(path.join(national, 'content/images'), { recursive: true });
  fs.renameSync(path.join(first, shared), path.join(national, shared));
  fs.writeFileSync(
    path.join(national, 'site.yaml'),
    stringify({ ...part(false), locked: ['theme'] }),
  );
  for (let i = chapters - 1; i >= 0; i -= 1) {
    const root = path.join(to, `chapters/chapter-${i}`);
    if (i > 0) fs.cpSync(first, root, { recursive: true });
    const { chapter, ...own } = part(true);
    const named = { ...chapter, name: `Chapter ${i}` };
    const text = stringify({ national: '../../national', chapter: named, ...own });
    fs.writeFileSync(path.join(root, 'site.yaml'), text);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      chapters: { type: 'string', default: '300' },
      members: { type: 'string', default: '40' },
      pictures: { type: 'string', default: 'on-demand' },
    },
  });
  const chapters = Number(values.chapters);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-fleet-'));
  try {
    const program = [process.execPath, copyProgram(path.join(folder, 'program'))];
    makeFleet(path.join(folder, 'fleet'), chapters, Number(values.members));
    const build = ['build', '--all', path.join(folder, 'fleet'), '--pictures', values.pictures];
    const env = { CHAPTERKIT_CACHE: path.join(folder, 'cache') };
    const { seconds, cpu, megabytes } = await timed([...program, ...build], folder, env);
    const row = (name: string, all: number) => [
      name,
      all.toFixed(1),
      ((1000 * all) / chapters).toFixed(0),
    ];
    const heads = [`${chapters} chapters of ${values.members}`, 'all', 'ms a site'];
    console.log(table([heads, row('seconds', seconds), row('CPU seconds', cpu)]));
    console.log(`${megabytes.toFixed(0)} MB in its largest process`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();
