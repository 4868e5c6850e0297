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

/** What of a style sheet is no name of ours: comments and strings. And a class that is to stay as it is. */
const LITERAL = String.raw`/\*[^]*?\*/|"[^"\n]*"|'[^'\n]*'`;
const TOKEN = new RegExp(`${LITERAL}|:global\\(([^)]*)\\)|\\.([A-Za-z_][\\w-]*)`, 'g');
const KEYFRAMES = /@keyframes\s+([\w-]+)/g;
const ANIMATION = /(?:@keyframes\s|\banimation(?:-name)?\s*:)[^;{}]*/g;

/**
 * A CSS module as a plain style sheet: its classes and animations have their names on the page, and what
 * is in `:global()` stays. The part of CSS modules that the views use, 0.2 s faster than PostCSS, which
 * then need not be loaded.
 */
export const scopedCss = (css: string, file: string): string => {
  const moves = new Set([...css.matchAll(KEYFRAMES)].map(([, name]) => name ?? ''));
  return css
    .replace(TOKEN, (all, kept?: string, name?: string) =>
      name === undefined ? (kept ?? all) : `.${scopedName(name, file)}`,
    )
    .replace(ANIMATION, (rule) =>
      rule.replace(/(?<![\w-])[A-Za-z_][\w-]*/g, (word) =>
        moves.has(word) ? scopedName(word, file) : word,
      ),
    );
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
