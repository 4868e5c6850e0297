#!/usr/bin/env node
// Starts the command line. Node 20 does not run TypeScript, so JavaScript is made of the program
// once for each version of its source, and kept in node_modules/.cache.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';

// V8 optimises a function when it has run for so long, in threads that take the processors from the rest.
// Most commands end before that pays: with its default of 132 kB of bytecode, a first build takes 7 % more.
// The dev server goes on: what it does after each save is to be fast soon.
if (process.argv[2] !== 'dev') setFlagsFromString('--interrupt-budget=400000');

const root = fileURLToPath(new URL('..', import.meta.url));
const kept = path.join(root, 'node_modules/.cache/chapterhouse/program');

/** What the program is made of. Drawings, samples of content and texts for readers are not. */
const SOURCE = /\.(tsx?|js|mjs|css|json|woff2|ttf)$/;

const filesBelow = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const file = path.join(folder, item.name);
    return item.isDirectory() ? filesBelow(file) : SOURCE.test(file) ? [file] : [];
  });

const sources = () =>
  ['src', 'schema'].flatMap((folder) => filesBelow(path.join(root, folder))).sort();

const sha = (bytes) => createHash('sha256').update(bytes).digest('hex');

const keyOf = (files) => {
  const hash = createHash('sha256').update(`${root}\0${process.version}`);
  for (const file of [...files, path.join(root, 'package.json')])
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
 * 220 ms of a command that does nothing else.
 */
const MERGED = ['cac', 'image-size', 'micromark', 'picocolors', 'yaml'];

/** All other packages are loaded where they are installed, when they are needed. */
const external = () => {
  const list = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.keys({ ...list.dependencies, ...list.devDependencies }).filter(
    (name) => !MERGED.includes(name),
  );
};

const ECHARTS = path.join(root, 'node_modules/echarts/dist/echarts.common.min.js');

/**
 * ECharts as one file: its 600 modules hold more than a pie needs, and to find out what took 0.4 s of the
 * processor.
 */
const inOneFile = {
  name: 'in one file',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^echarts$/ }, () => ({ path: ECHARTS, namespace: 'required' }));
    onResolve({ filter: /.*/, namespace: 'required' }, () => ({ path: ECHARTS, external: true }));
    onLoad({ filter: /.*/, namespace: 'required' }, () => ({
      contents: `module.exports = require(${JSON.stringify(ECHARTS)});`,
    }));
  },
};

/** Modules that are loaded by their names, in threads and while charts are prepared. */
const BY_NAME = /\bbuild.worker\.ts$|\bblocks.[^/\\]+.prepare\.ts$/;

/** What CommonJS packages expect to find. */
const REQUIRE = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);`;

/**
 * Loads what a command without a cache will load anyway, while esbuild is at work and this thread has
 * nothing to do: 0.2 s of a first build. Whoever needs a package that is not there will say so.
 */
const loadAhead = () => {
  const require = createRequire(import.meta.url);
  const packages = ['ajv', 'ajv/dist/standalone'];
  if (['build', 'start'].includes(process.argv[2] ?? '')) packages.push('sharp', ECHARTS);
  for (const name of packages) {
    try {
      require(name);
    } catch {}
  }
  // The first one loads what V8 knows of languages and time zones: 0.03 s, and 0.1 when everything else runs.
  new Intl.DateTimeFormat('en', { timeZone: 'America/New_York' });
};

const make = async (files, folder, key) => {
  // esbuild ends before it needs memory again: half of the processor's time for 7 MB more, here and later.
  process.env.GOGC ??= 'off';
  // To import what is CommonJS, Node reads it once more for the names it exports.
  const { build, stop } = createRequire(import.meta.url)('esbuild');
  const common = {
    outbase: path.join(root, 'src'),
    outdir: folder,
    define: { COMPILED: JSON.stringify({ root, folder, key }) },
    bundle: true,
    external: external(),
    platform: 'node',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  };
  const making = Promise.all([
    // One script, because V8 keeps what it compiled of scripts and not of modules.
    build({
      ...common,
      entryPoints: [path.join(root, 'src/cli.ts')],
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
      // In Node 20 functions that come compiled cannot import; they are handed one that can.
      supported: { 'dynamic-import': false },
      define: { ...common.define, IMPORT: '__import' },
    }),
    build({
      ...common,
      entryPoints: files.filter((file) => BY_NAME.test(file)),
      plugins: [inOneFile],
      outExtension: { '.js': '.mjs' },
      splitting: true,
      banner: { js: REQUIRE },
      format: 'esm',
    }),
  ]);
  loadAhead();
  const built = await making;
  await stop();
  const outputFiles = built.flatMap((one) => one.outputFiles);
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

/** The bytes of a file behind their hash; undefined where it is cut short or was changed. V8 trusts its own. */
const sealed = (file) => {
  try {
    const all = fs.readFileSync(file);
    const bytes = all.subarray(64);
    return all.toString('latin1', 0, 64) === sha(bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps bytes for {@link sealed}. A disk that refuses is no mistake. */
const seal = (file, bytes) => {
  const half = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(half, sha(bytes) + bytes.toString('latin1'), 'latin1');
    fs.renameSync(half, file);
  } catch {
    fs.rmSync(half, { force: true });
  }
};

/**
 * Runs the command line. V8 compiles each function when it is first called, which was a quarter of the
 * time of `check`; so what it has compiled for a command is kept when the command has ended.
 */
const runScript = async (folder) => {
  const filename = path.join(folder, 'cli.cjs');
  const compiled = path.join(folder, `${/^[a-z]+$/.exec(process.argv[2] ?? '') ?? 'help'}.v8`);
  const cachedData = sealed(compiled);
  const script = new vm.Script(
    `(function (exports, require, module, __import) {${fs.readFileSync(filename, 'utf8')}\n})`,
    { filename, cachedData },
  );
  const module = { exports: {} };
  const load = (url) => import(url);
  script.runInThisContext()(module.exports, createRequire(filename), module, load);
  const code = await module.exports.main(process.argv);
  if (!cachedData || script.cachedDataRejected) seal(compiled, script.createCachedData());
  return code;
};

/** Runs the command line. Where nothing can be kept, tsx loads it as it is written. */
const run = async () => {
  const files = sources();
  const key = keyOf(files);
  const folder = path.join(kept, key);
  try {
    if (!isWhole(folder)) await make(files, folder, key);
  } catch {
    const { register } = await import('tsx/esm/api');
    register();
    const { main } = await import(path.join(root, 'src/cli.ts'));
    return main(process.argv);
  }
  return runScript(folder);
};

try {
  process.exitCode = await run();
} catch (error) {
  // Not even the program could be loaded: the same exit code as for any bug of ours.
  console.error(
    `internal/bug  Chapterhouse itself failed. Please report this:\n${error?.stack ?? error}`,
  );
  process.exitCode = 3;
}
