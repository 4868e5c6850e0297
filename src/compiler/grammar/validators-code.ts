// The schemas of a grammar → functions that check values: those built with the engine, or made by Ajv now.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { JSONType, KeywordCxt, ValidateFunction } from 'ajv';
import { keyOf, readCache, writeCache } from '../files/cache.ts';
import { engineRoot, packageFile } from '../files/program.ts';
import { formats } from './formats.ts';
import { type Grammar, OUR_KEYWORDS, validationSchemas } from './grammar.ts';

/** The function that the keyword `ref` calls with what it meets; `this` is that of the check. */
type Collect = (
  kind: never,
  value: unknown,
  schema: never,
  at: { readonly instancePath: string; readonly parentData: unknown },
) => void;

export type Validators = Readonly<Record<string, ValidateFunction>>;

interface ValidatorsModule {
  /** Equal only for equal grammars. */
  readonly key: string;
  readonly create: (known: typeof formats, collect: Collect) => Validators;
}

/** The file that is built with the engine (src/engine/build-app.ts). */
const BUILT = path.join(engineRoot, 'node/validators.cjs');

const require = createRequire(import.meta.url);

/** By `$id`. */
export function validatorsFor(grammar: Grammar, collect: Collect): Validators {
  const built = builtValidators();
  if (built?.key === keyOfGrammar(grammar)) return built.create(formats, collect);
  const module = { exports: {} };
  new Function('exports', 'require', keptCode(grammar))(module.exports, require);
  return (module.exports as ValidatorsModule).create(formats, collect);
}

/** The code for a grammar that the engine was not built with: that of a site with schemas or blocks of its own. */
function keptCode(grammar: Grammar): string {
  const { version, dependencies } = packageFile();
  const name = keyOf(version, dependencies.ajv ?? '', keyOfGrammar(grammar));
  const known = readCache('validators', name);
  if (known) return known.toString();
  const code = validatorsCode(grammar);
  writeCache('validators', name, Buffer.from(code));
  return code;
}

function builtValidators(): ValidatorsModule | undefined {
  try {
    return require(BUILT) as ValidatorsModule;
  } catch {
    return undefined;
  }
}

function keyOfGrammar(grammar: Grammar): string {
  return keyOf(JSON.stringify(validationSchemas(grammar)));
}

/** Making it takes Ajv longer than checking a thousand files: so the engine is built with that of its own grammar. */
export function validatorsCode(grammar: Grammar): string {
  // Loaded here, because who finds the validators built does without it.
  const { Ajv, _ } = require('ajv') as typeof import('ajv');
  const standalone = require('ajv/dist/standalone') as typeof import('ajv/dist/standalone');
  const ajv = new Ajv({
    strict: true,
    // A block may need a field only for one of its variants; the field is declared outside the condition.
    strictRequired: false,
    allErrors: true,
    verbose: true,
    // Ours are in the catalogue of diagnostics.
    messages: false,
    ownProperties: true,
    useDefaults: true,
    discriminator: true,
    allowUnionTypes: true,
    passContext: true,
    formats,
    // tests/compiler/grammar.test.ts holds the schemas against theirs.
    validateSchema: false,
    meta: false,
    code: { source: true, formats: _`formats`, optimize: false },
  });
  for (const [keyword, schemaType] of Object.entries(OUR_KEYWORDS))
    ajv.addKeyword({
      keyword,
      schemaType: [...schemaType] as JSONType[],
      ...(keyword === 'ref' ? { code: collectCode } : {}),
    });
  const schemas = validationSchemas(grammar);
  for (const schema of schemas) ajv.addSchema(schema);
  const names = schemas.map(({ $id }) => String($id));
  const functions = standalone.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return [
    `exports.key = ${JSON.stringify(keyOfGrammar(grammar))};`,
    `exports.create = (formats, collect) => { const exports = {};\n${functions}\nreturn exports; };`,
  ].join('\n');
}

function collectCode({ gen, data, schemaCode, it }: KeywordCxt): void {
  const { _, str, Name } = require('ajv') as typeof import('ajv');
  const at = str`${new Name('instancePath')}${it.errorPath}`;
  const schema = _`${it.topSchemaRef}${it.schemaPath}`;
  gen.code(
    _`collect.call(this, ${schemaCode}, ${data}, ${schema}, {instancePath: ${at}, parentData: ${it.parentData}})`,
  );
}
