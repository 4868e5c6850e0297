// Wishes → a diagnostic and what a check makes of several, for the tests of the formats.
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import {
  type Checked,
  type Setting,
  summarize,
} from '../../src/compiler/diagnostics/formats/checked.ts';

/** In line 2 of a page, unless the test says otherwise. */
export const diagnostic = (wish: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'schema/unknown-key',
  severity: 'error',
  message: '"titel" is not a field of a page.',
  help: 'Did you mean "title"?',
  file: 'content/pages/about.yaml',
  line: 2,
  column: 1,
  endLine: 2,
  endColumn: 6,
  ...wish,
});

export const checked = (
  diagnostics: readonly Diagnostic[],
  text = '# about\ntitel: About\n',
): Checked => ({
  diagnostics,
  summary: summarize(diagnostics, 8, 12),
  textOf: () => text,
});

export const setting: Setting = { color: false, prefix: '', version: '1.2.3', language: 'en' };
