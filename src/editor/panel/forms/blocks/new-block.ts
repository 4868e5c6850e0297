// The example of a block × this site → a block that can be on its pages: with its pictures, pages and entries.
import { adaptExample } from '../../../../model/schema/adapt-example.ts';
import type { Schemas } from '../../../../model/schema/schemas.ts';
import { siteContents } from '../../../../model/schema/site-contents.ts';
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
  if (example !== undefined)
    return adaptExample(example, schemas, siteContents(site)).block as Plain;
  const block = (): Plain => ({ type });
  return { type, ...Object(emptyValue(schemas.block(type) ?? {}, type, { schemas, block })) };
}
