// Changes of titles of published entries × the draft as it is → the same changes, each with the address that the entry had.
import fs from 'node:fs';
import path from 'node:path';
import type { Compiled } from '../../compiler/compile.ts';
import { entryNames, slugFieldOf } from '../../compiler/grammar/entry-names.ts';
import { createSchemas } from '../../model/schema/schemas.ts';
import { at } from '../../model/schema/value.ts';
import { valueAfter } from '../operation.ts';
import type { PlacedOperation } from '../protocol.ts';

interface Context {
  readonly compiled: Compiled;
  readonly root: string;
  readonly readOf: (file: string) => unknown;
}

/** Readers know an entry by its address: it is kept before the title changes, unless the entry is not yet public. */
export function withKeptAddresses(
  operations: readonly PlacedOperation[],
  draft: Context,
): readonly PlacedOperation[] {
  const kept = new Set<string>();
  return operations.flatMap((one): readonly PlacedOperation[] => {
    const keeping = kept.has(one.file) ? undefined : keepingOf(one, draft);
    if (!keeping) return [one];
    kept.add(one.file);
    return [one, keeping];
  });
}

function keepingOf(
  { file, operation }: PlacedOperation,
  { compiled: { stages, scheduled }, root, readOf }: Context,
): PlacedOperation | undefined {
  const [, collection = '', name] = file.split('/');
  const declared = stages?.validated.outline?.value.collections[collection];
  if (!stages || !declared || name === undefined || operation.path.length > 1) return undefined;
  const { linked, grammar } = stages;
  const key = path.parse(name).name;
  const schemas = createSchemas(grammar);
  const field = slugFieldOf(schemas, declared);
  if (field === undefined) return undefined;
  const namesOf = entryNames(schemas, declared);
  // The draft may be newer than what was compiled last.
  const before = readOf(file);
  const { title, slug, kept } = namesOf(key, before);
  if (kept || title === undefined || operation.path[0] !== title.field) return undefined;
  const isPublic =
    linked.entryUrls.has(`${collection}/${key}`) &&
    fs.existsSync(path.join(root, file)) &&
    !scheduled.some(({ document }) => document.file === file);
  const isMoved = namesOf(key, valueAfter(before, operation)).slug !== slug;
  if (!isPublic || !isMoved) return undefined;
  const order = Object.keys(schemas.document(declared.schema).properties ?? {});
  const there = at(before, [field]);
  return {
    file,
    operation: { do: 'set', path: [field], value: slug, order },
    ...(there === undefined ? {} : { expect: there as string }),
  };
}
