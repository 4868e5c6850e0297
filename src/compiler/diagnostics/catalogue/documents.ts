// Documents to download.
import { entry } from '../entry.ts';
import type { Phrase } from '../phrase.ts';

/** Programs that make PDFs, each of which is told something else about them. */
export type PdfProgram =
  | 'googleDocs'
  | 'browser'
  | 'word'
  | 'libreOffice'
  | 'mac'
  | 'canva'
  | 'latex'
  | 'other';

export interface Lacking {
  readonly paths: readonly string[];
  readonly program: PdfProgram;
  /** Whether neither is there: what to do is said once. */
  readonly isBoth: boolean;
}

function lacking({ paths }: Lacking) {
  return { count: paths.length, files: paths.map((path) => `content/${path}`) };
}

export const documents = {
  'document/missing': entry<{ path: string; nearest?: string }>({
    severity: 'error',
    written: 'path',
  }),
  'document/name': entry<{ name: string; wanted?: string }>({ severity: 'error' }),
  'document/kind': entry<{ name: string; kinds: readonly string[] }>({ severity: 'error' }),
  'document/refused': entry<{ path: string; reason: Phrase }>({ severity: 'error' }),
  'document/too-large': entry<{ path: string; megabytes: number; most: number }>({
    severity: 'error',
  }),
  'document/unused': entry<{ path: string }>({ severity: 'warning' }),
  'document/no-title': entry<Lacking>({ severity: 'warning', places: lacking }),
  'document/no-language': entry<Lacking>({ severity: 'warning', places: lacking }),
  'document/no-text': entry<{ path: string }>({ severity: 'warning' }),
} as const;
