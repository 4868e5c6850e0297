// The example of a block × this site → a block that can be on its pages: with its pictures, pages and entries.
import { adaptExample, type SiteContents } from '../../../../model/schema/adapt-example.ts';
import type { Schemas } from '../../../../model/schema/schemas.ts';
import type { Plain } from '../../../operation.ts';
import type { FormGrammar, SiteOverview } from '../../../protocol.ts';
import { emptyValue } from '../schema/empty-value.ts';

/** What a new block is made for. */
interface BlockMaking {
  readonly grammar: FormGrammar;
  readonly site: SiteOverview;
  readonly schemas: Schemas;
}

/** A new block of a type: its example, with what this site has in place of what the example names. */
export function newBlock(type: string, { grammar, site, schemas }: BlockMaking): Plain {
  const example = grammar.examples[type];
  if (example !== undefined) return adaptExample(example, schemas, contentsOf(site)).block as Plain;
  const block = (): Plain => ({ type });
  return { type, ...Object(emptyValue(schemas.block(type) ?? {}, type, { schemas, block })) };
}

function contentsOf({ pictures, links, documents }: SiteOverview): SiteContents {
  const collections = new Map<string, { schema: string; entries: string[] }>();
  for (const { collection, schema, file } of documents) {
    if (collection === undefined) continue;
    const key = (file.split('/').at(-1) ?? '').replace(/\.yaml$/, '');
    const known = collections.get(collection);
    if (known) known.entries.push(key);
    else collections.set(collection, { schema, entries: [key] });
  }
  const paths = documents.flatMap(({ path }) => path ?? []);
  return { pictures, links: [...links, ...paths], collections };
}
