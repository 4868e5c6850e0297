// Everything Chapterkit has to say about content, once: a permanent code → its severity and its parameters; its words
// are in words/<language>/mistakes.yaml.
//
// Writing rules: `message` is one plain sentence about what is wrong, without place, prefix or advice;
// `help` is one imperative sentence; `why` is what `chapterkit explain <code>` prints.
// The words are those of an officer ("field", "text", "list"), not of a parser or a schema.

import { base } from './catalogue/base.ts';
import { calendar } from './catalogue/calendar.ts';
import { documents } from './catalogue/documents.ts';
import { facts } from './catalogue/facts.ts';
import { files } from './catalogue/files.ts';
import { grammar } from './catalogue/grammar.ts';
import { graph } from './catalogue/graph.ts';
import { links } from './catalogue/links.ts';
import { privacy } from './catalogue/privacy.ts';
import { schema } from './catalogue/schema.ts';
import { site } from './catalogue/site.ts';

export type { Severity } from './entry.ts';

export const catalogue = {
  ...files,
  ...schema,
  ...facts,
  ...graph,
  ...grammar,
  ...site,
  ...links,
  ...documents,
  ...privacy,
  ...calendar,
  ...base,
} as const;

export type Code = keyof typeof catalogue;
export type Params<C extends Code> = (typeof catalogue)[C] extends { readonly params?: infer P }
  ? P
  : never;
export const codes = Object.keys(catalogue) as Code[];
