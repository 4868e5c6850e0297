// The folder of a version → its content compiled, and its pages in a folder that is thrown away.
import path from 'node:path';
import { type Compiled, compile } from '../../compiler/compile.ts';
import { packageFile } from '../../compiler/files/program.ts';
import { buildSite } from '../../site/build.ts';
import { CannotBundle } from '../../site/bundle/cannot-bundle.ts';
import { ownBlocksOf } from '../../site/bundle/own-blocks.ts';
import { readEngine } from '../../site/engine.ts';
import type { Progress } from '../../site/progress.ts';
import { OwnBlockFailed } from '../../site/render/renderer.ts';
import type { Version } from '../comparison.ts';

/** A build inside of a step of another command. */
const silent: Progress = { step: async (_, run) => run(() => {}), say: () => {} };

/** The version of a folder before it is built. */
export function compiledVersion(root: string, name: string): Version {
  const compiled = compile({
    root: path.resolve(root),
    formHost: process.env.FORM_HOST || undefined,
  });
  return {
    name,
    root: path.resolve(root),
    dist: undefined,
    compiled,
    program: packageFile().version,
  };
}

/**
 * Builds a version with this program. Pictures are made when a browser asks for them.
 *
 * @param out the folder for its pages
 * @returns the version, or why it has no pages: mistakes in its content, or a block of its own that fails
 */
export async function builtVersion(version: Version, out: string): Promise<Version | string> {
  const { output } = version.compiled;
  if (!output) return mistakesIn(version.compiled);
  try {
    const own = await ownBlocksOf(version.root, readEngine());
    await buildSite(output, out, silent, 'on demand', own);
    return { ...version, dist: out };
  } catch (error) {
    if (error instanceof CannotBundle || error instanceof OwnBlockFailed) return error.message;
    throw error;
  }
}

function mistakesIn({ diagnostics }: Compiled): string {
  const count = diagnostics.filter(({ severity }) => severity === 'error').length;
  return count === 1
    ? 'there is a mistake in its content'
    : `there are ${count} mistakes in its content`;
}
