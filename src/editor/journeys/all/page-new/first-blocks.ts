// The examples of all blocks × a site → those that a new page of this site can begin with.
import type { Reference } from '../../../../compiler/2-validate/validate.ts';
import { createReport } from '../../../../compiler/diagnostics/diagnostic.ts';
import { blockReferences } from '../../../../compiler/grammar/block-reference.ts';
import { validatorOf } from '../../../../compiler/grammar/validator.ts';
import { readLink } from '../../../../compiler/text/addresses.ts';
import { linksIn } from '../../../../compiler/text/markdown.ts';
import { parseDocument } from '../../../../compiler/yaml/parse.ts';
import { type Plain, valueAfter } from '../../../operation.ts';
import { type OpenSite, siteOf, stagesOf, textAt } from '../../site-folder.ts';

/**
 * Blocks by their types, each with a value that holds in a site. Pictures and pages that the site does not have
 * are replaced by its logo and its home page; an example that needs entries or collections is left out without them.
 */
export function firstBlocks(site: OpenSite): ReadonlyMap<string, Plain> {
  const { grammar } = stagesOf(site);
  const check = validatorOf(grammar);
  const found = blockReferences(grammar, undefined, site.root).flatMap(({ type, example }) => {
    const { value } = parseDocument(type, example, createReport());
    if (typeof value !== 'object' || value === null) return [];
    const { references } = check('block', structuredClone(value));
    const adapted = references.map(
      (reference) => [reference.path, adapt(site, reference)] as const,
    );
    if (adapted.some(([, next]) => next === undefined)) return [];
    const block = adapted.reduce<unknown>(
      (now, [path, next = '']) => valueAfter(now, { do: 'set', path, value: next }),
      value,
    );
    return [[type, block as Plain] as const];
  });
  return new Map(found);
}

/** What a reference of an example says in this site; undefined where the site has nothing for it. */
function adapt(site: OpenSite, { kind, value }: Reference): string | undefined {
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
