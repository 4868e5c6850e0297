// The published schema of SARIF 2.1.0 → a validator. It is written in draft-04, which Ajv no longer reads.
import fs from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { projectRoot } from './site.ts';

/** Keywords that mean something else in draft-07; the schema of SARIF uses none of them. */
const CHANGED = ['exclusiveMinimum', 'exclusiveMaximum', 'dependencies', 'extends', 'disallow'];

/**
 * The schema in draft-07: for the keywords that it uses, the drafts differ in the name of `id` alone.
 * Throws when a later version of the schema uses a keyword whose meaning has changed.
 */
const inDraft07 = (schema: unknown): Record<string, unknown> => {
  const visit = (node: unknown, named: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (!named && CHANGED.includes(key)) throw new Error(`draft-04 keyword ${key}`);
      visit(value, !named && (key === 'properties' || key === 'definitions'));
    }
  };
  visit(schema, false);
  const { id, $schema, ...rest } = schema as Record<string, unknown>;
  if ($schema !== 'http://json-schema.org/draft-04/schema#') throw new Error('not draft-04');
  return { $id: id, ...rest };
};

/** RFC 3986: a URI has a scheme, a reference need not; neither holds spaces, signs or broken escapes. */
const REFERENCE = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;

/** Compiles the schema of tests/fixtures. */
export const sarifValidator = (): ValidateFunction => {
  const file = path.join(projectRoot, 'tests/fixtures/sarif-schema-2.1.0.json');
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addFormat('uri', (text) => REFERENCE.test(text) && /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text));
  ajv.addFormat('uri-reference', (text) => REFERENCE.test(text) && !/^[^/?#]*:/.test(text));
  ajv.addFormat('date-time', (text) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text));
  return ajv.compile(inDraft07(JSON.parse(fs.readFileSync(file, 'utf8'))));
};
