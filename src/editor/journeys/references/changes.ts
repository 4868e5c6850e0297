// A site and edits of some of its files → their texts before and after, to be taken all or none.
import path from 'node:path';
import { parse } from 'yaml';
import { UserError } from '../../../model/errors.ts';
import { otherLanguages, translationFile } from '../../../model/paths/translations.ts';
import { journeysWords } from '../../../words/gen/journeys.gen.ts';
import type { Operation, Plain } from '../../operation.ts';
import { printDocument } from '../../yaml-edits/print.ts';
import { editedText, modeline, type OpenSite, siteOf, stagesOf, textOf } from '../site-folder.ts';
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
    /** With its translations. @throws UserError when a language has a document of its own there */
    move: (from: string, to: string): void => {
      const [taken] =
        from.toLowerCase() === to.toLowerCase() ? [] : translationsOf(site, to).values();
      if (taken) throw new UserError(journeysWords(site.language).site.taken({ file: taken }));
      const files = new Map([[from, to]]);
      for (const [language, file] of translationsOf(site, from))
        files.set(file, translationFile(to, language));
      for (const [file, next] of files) {
        const text = existing(file);
        planned.set(file, undefined);
        planned.set(next, text);
      }
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

/** What the site has of a document in its other languages: the files, by language. */
export function translationsOf(site: OpenSite, file: string): ReadonlyMap<string, string> {
  const files = new Map(
    otherLanguages(siteOf(site)).map((language) => [language, translationFile(file, language)]),
  );
  return new Map([...files].filter(([, one]) => textOf(site, one) !== undefined));
}

function inItsLines(site: OpenSite, text: string): string {
  return textOf(site, 'site.yaml')?.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
}

export const SITE = 'site.yaml';
