// What the commands that build and serve have in common: where a site lies and where it goes.
import path from 'node:path';
import type { Grammar } from '../../compiler/grammar/grammar.ts';
import type { Language } from '../../model/language.ts';
import type { Pictures } from '../../site/build.ts';

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
