// A linked site → what other sites show on its pages, and from where each page lets them in.
import type { EmbedInfo } from '../../model/shapes.ts';
import type { Reference, Validated } from '../2-validate/validate.ts';
import type { Linked } from '../3-link/link.ts';
import { findEmbed } from '../text/embeds/find-embed.ts';

/** By the address that is written. */
export type Embeds = Readonly<Record<string, EmbedInfo>>;

/** Origins, as a content security policy names them. */
export interface Admitted {
  readonly frames: readonly string[];
  /** To which forms send. */
  readonly posts: readonly string[];
}

export function embedsIn(
  references: Iterable<Reference>,
  { site }: Pick<Validated, 'site'>,
): Embeds | undefined {
  const found: Record<string, EmbedInfo> = {};
  for (const { kind, value } of references) {
    const embed = kind === 'embed' ? findEmbed(value, site?.value.embeds) : undefined;
    if (embed) found[value] = embed;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** By document: of its own blocks, and of all entries that these may show. */
export function admittedBy({ pages }: Linked, validated: Validated): ReadonlyMap<string, Admitted> {
  const shown = new Map<string, Set<EmbedInfo>>();
  const addAll = (document: string, references: readonly Reference[]) => {
    const all = shown.get(document) ?? new Set();
    for (const one of Object.values(embedsIn(references, validated) ?? {})) all.add(one);
    if (all.size > 0) shown.set(document, all);
  };
  const seen = new Set<string>();
  for (const { route, page, entry } of pages) {
    if (entry) addAll(route.page, entry.checked.references);
    if (seen.has(route.page)) continue;
    seen.add(route.page);
    addAll(route.page, page.references);
    const lists = page.references.filter(({ kind }) => kind === 'collection');
    for (const { value } of lists)
      for (const { references } of validated.collections.get(value)?.values() ?? [])
        addAll(route.page, references);
  }
  return new Map(
    Array.from(shown, ([document, all]) => {
      const origins = (isPosted: boolean) => [
        ...new Set(
          [...all].flatMap(({ frame, field }) =>
            (field !== undefined) === isPosted ? new URL(frame).origin : [],
          ),
        ),
      ];
      return [document, { frames: origins(false).sort(), posts: origins(true).sort() }];
    }),
  );
}
