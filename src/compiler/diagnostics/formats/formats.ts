// The output formats → what prints each, in a language.

import { inLanguage } from '../in-language.ts';
import type { Checked, Setting } from './checked.ts';
import type { FormatName } from './format-names.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { nextStep, pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

type Format = (checked: Checked, setting: Setting) => string;

export const formats = {
  pretty: ({ diagnostics, summary, textOf, fixed = [] }, { color, language }) => {
    const report = pretty(diagnostics, summary, textOf, color, language);
    const next = nextStep(diagnostics, summary, fixed.length > 0, language);
    return next === '' ? report : `${report}\n${next}`;
  },
  json: spoken(json),
  github: spoken(github),
  sarif: spoken(sarif),
  markdown: spoken((checked, setting) => markdown(checked, setting).trimEnd()),
} as const satisfies Record<FormatName, Format>;

/** A format of diagnostics that are in the language already. */
function spoken(format: Format): Format {
  return (checked, setting) =>
    format({ ...checked, diagnostics: inLanguage(checked.diagnostics, setting.language) }, setting);
}
