// `new:block`: the name of a block type → its folder and everything that is generated from it.
import fs from 'node:fs';
import path from 'node:path';
import { writeGenerated } from '../codegen/generate.ts';
import { programRoot } from '../program.ts';
import { UsageError } from '../usage.ts';
import { blockFiles, nameProblem } from './block.ts';
import { Refused } from './site-folder.ts';
import { takenName } from './write.ts';

/** Makes the folder of a block. Returns what to print. */
export async function newBlock(name: string, dryRun: boolean): Promise<string> {
  const problem = nameProblem(name);
  if (problem) throw new UsageError(`"${name}" cannot name a block. ${problem}`);
  const folder = path.join(programRoot, 'src/blocks', name);
  const taken = takenName(folder);
  if (taken) throw new Refused(`There is a block "${taken}" already, so nothing was written.`);
  const files = blockFiles(name);
  if (dryRun) {
    const shown = files.map(({ file, text }) => `src/blocks/${name}/${file}\n\n${text}`);
    return `Nothing was written. The files would be:\n\n${shown.join('\n')}`;
  }
  const generated = await write(folder, files);
  return [
    `Wrote src/blocks/${name}: ${files.map(({ file }) => file).join(', ')}.`,
    `From it: ${generated.join(', ')}.`,
    '',
    'What to do next:',
    '  1. Change schema.json, then view.tsx, view.module.css and example.yaml.',
    '  2. Type "npm run gen" after each change of schema.json or example.yaml.',
    '  3. Look at it with "npm run dev", at /__blocks.',
    '  4. Type "npx vitest run tests/blocks.test.tsx", which holds it to the contract of blocks.',
  ].join('\n');
}

/** All of it or nothing. */
async function write(folder: string, files: ReturnType<typeof blockFiles>): Promise<string[]> {
  fs.mkdirSync(folder);
  try {
    for (const { file, text } of files) fs.writeFileSync(path.join(folder, file), text);
    return await writeGenerated();
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
