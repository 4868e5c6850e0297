// A written value × the facts of the site → which facts it uses.
import type { Plain } from '../../../operation.ts';
import type { Fact } from '../../../protocol.ts';

/** A fact that a text names; `fact` is left out when the site has none of the name. */
export interface UsedFact {
  /** season.name */
  readonly name: string;
  readonly fact?: Fact;
}

/** The facts that a text names, each once, in their order. Values other than texts name none. */
export function factsIn(value: Plain | undefined, facts: readonly Fact[]): UsedFact[] {
  if (typeof value !== 'string') return [];
  const names = new Set([...value.matchAll(/\$\{([^{}]*)\}/g)].map(([, name = '']) => name));
  return [...names].map((name) => {
    const fact = facts.find((one) => one.name === name);
    return { name, ...(fact ? { fact } : {}) };
  });
}
