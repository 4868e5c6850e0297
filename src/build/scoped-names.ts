// A CSS module and a class in it → the name of the class on a page, the same for every bundler.
import path from 'node:path';
import { programRoot } from '../program.ts';

/**
 * The name of a class: `roster-grid` for `.grid` of a block, `ui-Section-title` and `app-Header-bar`
 * for others. Names do not depend on the text of the file, so the renderer and the client, which are
 * made by two bundlers, agree.
 */
export const scopedName = (name: string, file: string): string => {
  const parts = path
    .relative(path.join(programRoot, 'src'), file.split('?')[0] ?? file)
    .replace(/(\/view)?\.module\.css$/, '')
    .split(path.sep);
  const scope = parts[0] === 'blocks' ? parts.slice(1) : parts;
  return `${scope.join('-')}-${name}`;
};

/** Every class of a CSS module as its view asks for it, with its name on the page. */
export const classesOf = (css: string, file: string): Record<string, string> => {
  const text = css.replace(/\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*'/gs, ' ');
  const names = new Set([...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''));
  return Object.fromEntries(
    [...names].map((name) => [
      name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase()),
      scopedName(name, file),
    ]),
  );
};
