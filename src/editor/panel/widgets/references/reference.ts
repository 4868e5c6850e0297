// The keyword `ref` of a schema → what a field refers to, as far as it can be chosen from a list.
import type { Path } from '../../../../model/block-tree.ts';
import type { FormSchema } from '../../../protocol.ts';

const PLAIN = ['person', 'link', 'page', 'collection', 'schema', 'ownField'] as const;

/** What a field refers to. Names are names, or relative JSON pointers such as "5/collection". */
export interface Reference {
  readonly kind: (typeof PLAIN)[number] | 'timezone' | 'entry' | 'field';
  /** Of an entry or of a field. */
  readonly collection?: string;
  /** The way to a field inside of entries. */
  readonly within?: readonly string[];
}

/** The reference of a schema; undefined where a text is free or has an input of another kind. */
export function referenceOf({ ref, format }: FormSchema): Reference | undefined {
  if (format === 'timezone') return { kind: 'timezone' };
  if (ref === 'collectionName') return { kind: 'collection' };
  const kind = PLAIN.find((one) => one === ref);
  if (kind) return { kind };
  const { entry, field, in: within } = Object(ref) as Readonly<Record<string, unknown>>;
  if (typeof entry === 'string') return { kind: 'entry', collection: entry };
  if (typeof field !== 'string') return undefined;
  const way = Array.isArray(within) ? within.map(String) : [];
  return { kind: 'field', collection: field, within: way };
}

/** Where a relative JSON pointer leads, seen from a path; undefined for a plain name. */
export function placeNamed(name: string, path: Path): Path | undefined {
  const [up = '', ...down] = name.split('/');
  return /^\d+$/.test(up) ? [...path.slice(0, path.length - Number(up)), ...down] : undefined;
}
