// The sources in src/ → engine/: the browser's program, the Node program, validators and typefaces.
import fs from 'node:fs';
import path from 'node:path';
import { minifySync, type Rolldown, type ViteBuilder } from 'vite';
import { keyOf } from '../compiler/files/cache.ts';
import { editorSchemas } from '../compiler/grammar/editor-files.ts';
import { type Grammar, loadGrammar } from '../compiler/grammar/grammar.ts';
import { validatorsCode } from '../compiler/grammar/validators-code.ts';
import type { EngineFiles, EngineManifest } from '../model/engine.ts';
import { LANGUAGES } from '../model/language.ts';
import { cutFonts } from './fonts.ts';
import { engineIn, MANIFEST, replaceEngine } from './replace-engine.ts';

/** Until everything is there. */
export const STAGING = `engine.new-${process.pid}`;

const TARGET = 'engine';

export async function buildApp(builder: ViteBuilder): Promise<void> {
  const { root } = builder.config;
  const [staging, target] = [path.join(root, STAGING), path.join(root, TARGET)];
  const before = engineIn(target);
  const began = new Date();
  const { client, ssr, editor, functions, compare } = builder.environments;
  if (!client || !ssr)
    throw new Error('the engine is built in the environments "client" and "ssr"');
  try {
    const cutting = cutFonts(path.join(staging, 'fonts'));
    // Awaited below; until then a failure must not end the process without a word.
    cutting.catch(() => {});
    const browser = outputOf(await builder.build(client));
    const node = outputOf(await builder.build(ssr));
    const panel = editor && outputOf(await builder.build(editor));
    if (functions) await builder.build(functions);
    if (compare) await builder.build(compare);
    const grammar = loadGrammar(root);
    const validators = validatorsCode(grammar);
    fs.writeFileSync(path.join(staging, 'node/validators.cjs'), validators);
    writeSchemas(staging, grammar);
    const manifest: EngineManifest = {
      key: keyOf(validators, ...[...browser, ...node].map(textOf)),
      loader: minified(path.join(root, 'src/app/loader.js')),
      clock: minified(path.join(root, 'src/app/plain/clock.js')),
      plain: filesOf(browser, 'src/app/plain/plain.ts', root),
      app: filesOf(browser, 'src/app/client.tsx', root),
      dev: filesOf(browser, 'src/serve/browser/dev.tsx', root),
      gallery: filesOf(browser, 'src/serve/browser/gallery.tsx', root),
      ...(panel && {
        editor: filesOf(panel, 'src/editor/panel/main.tsx', root),
        door: filesOf(panel, 'src/serve/browser/sign-in.ts', root),
      }),
      api: filesOf(browser, 'src/app/block-api.ts', root),
      blocks: blockFiles(browser, root),
      fonts: await cutting,
    };
    const file = path.join(staging, MANIFEST);
    fs.writeFileSync(file, JSON.stringify(manifest, null, 1));
    // src/bin.mjs compares this time with that of the sources, which may change while they are built.
    fs.utimesSync(file, began, began);
    replaceEngine(staging, target, before);
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

function writeSchemas(staging: string, grammar: Grammar): void {
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const folder = path.join(staging, 'schema', language);
    fs.mkdirSync(folder, { recursive: true });
    for (const [name, text] of editorSchemas(grammar, language))
      fs.writeFileSync(path.join(folder, name), text);
  }
}

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

function outputOf(built: Awaited<ReturnType<ViteBuilder['build']>>): readonly BuiltFile[] {
  return [built].flat().flatMap((one) => ('output' in one ? [...one.output] : []));
}

function textOf(one: BuiltFile): string | Uint8Array {
  return one.type === 'chunk' ? one.code : one.source;
}

function blockFiles(output: readonly BuiltFile[], root: string): EngineManifest['blocks'] {
  const folder = path.join(root, 'src/app/blocks');
  const types = fs
    .readdirSync(folder)
    .filter((type) => fs.existsSync(path.join(folder, type, 'view.tsx')))
    .sort();
  return Object.fromEntries(
    types.map((type) => [type, filesOf(output, `src/app/blocks/${type}/view.tsx`, root)]),
  );
}

/** With all that the chunk imports statically, dependencies first. */
function filesOf(output: readonly BuiltFile[], source: string, root: string): EngineFiles {
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
  );
  const id = path.join(root, source);
  const own = [...chunks.values()].find(
    ({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id),
  );
  if (!own) throw new Error(`Vite made no chunk for ${source}`);
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk, trail: readonly Rolldown.OutputChunk[]): void => {
    if (found.has(chunk) || trail.includes(chunk)) return;
    for (const file of chunk.imports) {
      const next = chunks.get(file);
      if (next) visit(next, [...trail, chunk]);
    }
    found.add(chunk);
  };
  visit(own, []);
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { modules: [...found].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
}

/** As short as Vite's minifier makes it: it is a part of pages. @throws when the file is no JavaScript */
function minified(file: string): string {
  const { code, errors } = minifySync(file, fs.readFileSync(file, 'utf8'), { module: false });
  if (errors[0]) throw errors[0];
  return code.trim();
}
