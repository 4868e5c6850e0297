// A written value × the facts of the site → which facts it uses.
import { useMemo } from 'react';
import type { Plain } from '../../../operation.ts';
import type { Fact } from '../../../protocol.ts';
import { useSelect } from '../../context.ts';

/** A fact that a text names; `fact` is left out when the site has none of the name. */
export interface UsedFact {
  /** season.name */
  readonly name: string;
  readonly fact?: Fact;
}

/** The facts that a text names, each once, in their order. Values other than texts name none. */
export function factsIn(value: Plain | undefined, facts: readonly Fact[]): UsedFact[] {
  if (typeof value !== 'string' || !value.includes('${')) return [];
  const names = new Set([...value.matchAll(/\$\{([^{}]*)\}/g)].map(([, name = '']) => name));
  return [...names].map((name) => {
    const fact = facts.find((one) => one.name === name);
    return { name, ...(fact ? { fact } : {}) };
  });
}

/** The name of the fact of which a value is wholly taken: `${season.events}` → season.events. */
export function wholeFact(value: Plain | undefined): string | undefined {
  return typeof value === 'string' ? /^\$\{([^{}]*)\}$/.exec(value)?.[1] : undefined;
}

/** The facts that a text names, as the site has them now. */
export function useFacts(value: Plain | undefined): readonly UsedFact[] {
  const facts = useSelect(({ site }) => site.facts);
  return useMemo(() => factsIn(value, facts), [value, facts]);
}

/** The last part of a path: content/season.yaml → season.yaml. */
export function fileName(file: string): string {
  return file.split('/').at(-1) ?? file;
}
