// `new:block`: the name of a block type → its folder and everything that is generated from it.

import fs from 'node:fs';
import path from 'node:path';
import { programRoot } from '../../compiler/files/program.ts';
import { findFolderProblem } from '../../compiler/files/state-folder.ts';
import { BLOCKS, isProgram } from '../../compiler/grammar/own-files.ts';
import { type BlockFile, blockFiles, type Home, nameProblem } from '../../create/block.ts';
import { openSite, readContent } from '../../editor/journeys/site-folder.ts';
import { existingName } from '../../editor/journeys/write.ts';
import { writeGenerated } from '../../engine/codegen/generate.ts';
import { writeSiteFiles } from '../../engine/codegen/site-files.ts';
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { type CommandsWords, commandsWords } from '../../words/gen/commands.gen.ts';
import { createWords } from '../../words/gen/create.gen.ts';

/** In a site as its own, in the folder of Chapterkit as one of the engine. Returns what to print. */
export async function newBlock(
  root: string,
  name: string,
  dryRun: boolean,
  language: Language,
): Promise<string> {
  const { usage: say } = commandsWords(language);
  const problem = nameProblem(name);
  if (problem) throw new UserError(say.noBlockName({ name, why: problem[language] }));
  const home = isProgram(root) ? 'engine' : 'site';
  if (home === 'site') readContent(openSite(root, undefined, undefined, language), 'site.yaml');
  const linked = home === 'site' ? findFolderProblem(root, BLOCKS) : undefined;
  if (linked !== undefined) throw new UserError(linked);
  const [top, place] = home === 'engine' ? [programRoot, 'src/app/blocks'] : [root, BLOCKS];
  const folder = path.join(top, place, name);
  // One of Chapterkit's would be replaced everywhere: who wants that makes the folder.
  const taken =
    existingName(folder) ?? existingName(path.join(programRoot, 'src/app/blocks', name));
  if (taken) throw new UserError(say.blockTaken({ name: taken }));
  const files = blockFiles(name, home);
  if (dryRun) {
    const shown = files.map(({ file, text }) => `${place}/${name}/${file}\n\n${text}`);
    return `${createWords(language).wouldBe}\n\n${shown.join('\n')}`;
  }
  const generate = home === 'engine' ? writeGenerated : async () => writeSiteFiles(root);
  const generated = await write(folder, files, generate);
  return [
    say.wroteBlock({ folder: `${place}/${name}`, files: files.map(({ file }) => file).join(', ') }),
    ...(generated.length > 0 ? [say.fromIt({ files: generated.join(', ') })] : []),
    '',
    say.next,
    ...stepsOf(home, name, say).map((step, place) => `  ${place + 1}. ${step}`),
  ].join('\n');
}

function stepsOf(home: Home, name: string, say: CommandsWords['usage']): string[] {
  return home === 'engine'
    ? [say.change, ...say.engineSteps]
    : [say.installVite, say.change, say.siteSteps[0], say.siteSteps[1]({ name })];
}

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
