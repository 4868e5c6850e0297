// The folder of a version → its built site, in a process of its own.
import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { programRoot } from '../../../compiler/files/program.ts';
import { jsonIn } from '../../../compiler/files/read.ts';
import { UserError } from '../../../model/errors.ts';
import { NEXT_FILE, OF_SERVE } from '../../../model/product.ts';
import { APART } from '../../../site/bundle/apart.ts';

export class NotBuilt extends UserError {}

/** Returns when the next entry appears, in milliseconds since 1970; infinite without any. @throws NotBuilt */
export type Build = (
  from: string,
  to: string,
  pictures: 'all' | 'on-demand',
  signal?: AbortSignal,
) => Promise<number>;

const BUILD_TIMEOUT_MS = 10 * 60_000;

/** The process knows no secret; blocks of the site's own run apart from it. */
export const buildInChild: Build = (from, to, pictures, signal) => {
  const { PATH, HOME, TMPDIR, TZ, FORM_HOST } = process.env;
  const quiet = { CI: '1', NO_COLOR: '1', [APART]: '1', [OF_SERVE]: '1' };
  const env = { PATH, HOME, TMPDIR, TZ, FORM_HOST, ...quiet };
  const options = { env, timeout: BUILD_TIMEOUT_MS, maxBuffer: 64e6, ...(signal && { signal }) };
  const program = path.join(programRoot, 'src/bin.mjs');
  const args = [program, 'build', '--root', from, '--out', to, '--pictures', pictures];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (!error) resolve(Number(jsonIn(path.join(to, NEXT_FILE)) ?? Number.POSITIVE_INFINITY));
      else reject(new NotBuilt(withoutSteps(stdout + stderr) || error.message));
    });
    // Visitors and whoever types come first.
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  });
};

function withoutSteps(output: string): string {
  return output.replace(/^ {2}[✓✗…] .*\n/gm, '').trim();
}
