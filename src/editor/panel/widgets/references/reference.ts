// The keyword `ref` of a schema → what a field refers to, as far as it can be chosen from a list.
import type { Path } from '../../../../model/block-tree.ts';
import type { FormSchema } from '../../../protocol.ts';

/** What a field refers to. Names of collections are names, or relative JSON pointers such as "5/collection". */
export type Reference =
  | {
      readonly kind: 'person' | 'link' | 'page' | 'collection' | 'schema' | 'ownField' | 'timezone';
    }
  | { readonly kind: 'entry'; readonly collection: string }
  | { readonly kind: 'field'; readonly collection: string; readonly within: readonly string[] };

/** The reference of a schema; undefined where a text is free or has an input of another kind. */
export function referenceOf({ ref, format }: FormSchema): Reference | undefined {
  if (format === 'timezone') return { kind: 'timezone' };
  switch (ref) {
    case 'person':
    case 'link':
    case 'page':
    case 'collection':
    case 'schema':
    case 'ownField':
      return { kind: ref };
    case 'collectionName':
      return { kind: 'collection' };
  }
  if (typeof ref !== 'object' || ref === null) return undefined;
  if ('entry' in ref && typeof ref.entry === 'string')
    return { kind: 'entry', collection: ref.entry };
  if ('field' in ref && typeof ref.field === 'string') {
    const within = 'in' in ref && Array.isArray(ref.in) ? ref.in.map(String) : [];
    return { kind: 'field', collection: ref.field, within };
  }
  return undefined;
}

/** Whether anything may stand in the field: a list only helps to write it. */
export function isFree({ kind }: Reference): boolean {
  return kind === 'person' || kind === 'link';
}

/** Where a relative JSON pointer leads, seen from a path; undefined for a plain name. */
export function placeNamed(name: string, path: Path): Path | undefined {
  const [up = '', ...down] = name.split('/');
  return /^\d+$/.test(up) ? [...path.slice(0, path.length - Number(up)), ...down] : undefined;
}
