// What was found ↔ JSON: for programs, and for a summary that is written elsewhere.

import { Ajv } from 'ajv';
import { jsonText } from '../../compiler/diagnostics/formats/json.ts';
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

function list(items: object): object {
  return { type: 'array', items };
}

function object(required: Readonly<Record<string, object>>, optional = {}): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(required),
    properties: { ...required, ...optional },
  };
}

const MADE = object(
  { authors: list(TEXT) },
  { since: TEXT, day: TEXT, isOpen: { type: 'boolean' } },
);

const SUMMARY = object(
  {
    chapter: TEXT,
    versions: object({ before: TEXT, after: TEXT }),
    changes: list(
      object(
        {
          kind: { enum: CHANGE_KINDS },
          words: TEXT,
          file: TEXT,
          line: COUNT,
          side: { enum: ['before', 'after'] },
          pages: { anyOf: [{ const: 'every page' }, list(TEXT)] },
        },
        { content: list(TEXT), made: MADE },
      ),
    ),
    consequences: list(
      object(
        {
          kind: { enum: CONSEQUENCE_KINDS },
          weight: { enum: ['problem', 'check', 'note'] },
          words: TEXT,
        },
        {
          pages: list(TEXT),
          file: TEXT,
          line: COUNT,
          texts: object({}, { before: TEXT, after: TEXT }),
        },
      ),
    ),
    pages: list(object({ kind: { enum: PAGE_KINDS }, url: TEXT })),
    more: object({ new: COUNT, removed: COUNT, changed: COUNT }),
  },
  {
    notDrawn: TEXT,
    notCompared: TEXT,
    language: { enum: LANGUAGES },
    names: { type: 'object', additionalProperties: TEXT },
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
