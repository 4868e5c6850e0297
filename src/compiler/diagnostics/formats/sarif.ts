// Diagnostics → SARIF 2.1.0, the exchange format of checkers (OASIS Standard, errata 01).

import { createHash } from 'node:crypto';
import type { Language } from '../../../model/language.ts';
import { PACKAGE, PRODUCT } from '../../../model/product.ts';
import { firstSentence } from '../../../model/words.ts';
import { reportWords } from '../../../words/gen/report.gen.ts';
import { type Code, catalogue } from '../catalogue.ts';
import { type Diagnostic, lines } from '../diagnostic.ts';
import { explainMistake } from '../say.ts';
import { type Checked, inRepository, isWhole, type Setting, type TextOf } from './checked.ts';
import { jsonText } from './json.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

const BASE = '%SRCROOT%';

export function sarif(
  { diagnostics, textOf }: Checked,
  { prefix, version, language }: Setting,
): string {
  const broken = [...new Set(diagnostics.map((d) => d.code))].sort();
  const count = new Map<string, number>();
  const results = diagnostics.map((d) => ({
    ruleId: d.code,
    ruleIndex: broken.indexOf(d.code),
    level: LEVELS[d.severity],
    message: { text: messageText(d.help === undefined ? d.message : `${d.message} ${d.help}`) },
    locations: [
      {
        physicalLocation: {
          ...artifact(prefix, d.file),
          ...(isWhole(d) ? {} : { region: region(d) }),
        },
      },
    ],
    ...relatedOf(d, prefix),
    ...fixesOf(d, prefix, textOf(d.file)),
    partialFingerprints: { [`${PACKAGE}Mistake/v1`]: fingerprint(d, textOf, count) },
  }));
  const run = {
    tool: {
      driver: {
        name: PRODUCT,
        version,
        semanticVersion: version,
        rules: broken.map((code) => rule(code, language)),
      },
    },
    invocations: [{ executionSuccessful: true }],
    originalUriBaseIds: { [BASE]: { description: { text: reportWords(language).root } } },
    columnKind: 'utf16CodeUnits',
    results,
  };
  return jsonText({ $schema: SCHEMA, version: '2.1.0', runs: [run] });
}

function rule(code: Code, language: Language) {
  const { severity } = catalogue[code];
  const why = explainMistake(code, language);
  const words = reportWords(language);
  return {
    id: code,
    shortDescription: { text: messageText(firstSentence(why)) },
    fullDescription: { text: messageText(why) },
    help: {
      text: messageText(`${why} ${words.typeExplain({ code })}`),
      markdown: messageText(`${why}\n\n${words.typeForExample({ code })}`),
    },
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

/** Single braces are placeholders (3.11.5), and square brackets before round ones a link (3.11.6). */
export function messageText(text: string): string {
  return text.replace(/[{}]/g, '$&$&').replaceAll('](', '] (').toWellFormed();
}

/** A path as a relative URI (RFC 3986): each name percent-encoded. */
export function uriOf(file: string): string {
  return file
    .split('/')
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join('/');
}

function artifact(prefix: string, file: string) {
  return {
    artifactLocation: { uri: uriOf(inRepository(prefix, file)), uriBaseId: BASE },
  };
}

function region({ line, column, endLine, endColumn }: ReturnType<typeof lines>) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function relatedOf(d: Diagnostic, prefix: string) {
  return d.related === undefined
    ? {}
    : {
        relatedLocations: d.related.map((r, id) => ({
          id,
          message: { text: messageText(r.message) },
          physicalLocation: {
            ...artifact(prefix, r.file),
            region: { startLine: r.line, startColumn: r.column },
          },
        })),
      };
}

function fixesOf(d: Diagnostic, prefix: string, text: string | undefined) {
  if (d.fix === undefined || text === undefined) return {};
  const { range, text: inserted, title } = d.fix;
  const deleted = region(lines({ file: d.file, text, range: () => range }));
  return {
    fixes: [
      {
        description: { text: messageText(title) },
        artifactChanges: [
          {
            ...artifact(prefix, d.file),
            replacements: [{ deletedRegion: deleted, insertedContent: { text: inserted } }],
          },
        ],
      },
    ],
  };
}

/** Stays the same when lines are added above. */
function fingerprint(d: Diagnostic, textOf: TextOf, count: Map<string, number>): string {
  const key = [d.code, d.file, marked(d, textOf(d.file) ?? '')].join('\0');
  const before = count.get(key) ?? 0;
  count.set(key, before + 1);
  return createHash('sha256').update(`${key}\0${before}`).digest('hex').slice(0, 32);
}

function marked(d: Diagnostic, text: string): string {
  if (isWhole(d)) return '';
  const all = text.split('\n').slice(d.line - 1, d.endLine);
  const last = all.length - 1;
  return all
    .map((line, i) =>
      line.slice(i === 0 ? d.column - 1 : 0, i === last ? d.endColumn - 1 : undefined),
    )
    .join('\n');
}
