// What was found ↔ JSON: for programs, and for a summary that is written elsewhere.

import { Ajv } from 'ajv';
import { jsonText } from '../../compiler/diagnostics/formats/json.ts';
import { listOf, mapOf, objectOf } from '../../editor/server/shape.ts';
import { LANGUAGES } from '../../model/language.ts';
import { CHANGE_KINDS, CONSEQUENCE_KINDS, type Comparison, PAGE_KINDS } from '../comparison.ts';
import type { Summary } from './markdown.ts';

export function jsonOf({ pages, ...comparison }: Comparison): string {
  const named = pages.map(({ kind, url, title }) => ({ kind, url, title }));
  const changes = comparison.changes.map(({ look, ...change }) => change);
  return jsonText({ ...comparison, changes, pages: named });
}

/** A file that is not a report; its message says what is wrong with it. */
export class NoReport extends Error {}

const MAX_LENGTH = 10_000_000;

const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

const MADE = objectOf(
  { authors: listOf(TEXT) },
  { since: TEXT, day: TEXT, isOpen: { type: 'boolean' } },
);

const SUMMARY = objectOf(
  {
    chapter: TEXT,
    versions: objectOf({ before: TEXT, after: TEXT }),
    changes: listOf(
      objectOf(
        {
          kind: { enum: CHANGE_KINDS },
          words: TEXT,
          file: TEXT,
          line: COUNT,
          side: { enum: ['before', 'after'] },
          pages: { anyOf: [{ const: 'every page' }, listOf(TEXT)] },
        },
        { content: listOf(TEXT), made: MADE },
      ),
    ),
    consequences: listOf(
      objectOf(
        {
          kind: { enum: CONSEQUENCE_KINDS },
          weight: { enum: ['problem', 'check', 'note'] },
          words: TEXT,
        },
        {
          pages: listOf(TEXT),
          file: TEXT,
          line: COUNT,
          texts: objectOf({}, { before: TEXT, after: TEXT }),
        },
      ),
    ),
    pages: listOf(objectOf({ kind: { enum: PAGE_KINDS }, url: TEXT })),
    more: objectOf({ new: COUNT, removed: COUNT, changed: COUNT }),
  },
  {
    notDrawn: TEXT,
    notCompared: TEXT,
    language: { enum: LANGUAGES },
    names: mapOf(TEXT),
  },
);

/** Nothing in it is trusted: another shape is refused, the unknown is left out. @throws NoReport */
export function summaryIn(text: string): Summary {
  if (text.length > MAX_LENGTH) throw new NoReport('it is too large');
  const isSummary = new Ajv({ removeAdditional: true }).compile<Summary>(SUMMARY);
  const data = parseJson(text);
  if (isSummary(data)) return data;
  const { instancePath = '', message } = isSummary.errors?.[0] ?? {};
  throw new NoReport(`${instancePath || 'it'} ${message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoReport('it is not JSON');
  }
}
