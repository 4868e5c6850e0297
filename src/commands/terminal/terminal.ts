// Where output goes → whether it may have colors, and what becomes of a command when it cannot be written.
import { reasonOf } from '../../model/errors.ts';

/**
 * Whether to print colors to a stream: on a terminal, unless NO_COLOR is set; FORCE_COLOR asks for them
 * elsewhere too. Both count when they are not empty (no-color.org), and NO_COLOR is the stronger.
 */
export function hasColor(
  stream: { readonly isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/**
 * Lets a command end quietly when nobody reads its output any more, as with `| head -1`. Its exit code
 * stays what it would have been. Where it cannot be written, as on a full disk, the command ends with code 2.
 */
export function allowClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (stream === process.stdout)
        console.error(`error  The output could not be written, because ${reasonOf(error)}.`);
      process.exit(2);
    });
}
