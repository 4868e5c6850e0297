// What the commands that build and serve have in common: where a site lies and where it goes.
import path from 'node:path';
import type { Grammar } from '../../compiler/grammar/grammar.ts';
import type { Language } from '../../model/language.ts';
import type { Pictures } from '../../site/build.ts';

export interface SiteOptions {
  /** The folder that holds site.yaml and content/. */
  readonly root: string;
  /** The folder to publish into; `dist` below the root when it is not given. */
  readonly out?: string | undefined;
  /** The path of the site on its host, with slashes at both ends. */
  readonly base?: string | undefined;
  readonly port?: number | undefined;
  readonly pictures?: Pictures | undefined;
  /** Whether nothing is built that would fail its visitors. */
  readonly strict?: boolean | undefined;
  /** What `--language` says. */
  readonly language?: Language | undefined;
  /** The grammar, for who builds several sites. */
  readonly grammar?: Grammar | undefined;
  /** The day or moment that counts as now, for a report of what is past; the site does not depend on it. */
  readonly at?: string | Date | undefined;
}

/** The folder to publish into, absolute. */
export function outOf({ root, out }: SiteOptions): string {
  return path.resolve(out ?? path.join(root, 'dist'));
}

/** A folder as it is shown to a user: from the current one. */
export function shown(folder: string): string {
  return path.relative(process.cwd(), folder) || '.';
}

/** Resolves when the command is stopped with Ctrl+C or by the system. */
export function stopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
