// Before the tests: an engine that is as new as its sources.
import { execFileSync } from 'node:child_process';

export default function setup(): void {
  execFileSync(process.execPath, ['src/bin.mjs', '--help'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
