// `new:block`: the name of a block type → its folder and everything that is generated from it.

import fs from 'node:fs';
import path from 'node:path';
import { whyNoFolder } from '../../compiler/files/own-folder.ts';
import { programRoot } from '../../compiler/files/program.ts';
import { BLOCKS, isProgram } from '../../compiler/grammar/own-files.ts';
import { type BlockFile, blockFiles, nameProblem } from '../../create/block.ts';
import { openSite, readContent } from '../../editor/journeys/site-folder.ts';
import { takenName } from '../../editor/journeys/write.ts';
import { writeGenerated } from '../../engine/codegen/generate.ts';
import { writeSiteFiles } from '../../engine/codegen/site-files.ts';
import { UserError } from '../../model/errors.ts';
import { PACKAGE } from '../../model/product.ts';

/**
 * Makes the folder of a block: in a site as its own, in the folder of Chapterkit as one of the engine.
 * Returns what to print.
 */
export async function newBlock(root: string, name: string, dryRun: boolean): Promise<string> {
  const problem = nameProblem(name);
  if (problem) throw new UserError(`"${name}" cannot name a block. ${problem}`);
  const home = isProgram(root) ? 'engine' : 'site';
  // There must be a site.
  if (home === 'site') readContent(openSite(root), 'site.yaml');
  const linked = home === 'site' ? whyNoFolder(root, BLOCKS) : undefined;
  if (linked !== undefined) throw new UserError(linked);
  const [top, place] = home === 'engine' ? [programRoot, 'src/app/blocks'] : [root, BLOCKS];
  const folder = path.join(top, place, name);
  const taken = fs.existsSync(path.dirname(folder)) && takenName(folder);
  if (taken) throw new UserError(`There is a block "${taken}" already, so nothing was written.`);
  const files = blockFiles(name, home);
  if (dryRun) {
    const shown = files.map(({ file, text }) => `${place}/${name}/${file}\n\n${text}`);
    return `Nothing was written. The files would be:\n\n${shown.join('\n')}`;
  }
  const generate = home === 'engine' ? writeGenerated : async () => writeSiteFiles(root);
  const generated = await write(folder, files, generate);
  return [
    `Wrote ${place}/${name}: ${files.map(({ file }) => file).join(', ')}.`,
    ...(generated.length > 0 ? [`From it: ${generated.join(', ')}.`] : []),
    '',
    'What to do next:',
    ...(home === 'engine' ? ENGINE_STEPS : siteSteps(name)),
  ].join('\n');
}

const ENGINE_STEPS = [
  '  1. Change schema.json, then view.tsx, view.module.css and example.yaml.',
  '  2. Type "npm run gen" after each change of schema.json or example.yaml.',
  '  3. Look at it with "npm run dev", at /__blocks.',
  '  4. Type "npx vitest run tests/blocks.test.tsx", which holds it to the contract of blocks.',
];

function siteSteps(name: string): string[] {
  return [
    '  1. Type "npm install --save-dev vite", which makes blocks ready for browsers.',
    '  2. Change schema.json, then view.tsx, view.module.css and example.yaml.',
    `  3. Type "npx --no ${PACKAGE} gen" after each change of schema.json, for your editor.`,
    `  4. Look at it with "npm run dev", at /__blocks, and use it on a page: "- type: ${name}".`,
  ];
}

/** All of it or nothing. */
async function write(
  folder: string,
  files: readonly BlockFile[],
  generate: () => Promise<string[]>,
): Promise<string[]> {
  const isFirst = !fs.existsSync(path.dirname(folder));
  fs.mkdirSync(folder, { recursive: true });
  try {
    for (const { file, text } of files) fs.writeFileSync(path.join(folder, file), text);
    return await generate();
  } catch (error) {
    fs.rmSync(isFirst ? path.dirname(folder) : folder, { recursive: true, force: true });
    throw error;
  }
}
