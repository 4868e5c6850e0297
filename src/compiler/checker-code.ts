// The schemas of a grammar → functions that check values: from kept JavaScript, or made by Ajv.
//
// To make them takes Ajv longer than checking a thousand files, and they are the same as long as the
// schemas are. What is kept is never needed: it is made again when it is missing or damaged.
import fs from 'node:fs';
import path from 'node:path';
import type { KeywordCxt, ValidateFunction } from 'ajv';
import { keepBytes, keptBytes, keptScript, keyOf } from '../cache.ts';
import { programRoot, requirePackage } from '../program.ts';
import { formats } from './formats.ts';
import type { JsonSchema } from './schemas.ts';

/** The function that the keyword `ref` calls with what it meets; `this` is that of the check. */
type Collect = (
  kind: never,
  value: unknown,
  schema: never,
  at: { readonly instancePath: string; readonly parentData: unknown },
) => void;

export type Checkers = Readonly<Record<string, ValidateFunction>>;

/** The function for each schema, by its `$id`. */
export const checkersFor = (schemas: readonly JsonSchema[], collect: Collect): Checkers => {
  const { name, code } = codeOf(schemas);
  const found: Record<string, ValidateFunction> = {};
  const script = keptScript(
    'checker',
    name,
    `(function (exports, require, formats, collect) {${code}\n})`,
  );
  script.runInThisContext()(found, requirePackage, formats, collect);
  return found;
};

/** The JavaScript of the functions and the name it is kept under. */
const codeOf = (schemas: readonly JsonSchema[]): { name: string; code: string } => {
  const { version } = requirePackage('ajv/package.json') as { version: string };
  const maker = fs.readFileSync(path.join(programRoot, 'src/compiler/checker-code.ts'));
  const name = `${keyOf(version, maker, JSON.stringify(schemas))}.js`;
  const known = keptBytes('checker', name)?.toString();
  const code = known ?? makeCode(schemas);
  if (known === undefined) keepBytes('checker', name, Buffer.from(code));
  return { name, code };
};

const makeCode = (schemas: readonly JsonSchema[]): string => {
  // Loading Ajv takes time as well, and is seldom needed.
  const { Ajv, _ } = requirePackage('ajv') as typeof import('ajv');
  const write = requirePackage('ajv/dist/standalone') as typeof import('ajv/dist/standalone');
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
    // tests/compiler/grammar.test.ts holds the schemas against theirs; here that took a quarter of the time.
    validateSchema: false,
    meta: false,
    // To make the code shorter takes as long as to make it, and gains nothing when it runs.
    code: { source: true, formats: _`formats`, optimize: false },
  });
  ajv.addKeyword('fact');
  ajv.addKeyword({ keyword: 'minWidth', schemaType: 'number' });
  ajv.addKeyword({ keyword: 'tall', schemaType: 'object' });
  ajv.addKeyword({ keyword: 'widths', schemaType: ['array', 'object'] });
  ajv.addKeyword({ keyword: 'ref', code: collectCode });
  for (const schema of schemas) ajv.addSchema(schema);
  const names = schemas.map(({ $id }) => String($id));
  return write.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
};

/** Writes the call of `collect` for one place of a schema. */
const collectCode = ({ gen, data, schemaCode, it }: KeywordCxt): void => {
  const { _, str, Name } = requirePackage('ajv') as typeof import('ajv');
  const at = str`${new Name('instancePath')}${it.errorPath}`;
  const schema = _`${it.topSchemaRef}${it.schemaPath}`;
  gen.code(
    _`collect.call(this, ${schemaCode}, ${data}, ${schema}, {instancePath: ${at}, parentData: ${it.parentData}})`,
  );
};
