// The examples of all blocks × a site → those that a new page of this site can begin with.
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import { derive } from '../../compiler/text/derived.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { adaptExample, type SiteContents } from '../../model/schema/adapt-example.ts';
import { createSchemas, fieldsBelow, type Schemas } from '../../model/schema/schemas.ts';
import type { Plain } from '../operation.ts';
import { changesBetween } from '../yaml-edits/changes.ts';
import { editedText, type OpenSite, stagesOf } from './site-folder.ts';

export interface FirstBlock {
  readonly type: string;
  /** Its YAML, as it stands in a file of its own. */
  readonly text: string;
}

/**
 * Blocks with an example that holds in a site. What the site does not have is replaced by what it has; an
 * example that needs more, or the entry of its page, is left out.
 */
export function firstBlocks(site: OpenSite): FirstBlock[] {
  const { grammar } = stagesOf(site);
  const schemas = derive(grammar, createSchemas);
  const contents = contentsOf(site);
  return blockReferences(grammar, undefined, site.root).flatMap(({ type, example }) => {
    const isOfEntry = fieldsBelow(schemas, schemas.block(type) ?? {}).some(
      ({ schema }) => schema.ref === 'ownField',
    );
    const found = isOfEntry ? undefined : exampleText(type, example, schemas, contents);
    return found?.isWhole ? [{ type, text: found.text }] : [];
  });
}

/** The text of an example as it can be in a site; a text that is no block stays as it is. */
export function exampleText(
  type: string,
  example: string,
  schemas: Schemas,
  contents: SiteContents,
): { readonly text: string; readonly isWhole: boolean } {
  const { value } = parseDocument(type, example, createReport());
  if (typeof value !== 'object' || value === null) return { text: example, isWhole: false };
  const { block, isWhole } = adaptExample(value, schemas, contents);
  const operations = changesBetween(value as Plain, block as Plain);
  const text = operations.reduce((now, one) => editedText(type, now, one), example);
  return { text, isWhole };
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
