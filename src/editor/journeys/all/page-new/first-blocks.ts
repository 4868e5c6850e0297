// The examples of all blocks × a site → those that a new page of this site can begin with.
import { createReport } from '../../../../compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../../../compiler/grammar/block-reference.ts';
import { derive } from '../../../../compiler/text/derived.ts';
import { parseDocument } from '../../../../compiler/yaml/parse.ts';
import { adaptExample, type SiteContents } from '../../../../model/schema/adapt-example.ts';
import { createSchemas, fieldsBelow } from '../../../../model/schema/schemas.ts';
import type { Plain } from '../../../operation.ts';
import { type OpenSite, stagesOf } from '../../site-folder.ts';

/**
 * Blocks by their types, each with a value that holds in a site. What the site does not have is replaced by what
 * it has; an example that needs more, or the entry of its page, is left out.
 */
export function firstBlocks(site: OpenSite): ReadonlyMap<string, Plain> {
  const { grammar } = stagesOf(site);
  const schemas = derive(grammar, createSchemas);
  const contents = contentsOf(site);
  const found = blockReferences(grammar, undefined, site.root).flatMap(({ type, example }) => {
    const { value } = parseDocument(type, example, createReport());
    if (typeof value !== 'object' || value === null) return [];
    const fields = fieldsBelow(schemas, schemas.block(type) ?? {});
    if (fields.some(({ schema }) => schema.ref === 'ownField')) return [];
    const { block, isWhole } = adaptExample(value, schemas, contents);
    return isWhole ? [[type, block as Plain] as const] : [];
  });
  return new Map(found);
}

function contentsOf(site: OpenSite): SiteContents {
  const { source, images, linked, validated } = stagesOf(site);
  const schemaNames = validated.outline?.value.collections ?? {};
  return {
    pictures: [...source.images.keys()].map((path) => ({ path, width: images.get(path)?.width })),
    links: [...linked.reached],
    collections: new Map(
      [...validated.collections].map(([name, entries]) => [
        name,
        { schema: schemaNames[name]?.schema ?? '', entries: [...entries.keys()] },
      ]),
    ),
  };
}
