// Changes of titles of published entries × the site as it is → the same changes, each with the address that the entry had.
import fs from 'node:fs';
import path from 'node:path';
import type { Compiled } from '../../compiler/compile.ts';
import { entryNames } from '../../compiler/grammar/entry-names.ts';
import { createSchemas } from '../../model/schema/schemas.ts';
import { at } from '../../model/schema/value.ts';
import { valueAfter } from '../operation.ts';
import type { PlacedOperation } from '../protocol.ts';

/**
 * Links and readers of feeds know an entry by its address. Where its schema has a field that keeps one, it is written
 * there before the title changes, in the same step; an entry that is not saved or not yet public may still move.
 */
export function withKeptAddresses(
  operations: readonly PlacedOperation[],
  compiled: Compiled,
  root: string,
): readonly PlacedOperation[] {
  const kept = new Set<string>();
  return operations.flatMap((one): readonly PlacedOperation[] => {
    const keeping = kept.has(one.file) ? undefined : keepingOf(one, compiled, root);
    if (!keeping) return [one];
    kept.add(one.file);
    return [one, keeping];
  });
}

/** The operation that keeps the address which another one would change. */
function keepingOf(
  { file, operation }: PlacedOperation,
  { stages, ahead }: Compiled,
  root: string,
): PlacedOperation | undefined {
  const [, collection = '', name] = file.split('/');
  const declared = stages?.validated.outline?.value.collections[collection];
  const before = stages?.source.documents.get(file)?.value;
  if (!stages || !declared || name === undefined || before === undefined) return undefined;
  const { linked, grammar } = stages;
  const key = path.parse(name).name;
  const schemas = createSchemas(grammar);
  const { properties = {}, slugField } = schemas.document(declared.schema);
  const field = declared.slugField ?? String(slugField ?? '');
  const namesOf = entryNames(schemas, declared);
  const { title, slug, kept } = namesOf(key, before);
  const isTitle = operation.path.length === 1 && operation.path[0] === title?.field;
  if (kept || !isTitle || !Object.hasOwn(properties, field)) return undefined;
  const isPublic =
    linked.entryUrls.has(`${collection}/${key}`) &&
    fs.existsSync(path.join(root, file)) &&
    !ahead.some(({ document }) => document.file === file);
  const isMoved = namesOf(key, valueAfter(before, operation)).slug !== slug;
  if (!isPublic || !isMoved) return undefined;
  const order = Object.keys(properties);
  const there = at(before, [field]);
  return {
    file,
    operation: { do: 'set', path: [field], value: slug, order },
    ...(there === undefined ? {} : { expect: there as string }),
  };
}
