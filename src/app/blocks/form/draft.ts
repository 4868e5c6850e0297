// What is being written → the storage of the tab and back, so that a reload loses no word.

import { FIELDS, type Message, type Words } from '../../../model/form/request.ts';
import { PACKAGE } from '../../../model/product.ts';

export interface Draft {
  readonly words: Words;
  /** The last attempt that had no good end; a retry must repeat it. */
  readonly attempt?: Message | undefined;
}

/** One draft for each page with a form. The tab forgets it when it is closed. */
function storageKey(page: string): string {
  return `${PACKAGE}:draft:${page}`;
}

export function readDraft(page: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(page)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or drops it. Blocked and full storage is no reason to disturb the visitor. */
export function keepDraft(page: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(storageKey(page), JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey(page));
  } catch {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function areWords(value: unknown): value is Words {
  return (
    isRecord(value) &&
    FIELDS.every((name) => typeof value[name] === 'string') &&
    (value.more === undefined ||
      (isRecord(value.more) && Object.values(value.more).every((one) => typeof one === 'string')))
  );
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    areWords(value.words) &&
    (value.attempt === undefined || isMessage(value.attempt))
  );
}

function isMessage(value: unknown): value is Message {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.time === 'string' &&
    areWords(value.words)
  );
}
