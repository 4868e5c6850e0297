// The grammar → a function that checks one value: what Ajv has against it and what it refers to.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { formats } from './formats.ts';
import { type Grammar, validationSchemas } from './schemas.ts';

/** What a text refers to, as the keyword `ref` of its schema says. */
export type RefKind =
  | 'link'
  | 'image'
  | 'markdown'
  | 'anchor'
  | 'page'
  | 'collection'
  | 'schema'
  | { readonly entry: string; readonly take: readonly string[] }
  | { readonly mention: string }
  | { readonly field: string };

export interface Mention {
  readonly kind: RefKind;
  readonly value: string;
  readonly path: readonly string[];
}

export interface Findings {
  readonly errors: readonly ErrorObject[];
  readonly mentions: readonly Mention[];
}

/** Checks a value against a schema by its name, and fills in its defaults. */
export type Check = (schema: string, value: unknown) => Findings;

/** The steps of a JSON pointer. */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

// Compiling the schemas takes longer than checking a whole site. What is remembered here depends
// on its grammar alone and goes with it.
const checkers = new WeakMap<Grammar, Check>();

/** The checker of a grammar, made once. */
export const checkerOf = (grammar: Grammar): Check => {
  const known = checkers.get(grammar);
  if (known) return known;
  const check = createChecker(grammar);
  checkers.set(grammar, check);
  return check;
};

const createChecker = (grammar: Grammar): Check => {
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
  });
  ajv.addKeyword('fact');
  ajv.addKeyword({ keyword: 'ref', schema: true, errors: false, validate: collect });
  for (const schema of validationSchemas(grammar)) ajv.addSchema(schema);
  return (schema, value) => {
    const run = ajv.getSchema(`${schema}.schema.json`) as ValidateFunction | undefined;
    if (!run) throw new Error(`there is no schema "${schema}"`);
    const mentions: Mention[] = [];
    run.call(mentions, value);
    return { errors: run.errors ?? [], mentions };
  };
};

/** The keyword `ref` never fails: it adds what it meets to the list that the check was called with. */
function collect(
  this: Mention[],
  kind: RefKind,
  value: unknown,
  _schema?: unknown,
  at?: { instancePath: string },
): boolean {
  if (typeof value === 'string') this.push({ kind, value, path: stepsOf(at?.instancePath ?? '') });
  return true;
}
