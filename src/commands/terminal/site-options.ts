// What the commands that build and serve have in common: where a site lies and where it goes.
import path from 'node:path';
import type { Grammar } from '../../compiler/grammar/grammar.ts';
import type { Language } from '../../model/language.ts';
import { LANGUAGE_VARIABLE, OF_SERVE } from '../../model/product.ts';
import type { Pictures } from '../../site/build.ts';
import type { ChapterCalendar } from '../../site/feeds/chapters-calendar.ts';
import type { ManifestKey } from '../../site/manifest/manifest.ts';
import { hasColor } from './terminal.ts';

export interface SiteOptions {
  readonly root: string;
  /** `dist` below the root when it is not given. */
  readonly out?: string | undefined;
  /** With slashes at both ends. */
  readonly base?: string | undefined;
  readonly port?: number | undefined;
  readonly pictures?: Pictures | undefined;
  /** Nothing is built that would fail its visitors. */
  readonly strict?: boolean | undefined;
  readonly language?: Language | undefined;
  readonly grammar?: Grammar | undefined;
  /** For a report of what is past; the site does not depend on it. */
  readonly at?: string | Date | undefined;
  /** Whether of what was published before the bytes are asked, and not only sizes and times. */
  readonly verify?: boolean | undefined;
  /** Those of its chapters, where it is built with them. */
  readonly calendars?: readonly ChapterCalendar[] | undefined;
}

/** A variable that is set to nothing says nothing. */
export function formHost(): string | undefined {
  return process.env.FORM_HOST || undefined;
}

/** Undefined where the folder is another one each time, as that of a release. */
export function manifestKey(options: SiteOptions): ManifestKey | undefined {
  if (process.env[OF_SERVE]) return undefined;
  const { root, base = '/', pictures = 'all' } = options;
  return { root: path.resolve(root), out: outOf(options), options: [base, pictures, formHost()] };
}

/** What the words of a build depend on, but for its site. */
export function wordsKey({ strict, language, at }: SiteOptions): string {
  const variable = process.env[LANGUAGE_VARIABLE];
  return JSON.stringify([strict, language, at, variable, hasColor(process.stdout)]);
}

/** Absolute. */
export function outOf({ root, out }: SiteOptions): string {
  return path.resolve(out ?? path.join(root, 'dist'));
}

/** From the current folder. */
export function shown(folder: string): string {
  return path.relative(process.cwd(), folder) || '.';
}

/** By Ctrl+C or the system. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
