// Pictures, and documents to download.
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
  'image/missing': entry<{
    path: string;
    nearest?: string;
    /** The field, where it can be left out. */
    field?: string;
  }>({ severity: 'error', written: 'path' }),
  'image/unreadable': entry<{ path: string; what?: Phrase; advice?: Phrase }>({
    severity: 'error',
  }),
  'image/cut-short': entry<{ path: string }>({ severity: 'error' }),
  'image/too-large': entry<{
    path: string;
    megapixels?: number;
    megabytes?: number;
    drawing?: boolean;
  }>({ severity: 'error' }),
  'image/dangerous': entry<{ path: string; what: Phrase }>({ severity: 'error' }),
  'image/undrawable': entry<{ path: string; line: number; what: Phrase }>({ severity: 'error' }),
  'image/path': entry<{ path: string; nearest?: string }>({ severity: 'error', written: 'path' }),
  'image/unused': entry<{ path: string }>({ severity: 'warning' }),
  'image/too-small': entry<{ path: string; width: number; least: number }>({ severity: 'warning' }),
  'image/hdr': entry<{ path: string }>({ severity: 'warning' }),
  'image/heavy': entry<{ path: string; bytes: number }>({
    severity: 'warning',
    places: ({ bytes }) => ({ megabytes: (Math.ceil(bytes / 100_000) / 10).toFixed(1) }),
  }),
  /** Of a share picture: the words of a title that nothing here can draw, and what it says instead. */
  'image/undrawn-text': entry<{ left: string; instead?: string }>({ severity: 'info' }),
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
