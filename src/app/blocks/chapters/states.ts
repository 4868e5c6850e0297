// The entries of chapters and what a visitor writes → the chapters that are meant, by state and by letters.

import { wordsOf } from '../../../model/search/fold.ts';
import type { Entry } from '../../../model/shapes.ts';
import { foldLetters } from '../../../model/words.ts';
import states from './states.json' with { type: 'json' };

/** By its two letters: its name, and where its square stands on the map. */
export const STATES = Object.entries(states) as [string, [string, number, number]][];

export interface State {
  readonly title: string;
  /** Undefined for what is no state of the map. */
  readonly code: string | undefined;
  readonly chapters: readonly Entry[];
}

export function statesOf(entries: readonly Entry[], query: string): State[] {
  const asked = wordsOf(query);
  const found = new Map<string, { title: string; code: string | undefined; chapters: Entry[] }>();
  for (const entry of entries) {
    const state = stateIn(entry);
    const { name, school, city } = entry.fields;
    const said = wordsOf([name, school, city, state.title, state.code].join(' '));
    if (!asked.every((word) => said.some((one) => one.startsWith(word)))) continue;
    const key = foldLetters(state.title);
    const group = found.get(key) ?? { ...state, chapters: [] };
    group.chapters.push(entry);
    found.set(key, group);
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, state]) => state);
}

/** Of a state in the list, for links: "new-york". */
export function anchorOf(title: string): string {
  return foldLetters(title).replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** "CA" and "California" are the same; what is neither is a place of its own. */
function stateIn({ fields }: Entry): Pick<State, 'title' | 'code'> {
  const written = String(fields.state).trim();
  const known = STATES.find(([code, [name]]) =>
    [code, name].some((one) => foldLetters(one) === foldLetters(written)),
  );
  return { title: known?.[1][0] ?? written, code: known?.[0] };
}
