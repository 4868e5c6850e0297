// The schemas of a grammar → functions that check values: from kept JavaScript, or made by Ajv.
//
// To make them takes Ajv longer than checking a thousand files, and they are the same as long as the
// schemas are. What is kept is never needed: it is made again when it is missing or damaged.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { KeywordCxt, ValidateFunction } from 'ajv';
import { cacheRoot, programRoot } from '../program.ts';
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

// Loading Ajv takes time as well, and is seldom needed.
const require = createRequire(path.join(programRoot, 'package.json'));

/** The function for each schema, by its `$id`. */
export const checkersFor = (schemas: readonly JsonSchema[], collect: Collect): Checkers => {
  const text = JSON.stringify(schemas);
  const { version } = require('ajv/package.json') as { version: string };
  const key = hashOf(`${version}\n${makeCode}\n${collectCode}\n${text}`).slice(0, 32);
  const file = path.join(cacheRoot, 'checker', `${key}.js`);
  const known = readKept(file);
  const code = known ?? makeCode(schemas);
  if (known === undefined) keep(file, code);
  const found: Record<string, ValidateFunction> = {};
  new Function('exports', 'require', 'formats', 'collect', code)(found, require, formats, collect);
  return found;
};

const makeCode = (schemas: readonly JsonSchema[]): string => {
  const { Ajv, _ } = require('ajv') as typeof import('ajv');
  const write = require('ajv/dist/standalone') as typeof import('ajv/dist/standalone');
  const ajv = new Ajv({
    strict: true,
    // A block may need a field only for one of its variants; the field is declared outside the condition.
    strictRequired: false,
    allErrors: true,
    verbose: true,
    ownProperties: true,
    useDefaults: true,
    discriminator: true,
    allowUnionTypes: true,
    passContext: true,
    formats,
    code: { source: true, formats: _`formats` },
  });
  ajv.addKeyword('fact');
  ajv.addKeyword({ keyword: 'minWidth', schemaType: 'number' });
  ajv.addKeyword({ keyword: 'widths', schemaType: ['array', 'object'] });
  ajv.addKeyword({ keyword: 'ref', code: collectCode });
  for (const schema of schemas) ajv.addSchema(schema);
  const names = schemas.map(({ $id }) => String($id));
  return write.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
};

/** Writes the call of `collect` for one place of a schema. */
const collectCode = ({ gen, data, schemaCode, it }: KeywordCxt): void => {
  const { _, str, Name } = require('ajv') as typeof import('ajv');
  const at = str`${new Name('instancePath')}${it.errorPath}`;
  const schema = _`${it.topSchemaRef}${it.schemaPath}`;
  gen.code(
    _`collect.call(this, ${schemaCode}, ${data}, ${schema}, {instancePath: ${at}, parentData: ${it.parentData}})`,
  );
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** In the first line of the file stands the hash of the rest. */
const readKept = (file: string): string | undefined => {
  try {
    const all = fs.readFileSync(file, 'utf8');
    const code = all.slice(all.indexOf('\n') + 1);
    return all === `//${hashOf(code)}\n${code}` ? code : undefined;
  } catch {
    return undefined;
  }
};

/** Appears whole or not at all. Where nothing can be written, the code is made again next time. */
const keep = (file: string, code: string): void => {
  const half = `${file}.${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(half, `//${hashOf(code)}\n${code}`);
    fs.renameSync(half, file);
  } catch {
    if (fs.existsSync(half)) fs.rmSync(half, { force: true });
  }
};
