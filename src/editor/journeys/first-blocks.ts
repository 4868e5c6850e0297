// The examples of all blocks × a site → those that a new page of this site can begin with.
import type { Reference } from '../../compiler/2-validate/validate.ts';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import { validatorOf } from '../../compiler/grammar/validator.ts';
import { readLink } from '../../compiler/text/addresses.ts';
import { linksIn } from '../../compiler/text/markdown.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { editedText, type OpenSite, siteOf, stagesOf, textAt } from './site-folder.ts';

export interface FirstBlock {
  readonly type: string;
  /** Its YAML, as it stands in a file of its own. */
  readonly text: string;
}

/**
 * Blocks with an example that holds in a site. Pictures and pages that the site does not have are replaced
 * by its logo and its home page; an example that needs entries or collections is left out without them.
 */
export function firstBlocks(site: OpenSite): FirstBlock[] {
  const { grammar } = stagesOf(site);
  const check = validatorOf(grammar);
  return blockReferences(grammar, undefined, site.root).flatMap(({ type, example }) => {
    const { value } = parseDocument(type, example, createReport());
    if (typeof value !== 'object' || value === null) return [];
    const { references } = check('block', structuredClone(value));
    let text = example;
    for (const reference of references) {
      const next = fitting(site, reference);
      if (next === undefined) return [];
      if (next !== reference.value)
        text = editedText(type, text, { do: 'set', path: reference.path, value: next });
    }
    return [{ type, text }];
  });
}

/** What a reference of an example says in a site; undefined where the site has nothing for it. */
function fitting(site: OpenSite, { kind, value }: Reference): string | undefined {
  const { source, linked, validated } = stagesOf(site);
  const isPage = (to: string): boolean => {
    const target = readLink(to);
    if (target.kind !== 'page') return target.kind === 'external';
    return target.anchor === undefined && linked.pages.some(({ url }) => url === target.path);
  };
  if (typeof kind === 'object') {
    if ('entry' in kind)
      return validated.collections.get(kind.entry)?.has(value) ? value : undefined;
    if ('field' in kind) return validated.collections.has(kind.field) ? value : undefined;
    return value;
  }
  if (kind === 'image')
    return source.images.has(value) ? value : textAt(siteOf(site), 'header', 'logo');
  if (kind === 'link') return isPage(value) ? value : '/';
  if (kind === 'markdown')
    return linksIn(value).every(isPage) ? value : value.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  if (kind === 'collection' || kind === 'collectionName')
    return validated.collections.has(value) ? value : undefined;
  return kind === 'ownField' ? undefined : value;
}
