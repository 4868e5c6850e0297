// Where the document of a page has a value × the documents as written → where it is written: as a fact, in another language, or by what makes it.
import { pathOf, pointerOf } from '../../../model/paths/pointer.ts';
import { pairsIn, SITE, translationFile } from '../../../model/paths/translations.ts';
import { at, textsIn } from '../../../model/schema/value.ts';
import type { Fact, Place, SiteOverview } from '../../protocol.ts';
import type { Snapshot } from '../store.ts';

/** What facts are followed by. */
export interface Repeated {
  readonly site: Pick<SiteOverview, 'facts'>;
  readonly documents: ReadonlyMap<string, { readonly value: unknown }>;
}

const FACT = /^\s*\$\{\s*([\w.-]+)\s*\}\s*$/;

/** Facts may hold facts, and never without end: the compiler says so. */
export const MAX_HOPS = 8;

interface Followed {
  readonly place: Place;
  /** A file that must be read before it is known whether the place leads further. */
  readonly missing?: string;
}

/** Follows facts as far as documents are here: /blocks/2/events/1/title of `${season.events}` is /events/1/title of the season. */
export function followFacts(place: Place, { site, documents }: Repeated): Followed {
  let now = place;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const value = documents.get(now.file)?.value;
    if (value === undefined) return { place: now, missing: now.file };
    const next = followFact(now, value, site.facts) ?? groupedBy(now, value);
    if (!next) break;
    now = next;
  }
  return { place: now };
}

/** A value of the first language → where a page in another one has it from; undefined where nobody has translated it. */
export function translationOf(
  { file, pointer }: Place,
  language: string,
  { documents }: Pick<Snapshot, 'documents'>,
): Place | undefined {
  const path = pathOf(pointer);
  const document = documents.get(file);
  const text = at(document?.value, path);
  if (!document || typeof (text ?? '') !== 'string') return undefined;
  for (const one of translationsOf(file, language)) {
    const pairs = pairsIn(documents.get(one)?.value, 'texts');
    // Below a key that is translated the first language has nothing.
    const place = pairs.findIndex(({ from, to }) =>
      text === undefined ? path.includes(to ?? '') : from?.trim() === String(text).trim(),
    );
    if (place !== -1) return { file: one, pointer: pointerOf(['texts', place, 'to']) };
  }
  return undefined;
}

/** Of what is drawn of several texts, the first that is translated. */
export function translationBelow(
  { file, pointer }: Place,
  language: string,
  state: Pick<Snapshot, 'documents'>,
): Place | undefined {
  const value = at(state.documents.get(file)?.value, pathOf(pointer));
  for (const [path] of textsIn(value)) {
    const place = translationOf({ file, pointer: pointer + pointerOf(path) }, language, state);
    if (place) return place;
  }
  return undefined;
}

/** The files that may translate a file, the best first. */
export function translationsOf(file: string, language: string): string[] {
  return [...new Set([file, SITE])].map((one) => translationFile(one, language));
}

function followFact({ pointer }: Place, value: unknown, facts: readonly Fact[]): Place | undefined {
  const path = pathOf(pointer);
  let here = value;
  for (let length = 0; length <= path.length; length += 1) {
    if (length > 0) here = at(here, path.slice(length - 1, length));
    const name = typeof here === 'string' ? FACT.exec(here)?.[1] : undefined;
    const fact = name && facts.find((one) => one.name === name);
    if (fact)
      return {
        file: fact.place.file,
        pointer: fact.place.pointer + pointerOf(path.slice(length)),
      };
  }
  return undefined;
}

/** In a group that no line lists → the field that makes it (compiler/2-validate/grouped.ts). */
function groupedBy({ file, pointer }: Place, value: unknown): Place | undefined {
  const path = pathOf(pointer);
  const item = path.indexOf('groups') + 1;
  const field = [...path.slice(0, item - 1), 'groupBy'];
  const isListed = item === path.length || at(value, path.slice(0, item + 1)) !== undefined;
  return item === 0 || isListed || at(value, field) === undefined
    ? undefined
    : { file, pointer: pointerOf(field) };
}
