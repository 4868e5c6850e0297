// Before the tests: an engine that is as new as its sources, and a place for what tests write.
import { execFileSync } from 'node:child_process';
import { keepInMemory } from './in-memory.ts';

export default function setup(): () => void {
  execFileSync(process.execPath, ['src/bin.mjs', '--help'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return keepInMemory();
}
