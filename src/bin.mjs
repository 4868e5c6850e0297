#!/usr/bin/env node
// Starts the command line. Node 20 does not run TypeScript, so JavaScript is made of the program
// once for each version of its source, and kept in node_modules/.cache.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const kept = path.join(root, 'node_modules/.cache/chapterhouse/program');

/** The source of everything that runs in Node. What is made for browsers is Vite's. */
const sources = () =>
  fs
    .readdirSync(path.join(root, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => path.join(root, 'src', file));

const sha = (bytes) => createHash('sha256').update(bytes).digest('hex');

const keyOf = (files) => {
  const hash = createHash('sha256').update(`${root}\0${process.version}`);
  for (const file of [...files, fileURLToPath(import.meta.url), path.join(root, 'package.json')])
    hash.update(`\0${file}\0`).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/** Whether a folder holds the whole program: a process may have been killed while it wrote. */
const isWhole = (folder) => {
  try {
    const list = JSON.parse(fs.readFileSync(path.join(folder, 'files.json'), 'utf8'));
    return Object.entries(list).every(
      ([file, hash]) => sha(fs.readFileSync(path.join(folder, file))) === hash,
    );
  } catch {
    return false;
  }
};

/**
 * Packages of many small files become part of the program: finding and reading them took 75 of the
 * 220 ms of a command that does nothing else, and 0.4 s where charts are drawn.
 */
const MERGED = ['cac', 'echarts', 'micromark', 'picocolors', 'yaml'];

/** All other packages are loaded where they are installed, when they are needed. */
const external = () => {
  const list = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.keys({ ...list.dependencies, ...list.devDependencies }).filter(
    (name) => !MERGED.includes(name),
  );
};

/** What CommonJS packages expect to find. */
const REQUIRE = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

const make = async (files, folder) => {
  const { build, stop } = await import('esbuild');
  const byName = ['src/cli.ts', 'src/build/worker.ts'].map((file) => path.join(root, file));
  const { outputFiles } = await build({
    entryPoints: files.filter((f) => byName.includes(f) || /blocks.[^/\\]+.prepare\.ts$/.test(f)),
    outbase: path.join(root, 'src'),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    define: { COMPILED: JSON.stringify({ root, folder }) },
    bundle: true,
    splitting: true,
    external: external(),
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  await stop();
  const fresh = `${folder}.${process.pid}`;
  fs.rmSync(fresh, { recursive: true, force: true });
  const list = {};
  for (const { path: file, contents } of outputFiles) {
    const name = path.relative(folder, file);
    list[name] = sha(contents);
    fs.mkdirSync(path.dirname(path.join(fresh, name)), { recursive: true });
    fs.writeFileSync(path.join(fresh, name), contents);
  }
  fs.writeFileSync(path.join(fresh, 'files.json'), JSON.stringify(list));
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(fresh, folder);
  removeOld(folder);
};

/** A former version may still run: it stays for a day. */
const removeOld = (folder) => {
  for (const name of fs.readdirSync(kept)) {
    const old = path.join(kept, name);
    if (old !== folder && Date.now() - fs.statSync(old).mtimeMs > 86_400_000)
      fs.rmSync(old, { recursive: true, force: true });
  }
};

/** The module of the command line. Where nothing can be kept, tsx loads it as it is written. */
const program = async () => {
  const files = sources();
  const folder = path.join(kept, keyOf(files));
  try {
    if (!isWhole(folder)) await make(files, folder);
    return path.join(folder, 'cli.mjs');
  } catch {
    const { register } = await import('tsx/esm/api');
    register();
    return path.join(root, 'src/cli.ts');
  }
};

try {
  const { main } = await import(await program());
  process.exitCode = await main(process.argv);
} catch (error) {
  // Not even the program could be loaded: the same exit code as for any bug of ours.
  console.error(
    `internal/bug  Chapterhouse itself failed. Please report this:\n${error?.stack ?? error}`,
  );
  process.exitCode = 3;
}
