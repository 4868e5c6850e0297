// What is known of the former build of a site → what the next one need not do again.
import { countPages } from '../../compiler/5-emit/emit.ts';
import type { Compiled, CompileOptions } from '../../compiler/compile.ts';
import { seenState } from '../../compiler/files/state.ts';
import { createPictureMemo, type KnownPictures } from '../../compiler/pictures/picture-memo.ts';
import type { BuiltSite } from '../build.ts';
import { createKeepingMemo, type KeptDocuments, picturesOf } from './kept-content.ts';
import { type Manifest, type ManifestKey, readKept, type Told, writeKept } from './manifest.ts';
import { type Before, lookBefore } from './unchanged.ts';

interface KeptContent {
  readonly documents: KeptDocuments;
  readonly pictures: KnownPictures;
}

export interface FormerBuild {
  readonly memos: Pick<CompileOptions, 'documents' | 'pictures'>;
  readonly site?: BuiltSite;
  /** When another site is published. @param told undefined where a build depends on more than its content */
  readonly replace: (
    compiled: Compiled,
    site: BuiltSite,
    told: Omit<Told, 'pages'> | undefined,
  ) => void;
}

/** @param key undefined for a build that knows of no other one; @param verify no file is taken for the same without its bytes */
export function openFormerBuild(
  key: ManifestKey | undefined,
  before: Before | undefined,
  verify = false,
): FormerBuild {
  if (!key) return { memos: {}, replace: () => {} };
  const { manifest, content } = before ?? lookBefore(key);
  const kept = manifest && readKept<KeptContent>(key, 'content');
  const stateOf = (file: string) => {
    const isBelow = file.startsWith(`${key.root}/`);
    return (isBelow ? content.get(file.slice(key.root.length + 1)) : undefined) ?? seenState(file);
  };
  const documents = createKeepingMemo(kept?.documents ?? new Map(), stateOf, verify);
  const known = {
    pictures: new Map(verify ? [] : kept?.pictures.pictures),
    positions: new Map(verify ? [] : kept?.pictures.positions),
  };
  return {
    memos: { documents, pictures: createPictureMemo(known) },
    ...(manifest ? { site: manifest } : {}),
    replace: ({ stages, layer, output }, site, told) => {
      const images = [...(stages?.source.images.values() ?? [])].map(({ file }) => file);
      const pictures = picturesOf(known, new Set(images));
      const isSame =
        kept &&
        documents.countNew() <= FEW &&
        isPartOf(pictures.pictures, kept.pictures.pictures) &&
        isPartOf(pictures.positions, kept.pictures.positions);
      if (!isSame)
        writeKept(key, 'content', {
          documents: documents.kept(),
          pictures,
        } satisfies KeptContent);
      const { published, look, pages } = site;
      const counted =
        told && !layer ? { ...told, pages: output ? countPages(output) : 0 } : undefined;
      writeKept(key, 'manifest', {
        content,
        published,
        look,
        pages,
        told: counted,
      } satisfies Manifest);
    },
  };
}

/** For at most so many documents that are new, not all are kept again. */
const FEW = 20;

/** The same values, of which some may be missing. */
function isPartOf<T>(part: ReadonlyMap<string, T>, whole: ReadonlyMap<string, T>): boolean {
  return [...part].every(([name, value]) => whole.has(name) && whole.get(name) === value);
}
