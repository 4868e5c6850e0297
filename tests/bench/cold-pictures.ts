// A site → what all its pictures cost without a cache, beside Astro and eleventy-img: the same files, widths and formats.
//
//   npx tsx tests/bench/cold-pictures.ts --root . --rounds 3
//
// BENCH_WORK is the folder where the peers are installed (default: a folder `pictures` in the system temporary
// folder), BENCH_NODE the Node that runs them, which must be 22 or newer. Seconds are of the processor, of a
// command and all its children, in turns: those of the clock say nothing on a shared machine. Needs GNU time.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '../../src/compiler/compile.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { variantsOf } from '../../src/site/assets/pictures.ts';

const program = path.resolve(import.meta.dirname, '../..');
const work = path.resolve(process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'pictures'));
const PEER_NODE = process.env.BENCH_NODE ?? process.execPath;

interface Version {
  readonly width: number;
  readonly format: string;
}

interface Peer {
  readonly packages: readonly string[];
  readonly command: readonly string[];
  /** What it writes, and keeps. */
  readonly made: readonly string[];
  readonly pictures: string;
  readonly files: Readonly<Record<string, string>>;
}

const PEERS: Readonly<Record<string, Peer>> = {
  astro: {
    packages: ['astro@7.3.5', 'sharp@0.35.5'],
    command: ['node_modules/astro/bin/astro.mjs', 'build'],
    made: ['dist', 'node_modules/.astro', '.astro'],
    pictures: 'dist/_astro',
    files: {
      // <Picture> asks getImage for each of its files.
      'src/pages/index.astro': `---
import { getImage } from 'astro:assets';
import list from '../../list.json';
const files = import.meta.glob('/images/*', { import: 'default' });
const made = [];
for (const { file, versions } of list) {
  const src = await files['/images/' + file]();
  for (const { width, format } of versions) made.push(await getImage({ src, width, format }));
}
---
<html lang="en"><body>{made.map(({ src }) => <img src={src} alt="" />)}</body></html>
`,
    },
  },
  'eleventy-img': {
    packages: ['@11ty/eleventy@3', '@11ty/eleventy-img@7', 'sharp@0.35.5'],
    command: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    made: ['_site', '.cache'],
    pictures: '_site/img',
    files: {
      'src/index.11ty.js': `import Image from '@11ty/eleventy-img';
import fs from 'node:fs';
export async function render() {
  const list = JSON.parse(fs.readFileSync('list.json', 'utf8'));
  const made = await Promise.all(list.flatMap(({ file, versions }) =>
    [...new Set(versions.map(({ format }) => format))].map((format) =>
      Image('images/' + file, {
        widths: versions.filter((one) => one.format === format).map(({ width }) => width),
        formats: [format],
        outputDir: '_site/img',
      }),
    ),
  ));
  return String(made.length);
}
`,
      'eleventy.config.js': `export default () => ({ dir: { input: 'src', output: '_site' } });\n`,
    },
  },
};

/** The photos of a site with their versions, but for tall crops: the peers know none. */
function photosOf(root: string): Map<string, Version[]> {
  const { output } = compile({ root, grammar: loadGrammar() });
  if (!output) throw new Error(`${root} has mistakes`);
  const photos = new Map<string, Version[]>();
  for (const { image, made } of variantsOf(output).values()) {
    if (!made || made.tall !== undefined) continue;
    const format = made.format === 'jpg' ? 'jpeg' : made.format;
    photos.set(image.file, [...(photos.get(image.file) ?? []), { width: made.width, format }]);
  }
  return photos;
}

/** Installs a peer, once, and gives it the photos. */
function prepare(name: string, { packages, files }: Peer, photos: Map<string, Version[]>): string {
  const folder = path.join(work, name);
  if (!fs.existsSync(path.join(folder, 'node_modules'))) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
    spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  fs.rmSync(path.join(folder, 'images'), { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'images'));
  const list = [...photos].map(([from, versions], at) => {
    const file = `${at}${path.extname(from)}`;
    fs.copyFileSync(from, path.join(folder, 'images', file));
    return { file, versions };
  });
  for (const [file, text] of Object.entries({ ...files, 'list.json': JSON.stringify(list) })) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

function timed(node: string, args: readonly string[], cwd: string, env = {}) {
  const started = performance.now();
  const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S', node, ...args], {
    cwd,
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stderr}`);
  const [user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { cpu: user + system, clock: (performance.now() - started) / 1000 };
}

/** The files of each format in a folder, and their bytes. */
function weighed(folder: string): Record<string, string> {
  const found: Record<string, { files: number; bytes: number }> = {};
  for (const file of fs.readdirSync(folder)) {
    const format = path.extname(file).slice(1).replace('jpeg', 'jpg');
    found[format] ??= { files: 0, bytes: 0 };
    found[format].files += 1;
    found[format].bytes += fs.statSync(path.join(folder, file)).size;
  }
  const photos = Object.entries(found).filter(([format]) => format !== 'svg');
  return Object.fromEntries(photos.map(([f, { files, bytes }]) => [f, `${files}: ${bytes}`]));
}

function ours(root: string, pictures: string) {
  const [out, cache] = ['out', 'cache'].map((name) => path.join(work, `chapterkit-${name}`));
  for (const folder of [out, cache]) fs.rmSync(folder ?? '', { recursive: true, force: true });
  const args = [path.join(program, 'src/bin.mjs'), 'build', '--root', root, '--out', out ?? ''];
  const time = timed(process.execPath, [...args, '--pictures', pictures], work, {
    CHAPTERKIT_CACHE: cache,
  });
  return { ...time, ...weighed(path.join(out ?? '', 'images')) };
}

function theirs(folder: string, { command, made, pictures }: Peer) {
  for (const one of made) fs.rmSync(path.join(folder, one), { recursive: true, force: true });
  return { ...timed(PEER_NODE, command, folder), ...weighed(path.join(folder, pictures)) };
}

const flag = (name: string): string | undefined =>
  process.argv[process.argv.indexOf(`--${name}`) + 1 || process.argv.length];
const root = path.resolve(flag('root') ?? program);
fs.mkdirSync(work, { recursive: true });
const photos = photosOf(root);
const folders = Object.entries(PEERS).map(
  ([name, peer]) => [name, peer, prepare(name, peer, photos)] as const,
);
for (let round = 0; round < Number(flag('rounds') ?? 1); round += 1) {
  const all = [
    ['chapterkit', () => ours(root, 'all')],
    ['chapterkit quick', () => ours(root, 'quick')],
    ...folders.map(([name, peer, folder]) => [name, () => theirs(folder, peer)] as const),
  ] as const;
  for (const [name, run] of all) console.log(name, run());
}
