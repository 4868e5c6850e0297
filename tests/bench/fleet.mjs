// `npm run bench:fleet`: many chapters on one layer → what `build --all` costs, beside Eleventy run once for each.
//
//   npm run bench:fleet -- [--chapters 300] [--members 40] [--eleventy 20] [--pictures on-demand]
//
// Eleventy is the one that `with-peers.mjs --install --peers eleventy` put into BENCH_WORK, with the same
// content, run one at a time, half of the runs before the fleet and half after it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { table } from './figures.ts';
import { writePeerSite } from './peer-site.mjs';
import { copyProgram } from './program-copy.ts';
import { timed } from './timed.ts';

const shared = path.resolve(import.meta.dirname, '../../../shared/peers');
const harness = path.resolve(process.env.BENCH_HARNESS ?? shared);
const work = path.resolve(process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'peers'));
const peer = path.join(work, 'eleventy');

/** So many fields of site.yaml stay with a chapter; all others go into the layer. */
const OWN = ['chapter', 'url', 'routes', 'collections'];

/** Writes the layer and the chapters, each with a name of its own. */
function makeFleet(source, to, chapters) {
  const [national, first] = [path.join(to, 'national'), path.join(to, 'chapters/chapter-0')];
  writePeerSite(source, first);
  const site = Object.entries(parse(fs.readFileSync(path.join(first, 'site.yaml'), 'utf8')));
  const part = (own) => Object.fromEntries(site.filter(([name]) => OWN.includes(name) === own));
  fs.mkdirSync(path.join(national, 'content/images'), { recursive: true });
  const layer = { ...part(false), locked: ['theme'] };
  fs.writeFileSync(path.join(national, 'site.yaml'), stringify(layer));
  const borrowed = 'content/images/borrowed';
  fs.renameSync(path.join(first, borrowed), path.join(national, borrowed));
  for (let i = chapters - 1; i >= 0; i--) {
    const root = path.join(to, `chapters/chapter-${i}`);
    if (i > 0) fs.cpSync(first, root, { recursive: true });
    const { chapter, ...own } = part(true);
    const named = { ...chapter, name: `Chapter ${i}` };
    const text = stringify({ national: '../../national', chapter: named, ...own });
    fs.writeFileSync(path.join(root, 'site.yaml'), text);
  }
}

/** Content of the harness, made once for a size. */
function contentOf(members) {
  const to = path.join(work, `src-${members}`);
  const make = [path.join(harness, 'gen.mjs'), '--members', `${members}`, '--out', to];
  if (!fs.existsSync(path.join(to, 'images')))
    execFileSync(process.execPath, make, { env: { ...process.env, BENCH_WORK: work } });
  return to;
}

async function eleventy(runs) {
  const taken = [];
  for (let i = 0; i < runs; i += 1) {
    fs.rmSync(path.join(peer, '_site'), { recursive: true, force: true });
    taken.push(await timed(['node_modules/.bin/eleventy', '--quiet'], peer));
  }
  return taken;
}

async function main() {
  const { values } = parseArgs({
    options: {
      chapters: { type: 'string', default: '300' },
      members: { type: 'string', default: '40' },
      eleventy: { type: 'string', default: '20' },
      pictures: { type: 'string', default: 'on-demand' },
    },
  });
  const [chapters, half] = [Number(values.chapters), Math.ceil(Number(values.eleventy) / 2)];
  const source = contentOf(Number(values.members));
  const folder = fs.mkdtempSync(path.join(work, 'fleet-'));
  try {
    const program = [process.execPath, copyProgram(path.join(folder, 'program'))];
    const { peers } = await import(pathToFileURL(path.join(harness, 'peers.mjs')).href);
    await peers.eleventy.content(peer, source);
    makeFleet(source, path.join(folder, 'fleet'), chapters);
    const before = await eleventy(half);
    const build = ['build', '--all', path.join(folder, 'fleet'), '--pictures', values.pictures];
    const env = { CHAPTERKIT_CACHE: path.join(folder, 'cache') };
    const fleet = await timed([...program, ...build], folder, env);
    const others = [...before, ...(await eleventy(half))];
    const mean = (of) => others.reduce((sum, one) => sum + one[of], 0) / others.length;
    const row = (name, of) => {
      const [ours, theirs] = [fleet[of] / chapters, mean(of)];
      return [name, ours.toFixed(2), theirs.toFixed(2), (ours / theirs).toFixed(2)];
    };
    const heads = [`${chapters} chapters of ${values.members}`, 'build --all', 'Eleventy', 'ratio'];
    console.log(table([heads, row('s a site', 'seconds'), row('CPU s a site', 'cpu')]));
    console.log(
      `${fleet.megabytes.toFixed(0)} MB for all, ${mean('megabytes').toFixed(0)} for one`,
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();
