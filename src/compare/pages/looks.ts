// Changes and the pages that are captured → of each change a picture of the element that shows it, from what is captured anyway.
import type { Compiled, Stages } from '../../compiler/compile.ts';
import { factsOf } from '../../editor/server/facts.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import type { PageData } from '../../model/shapes.ts';
import { type Change, type Look, type Side, type Versions, WIDTHS } from '../comparison.ts';
import type { LocatedChange, Written } from '../words/changes-of.ts';
import { isSame, picturesOf } from './cut-outs.ts';
import type { Spots } from './screenshots.ts';
import type { Asked, Wanted } from './shown-elements.ts';

const MAX_LOOKS = 60;

/** What so many pages do not show is not sought on all the others. */
const MAX_TRIES = 3;

export type Looks = ReturnType<typeof createLooks>;

/** Where nothing shows a change for certain, it has no picture. */
export function createLooks(changes: readonly LocatedChange[], versions: Versions) {
  const found = new Map<LocatedChange, Look>();
  const tries = new Map<LocatedChange, number>();
  const shown = changes.slice(0, MAX_LOOKS);
  const factsIn = (side: Side) => {
    const stages = versions[side].content?.compiled.stages;
    return stages ? factsOf(stages) : [];
  };
  const facts = { before: factsIn('before'), after: factsIn('after') };
  const openOn = (url: string) =>
    shown.filter(
      (one) =>
        !found.has(one) &&
        (tries.get(one) ?? 0) < MAX_TRIES * WIDTHS.length &&
        (one.pages === 'every page' || one.pages.includes(url)),
    );
  return {
    /** What a page, which has another address in the earlier version, is asked for. */
    ask: (url: string, side: Side, address: string): Asked | undefined => {
      const compiled = versions[side].content?.compiled;
      const data = compiled && dataOf(compiled, address);
      if (!compiled?.stages || !data) return undefined;
      const documents = documentsOf(compiled.stages, data.page);
      const wanted = openOn(url).flatMap((one): Wanted[] => {
        const written = one.written[side];
        const key = changes.indexOf(one);
        return written ? [{ key, ...soughtFor(written, data.page, documents) }] : [];
      });
      if (wanted.length === 0) return undefined;
      return { ...data, documents, facts: facts[side], wanted };
    },
    take: async (url: string, spots: Partial<Record<Side, Spots | undefined>>): Promise<void> => {
      for (const one of openOn(url)) {
        tries.set(one, (tries.get(one) ?? 0) + 1);
        const key = changes.indexOf(one);
        const [old, now] = [spots.before?.get(key), spots.after?.get(key)];
        const isWhole = (!one.written.before || old) && (!one.written.after || now);
        const isSeen = !old || !now || one.kind === 'moved' || !isSame(old, now);
        if ((old ?? now) && isWhole && isSeen)
          found.set(one, { url, ...(await picturesOf(old, now)) });
      }
    },
    withLook: (one: LocatedChange): Change => {
      const { written: _, ...change } = one;
      const look = found.get(one);
      return look ? { ...change, look } : change;
    },
  };
}

/** The page, which says what its entry is made of as drafts do, and the site. */
function dataOf(
  { output, stages }: Compiled,
  url: string,
): Pick<Asked, 'page' | 'site'> | undefined {
  const page = output?.pages.get(url);
  if (!output || !page) return undefined;
  const file = stages?.linked.pages.find((one) => one.url === url)?.entry?.checked.document.file;
  const sources = file === undefined ? {} : { sources: { ...page.sources, entry: file } };
  return { page: { ...page, ...sources } as PageData, site: output.site };
}

function documentsOf({ source }: Stages, { document }: PageData): Asked['documents'] {
  const own = `content/pages/${document}.yaml`;
  return [...source.documents.values()]
    .filter(({ file }) => file === own || /^(?:content\/)?[^/]+\.yaml$/.test(file))
    .map(({ file, value }) => [file, { value }]);
}

function soughtFor(
  { file, path: way }: Written,
  page: PageData,
  documents: Asked['documents'],
): Pick<Wanted, 'places' | 'picture'> {
  const picture = page.images[file.replace(/^content\//, '')]?.src;
  const [, space] = /^(?:content\/)?([^/]+)\.yaml$/.exec(file) ?? [];
  const [name, field] = space === 'site' ? way : [space, way[0]];
  const fact = space && way.length > 0 ? `\${${name}.${field}}` : undefined;
  const repeated = fact ? documents.flatMap(([at, { value }]) => naming(fact, at, value)) : [];
  return {
    places: [{ file, pointer: pointerOf(way) }, ...repeated],
    ...(picture === undefined ? {} : { picture: `picture ${picture}` }),
  };
}

/** The texts of a document that repeat a fact. */
function naming(fact: string, file: string, value: unknown, pointer = ''): Wanted['places'] {
  if (typeof value === 'string') return value.includes(fact) ? [{ file, pointer }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    naming(fact, file, one, pointer + pointerOf([key])),
  );
}
