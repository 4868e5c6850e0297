// The built command line, with what V8 compiled of it in a former run: compiling takes longer than most commands.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { cachePath, keyOf, readCache, writeCache } from '../compiler/files/cache.ts';
import { engineRoot } from '../compiler/files/program.ts';

const KIND = 'code';

const PROGRAM = path.join(engineRoot, 'node') + path.sep;

/** What was compiled in this run, by the names of its files in the cache. */
type Compiled = Map<string, vm.Script>;

/** @returns the exit code */
export async function main(argv: readonly string[]): Promise<number> {
  const require = createRequire(import.meta.url);
  const compiled: Compiled = new Map();
  const { '.js': plain } = require.extensions;
  if (isTrusted(cachePath(KIND, '')))
    require.extensions['.cjs'] = (module, file) => {
      if (!file.startsWith(PROGRAM) || !run(module, file, compiled)) plain(module, file);
    };
  const program: { main: typeof main } = require(`${PROGRAM}cli.cjs`);
  const code = await program.main(argv);
  // Only now the functions are compiled that were called.
  for (const [name, script] of compiled) writeCache(KIND, name, script.createCachedData());
  return code;
}

/** Code is taken only from a folder of ours, or of who installed the program, in which not everybody may write. */
function isTrusted(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true });
    const { uid, mode } = fs.statSync(folder);
    const owners = [process.getuid?.() ?? uid, fs.statSync(PROGRAM).uid];
    return owners.includes(uid) && (mode & 0o002) === 0;
  } catch {
    // Where nothing can be kept, nothing is.
    return false;
  }
}

/** False where Node has to. */
function run(module: NodeJS.Module, file: string, compiled: Compiled): boolean {
  const bytes = fs.readFileSync(file);
  const name = keyOf(process.arch, `${v8.cachedDataVersionTag()}`, bytes);
  const cachedData = readCache(KIND, name);
  const text = bytes.toString();
  // In a script of its own it would need a flag of Node.
  if (!cachedData && text.includes('import(')) return false;
  const script = new vm.Script(
    `(function (exports, require, module, __filename, __dirname) {${text}\n})`,
    { filename: file, ...(cachedData && { cachedData }) },
  );
  if (!cachedData || script.cachedDataRejected) compiled.set(name, script);
  const { exports } = module;
  const wrapped = script.runInThisContext();
  wrapped.call(exports, exports, createRequire(file), module, file, path.dirname(file));
  return true;
}
