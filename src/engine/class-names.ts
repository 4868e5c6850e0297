// A class of a CSS module and its file → the name of the class on a page.
import path from 'node:path';

/**
 * The name of a class: `roster-grid` for `.grid` of a block, `Section-title` and `Header-bar` for others, whose files
 * have different names. It does not depend on the text of the file, so that both environments and all versions agree.
 */
export function className(name: string, file: string): string {
  const parts = path
    .relative(path.resolve(import.meta.dirname, '..'), file.split('?')[0] ?? file)
    .split(path.sep)
    .join('/')
    .replace(/(\/view)?\.module\.css$/, '')
    .replace(/^app\/(?:blocks|shell|ui\/\w+)\//, '');
  return `${parts.replaceAll('/', '-')}-${name}`;
}
