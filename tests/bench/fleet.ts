// `npm run bench:fleet`: many chapters on one layer → what `build --all` costs, as a whole and for each site.
//
//   npm run bench:fleet -- [--chapters 300] [--members 40] [--pictures on-demand]
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { makeSite } from './make-site.ts';
import { copyProgram, inFolder, table, timed } from './tools.ts';

const { values } = parseArgs({
  options: {
    chapters: { type: 'string', default: '300' },
    members: { type: 'string', default: '40' },
    pictures: { type: 'string', default: 'on-demand' },
  },
});
const chapters = Number(values.chapters);

/** They stay with a chapter; all others go into the layer. */
const OWN = ['chapter', 'url', 'routes', 'redirects', 'collections'];

function makeFleet(to: string): void {
  const [national, first] = [path.join(to, 'national'), path.join(to, 'chapters/chapter-0')];
  makeSite(first, Number(values.members));
  const site = Object.entries(
    parse(fs.readFileSync(path.join(first, 'site.yaml'), 'utf8')) as Record<string, object>,
  );
  const part = (own: boolean) =>
    Object.fromEntries(site.filter(([name]) => OWN.includes(name) === own));
  const shared = 'content/images/scenes';
  fs.mkdirSync(path.join(national, 'content/images'), { recursive: true });
  fs.renameSync(path.join(first, shared), path.join(national, shared));
  const layer = stringify({ ...part(false), locked: ['theme'] });
  fs.writeFileSync(path.join(national, 'site.yaml'), layer);
  for (let i = chapters - 1; i >= 0; i -= 1) {
    const root = path.join(to, `chapters/chapter-${i}`);
    if (i > 0) fs.cpSync(first, root, { recursive: true });
    const { chapter, ...own } = part(true);
    const named = { ...chapter, name: `Chapter ${i}` };
    const text = stringify({ national: '../../national', chapter: named, ...own });
    fs.writeFileSync(path.join(root, 'site.yaml'), text);
  }
}

await inFolder('fleet', async (folder) => {
  const fleet = path.join(folder, 'fleet');
  makeFleet(fleet);
  const program = copyProgram(path.join(folder, 'program'));
  const build = ['build', '--all', fleet, '--pictures', values.pictures];
  const env = { CHAPTERKIT_CACHE: path.join(folder, 'cache') };
  const { seconds, cpu, megabytes } = await timed(
    [process.execPath, program, ...build],
    folder,
    env,
  );
  const row = (name: string, all: number) => [
    name,
    all.toFixed(1),
    ((1000 * all) / chapters).toFixed(0),
  ];
  const heads = [`${chapters} chapters of ${values.members}`, 'all', 'ms a site'];
  console.log(table([heads, row('seconds', seconds), row('CPU seconds', cpu)]));
  console.log(`${megabytes.toFixed(0)} MB in its largest process`);
});
