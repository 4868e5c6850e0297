// The validators that are built with the engine → the same findings as those that Ajv makes at run time.
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineRoot } from '../../src/compiler/files/program.ts';
import { type Grammar, loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { validatorOf } from '../../src/compiler/grammar/validator.ts';

/** The findings of a value with mistakes of several kinds. */
const findings = (grammar: Grammar): string =>
  JSON.stringify(
    validatorOf(grammar)('page', {
      titel: 'About',
      description: 5,
      blocks: [
        { type: 'hero', title: 'x', image: 'images/a.jpg', variant: 'none' },
        { type: 'prose', text: 'See [a](/b)', id: 'c' },
        { type: 'nothing' },
      ],
    }),
  );

/** A grammar with another schema of pages, for which nothing was built. */
const changed = (change: object): Grammar => {
  const grammar = loadGrammar();
  const { page } = Object.fromEntries(grammar.documents);
  return { ...grammar, documents: new Map(grammar.documents).set('page', { ...page, ...change }) };
};

describe('the validators of a grammar', () => {
  it('are built with the engine, and find what those made at run time find', () => {
    const built = createRequire(import.meta.url)(path.join(engineRoot, 'node/validators.cjs'));
    expect(built.key).toMatch(/^[0-9a-f]{32}$/);
    const withoutSchemas = (text: string): string => text.replace(/"\$comment":"[^"]*",?/g, '');
    expect(withoutSchemas(findings(changed({ $comment: 'another text' })))).toBe(
      withoutSchemas(findings(loadGrammar())),
    );
  });
});
