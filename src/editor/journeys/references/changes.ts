// A site and edits of some of its files → their texts before and after, to be taken all or none; and its redirects.
import path from 'node:path';
import { parse } from 'yaml';
import { ownPlace } from '../../../compiler/source/document.ts';
import { UserError } from '../../../model/errors.ts';
import { at } from '../../../model/schema/value.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import type { Operation, Plain } from '../../operation.ts';
import { printDocument } from '../../yaml-edits/print.ts';
import { editedText, modeline, type OpenSite, stagesOf, textOf } from '../site-folder.ts';
import type { TextChange } from '../write.ts';

export type Changes = ReturnType<typeof createChanges>;

interface NewDocument {
  /** Which gives the fields their order. */
  readonly schema: string;
  readonly fields: { readonly [key: string]: Plain };
  /** In lines that begin with #. */
  readonly above?: string;
  readonly below?: string;
}

export function createChanges(site: OpenSite) {
  const planned = new Map<string, string | undefined>();
  const heads = new Map<string, string>();
  const now = (file: string): string | undefined =>
    planned.has(file) ? planned.get(file) : textOf(site, file);
  const existing = (file: string): string => {
    const text = now(file);
    if (text === undefined) throw new UserError(journeysWords(site.language).site.gone({ file }));
    return text;
  };
  return {
    textOf: now,
    valueOf: (file: string): unknown => parse(existing(file), { schema: 'core', version: '1.2' }),
    /** @throws UserError when there is no such file, or no edit can do it */
    edit: (file: string, operation: Operation): void => {
      planned.set(file, editedText(site, file, existing(file), operation));
    },
    create: (file: string, { schema, fields, above, below }: NewDocument): void => {
      const order = fieldsOf(site, schema);
      const sorted = Object.entries(fields).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
      // The same for all of a folder: it asks the disk.
      const key = `${path.posix.dirname(file)} ${schema}`;
      const first = heads.get(key) ?? modeline(site, file, schema);
      heads.set(key, first);
      const head = [first, ...(above ? [above] : [])].join('\n');
      const parts = [head, printDocument(Object.fromEntries(sorted)), ...(below ? [below] : [])];
      planned.set(file, inItsLines(site, `${parts.join('\n\n').trimEnd()}\n`));
    },
    put: (file: string, text: string | undefined): void => {
      planned.set(file, text);
    },
    move: (from: string, to: string): void => {
      const text = existing(from);
      planned.set(from, undefined);
      planned.set(to, text);
    },
    all: (): TextChange[] =>
      [...planned]
        .map(([file, after]) => ({ file, before: textOf(site, file), after }))
        .filter(({ before, after }) => before !== after),
  };
}

export function fieldsOf(site: OpenSite, schema: string): string[] {
  return Object.keys(stagesOf(site).grammar.documents.get(schema)?.properties ?? {});
}

function inItsLines(site: OpenSite, text: string): string {
  return textOf(site, 'site.yaml')?.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
}

export const SITE = 'site.yaml';

/** What others can have written: a redirect begins with nothing else. */
const ADDRESS = /^(\/[A-Za-z0-9][A-Za-z0-9._~-]*)+$/;

/** A redirect from the page's own address goes. An address that no redirect can have is left alone. */
export function redirect(site: OpenSite, changes: Changes, from: string, to: string): void {
  if (!ADDRESS.test(from)) return;
  const own = at(changes.valueOf(SITE), ['redirects']);
  const known = redirectsOf(site, changes);
  const value: Plain = { from, to };
  const here = known.findIndex((one) => at(one, ['from']) === to);
  if (!Array.isArray(own)) {
    const list = [...known.filter((_, i) => i !== here), value];
    changes.edit(SITE, {
      do: 'set',
      path: ['redirects'],
      value: list,
      order: fieldsOf(site, 'site'),
    });
  } else if (here === -1) {
    changes.edit(SITE, { do: 'insert', path: ['redirects'], at: known.length, value });
  } else {
    changes.edit(SITE, { do: 'set', path: ['redirects', here, 'from'], value: from });
    changes.edit(SITE, { do: 'set', path: ['redirects', here, 'to'], value: to });
  }
}

export function redirectTarget(site: OpenSite, changes: Changes, from: string): string | undefined {
  const found = redirectsOf(site, changes).find((one) => at(one, ['from']) === from);
  const to = at(found, ['to']);
  return typeof to === 'string' ? to : undefined;
}

/** As planned so far; those of the layer where the site has none of its own. */
export function redirectsOf(site: OpenSite, changes: Changes): readonly Plain[] {
  const own = at(changes.valueOf(SITE), ['redirects']);
  const merged = at(stagesOf(site).source.documents.get(SITE)?.value, ['redirects']);
  const list = own ?? merged;
  return Array.isArray(list) ? (list as Plain[]) : [];
}

/** The lists that were the layer's and that `after`, the new text of site.yaml, says itself, as a list is taken whole (src/docs/layers.md). */
export function takenOver(site: OpenSite, after: string): string[] {
  const document = stagesOf(site).source.documents.get(SITE);
  const now = parse(after, { schema: 'core', version: '1.2' });
  return ['routes', 'menu'].filter(
    (field) =>
      Array.isArray(at(document?.base?.value, [field])) &&
      Array.isArray(at(now, [field])) &&
      document &&
      ownPlace(document, [field]) === undefined,
  );
}
