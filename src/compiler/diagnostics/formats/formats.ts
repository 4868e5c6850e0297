// The names of the output formats → what prints each.
import type { Checked, Setting } from './checked.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { nextStep, pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** Prints one check. The text ends without a line break. */
type Format = (checked: Checked, setting: Setting) => string;

export const formats = {
  pretty: ({ diagnostics, summary, textOf, fixed = [] }, { color }) => {
    const report = pretty(diagnostics, summary, textOf, color);
    const next = nextStep(diagnostics, summary, fixed.length > 0);
    return next === '' ? report : `${report}\n${next}`;
  },
  json,
  github,
  sarif,
  markdown: (checked, setting) => markdown(checked, setting).trimEnd(),
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as FormatName[];
