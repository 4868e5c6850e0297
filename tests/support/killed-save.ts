// A program that is killed in the midst of a save: `killed-save.ts <root> <step>`. Without a step it waits for a line.
import fs from 'node:fs';
import { saveAll } from '../../src/editor/server/save/save-all.ts';
import { eachStep } from './broken-disk.ts';
import { changesOf } from './saved-folder.ts';

const [root = '', step] = process.argv.slice(2);
if (step === undefined) {
  process.stdout.write('ready\n');
  fs.readSync(0, Buffer.alloc(1));
}
try {
  eachStep(
    ({ n, half }) => {
      if (n !== Number(step)) return;
      half();
      process.kill(process.pid, 'SIGKILL');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
    () => saveAll(root, changesOf(process.env.MARK ?? 'new')),
  );
  process.stdout.write('saved\n');
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : error}\n`);
}
