// The numbers of a document that YAML publishes otherwise than they are written → what to say of them.

import type { ErrorObject } from 'ajv';
import { isMap, isScalar, isSeq } from 'yaml';
import { pointerOf } from '../../model/paths/pointer.ts';
import { at } from '../../model/schema/value.ts';
import { keyOf, locationOf, type Path, type SourceDocument } from '../source/document.ts';
import { plain, quoteFix } from '../source/replacing.ts';
import type { LocatedError } from './located-error.ts';

/** Finds 02139, 3.50, +5 and 0x1f, which nobody would notice where no text is wanted. */
export function findRewrittenNumbers(
  { document, errors }: { document: SourceDocument; errors: readonly LocatedError[] },
  check: (value: unknown) => readonly ErrorObject[],
  value: unknown,
) {
  // Looking at the letters first spares nearly every document the walk.
  const written = [document, ...(document.base ? [document.base] : [])];
  const trees = written.filter(({ plain: known, text }) => !known && CHANGED.test(text));
  if (trees.length === 0) return [];
  const wrong = new Set(errors.map(({ path }) => pointerOf(path)));
  const changed = trees
    .flatMap(({ file, root }) => findRewritten(root, []).map((one) => ({ ...one, file })))
    // What the site sets itself replaces what its layer says.
    .filter(({ path, file }) => !document.base || locationOf(document, path).file === file)
    .filter(({ path }) => !wrong.has(pointerOf(path)))
    .slice(0, MAX_NUMBERS);
  if (changed.length === 0) return [];
  const copy = structuredClone(value);
  for (const { path, written } of changed) setAt(copy, path, written);
  const refused = new Set(check(copy).map(({ instancePath }) => instancePath));
  return changed.map(({ path, written, read }) => {
    const location = locationOf(document, path);
    const fix = refused.has(pointerOf(path)) ? plain(location, written, read) : quoteFix(location);
    return { params: { written, read }, location, fix };
  });
}

/** Nobody reads more of them at once. */
const MAX_NUMBERS = 100;

const CHANGED = /(?<![\w.-])(?:[-+]?(?:0[0-9xo]|\d*\.\d*0(?!\d)|\.\d|\d+\.(?!\w)|\d[\d.]*e)|\+\d)/i;

interface Changed {
  readonly path: Path;
  readonly written: string;
  readonly read: string;
}

function findRewritten(node: unknown, path: Path): Changed[] {
  if (isSeq(node)) return node.items.flatMap((item, i) => findRewritten(item, [...path, i]));
  if (isMap(node))
    return node.items.flatMap((pair) => findRewritten(pair.value, [...path, keyOf(pair) ?? '']));
  if (!isScalar(node) || typeof node.value !== 'number') return [];
  const written = node.source ?? '';
  const read = String(node.value);
  return written === read || !Number.isFinite(node.value) ? [] : [{ path, written, read }];
}

function setAt(value: unknown, path: Path, text: string): void {
  const group = at(value, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof group === 'object' && group !== null && last !== undefined)
    (group as Record<string | number, unknown>)[last] = text;
}
