// The folders of blocks → a module with the view of every block, for the renderer.
import fs from 'node:fs';
import path from 'node:path';
import { programRoot } from '../program.ts';

/** The name by which the app imports it. */
export const VIEWS = 'virtual:chapterhouse/views';

/** The text of the module: a table of views by block type. */
export const viewsModule = (): string => {
  const folder = path.join(programRoot, 'src/blocks');
  const types = fs
    .readdirSync(folder)
    .filter((type) => fs.existsSync(path.join(folder, type, 'view.tsx')))
    .sort();
  const imports = types.map((type, i) => `import view${i} from ${JSON.stringify(viewFile(type))};`);
  const table = types.map((type, i) => `  ${JSON.stringify(type)}: view${i},`);
  return `${imports.join('\n')}\nexport const views = {\n${table.join('\n')}\n};`;
};

/** The file of a block's view, as a module specifier. */
export const viewFile = (type: string): string =>
  path.posix.join(programRoot.replaceAll('\\', '/'), 'src/blocks', type, 'view.tsx');
