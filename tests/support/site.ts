// The tiny site with some of its files replaced → a folder that can be checked and built.
import fs from 'node:fs';
import path from 'node:path';
import { type Compiled, compile } from '../../src/compiler/compile.ts';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { type Grammar, loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { temporaryFolder } from './temporary.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../..');
/** A whole chapter, with small pictures. */
export const chapterRoot = path.join(projectRoot, 'tests/sites/chapter');
const tiny = path.join(projectRoot, 'tests/sites/tiny');

/** `null` leaves the file of the tiny site out. */
export type FileContent =
  | string
  | Uint8Array
  | null
  | { readonly base64: string }
  | { readonly repeat: string; readonly times: number; readonly around?: readonly [string, string] }
  | { readonly link: string };

export type Files = Readonly<Record<string, FileContent>>;

export { temporaryFolder };

/** The tiny site with the given files in place of its own. Returns its folder. */
export const site = (files: Files = {}, base: string = tiny): string => {
  const folder = temporaryFolder();
  fs.cpSync(base, folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) put(path.join(folder, file), content);
  return folder;
};

export const filesIn = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(folder, file)).isFile())
      .map((file) => [file.split(path.sep).join('/'), fs.readFileSync(path.join(folder, file))]),
  );

const put = (target: string, content: FileContent): void => {
  fs.rmSync(target, { recursive: true, force: true });
  if (content === null) return;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  // In jsdom `Uint8Array` is another one than Node's.
  if (typeof content === 'string' || ArrayBuffer.isView(content)) fs.writeFileSync(target, content);
  else if ('base64' in content) fs.writeFileSync(target, Buffer.from(content.base64, 'base64'));
  else if ('repeat' in content) {
    const [before, after] = content.around ?? ['', ''];
    fs.writeFileSync(target, before + content.repeat.repeat(content.times) + after);
  } else fs.symlinkSync(content.link, target);
};

export const tinyText = (file: string): string => fs.readFileSync(path.join(tiny, file), 'utf8');

/** The tiny site's, with the first occurrence replaced. */
export const edited = (file: string, before: string, after: string): Files => {
  const text = tinyText(file);
  if (!text.includes(before)) throw new Error(`${file} does not contain "${before}"`);
  return { [file]: text.replace(before, () => after) };
};

/** Which the file must hold. */
export const replaceIn = (root: string, file: string, before: string, after: string): void => {
  const target = path.join(root, file);
  const text = fs.readFileSync(target, 'utf8');
  if (before === '' || !text.includes(before)) throw new Error(`${file} does not hold "${before}"`);
  fs.writeFileSync(
    target,
    text.replace(before, () => after),
  );
};

let grammar: Grammar | undefined;

/** @param at the day on which it is compiled; without it nothing depends on the clock */
export const compiled = (root: string, at?: string): Compiled => {
  grammar ??= loadGrammar();
  return compile({ root, grammar, ...(at === undefined ? {} : { at }) });
};

export const check = (files: Files = {}): Compiled => compiled(site(files));

export const highlighted = (result: Compiled, d: Diagnostic): string => {
  const text = result.textOf(d.file) ?? '';
  const at = (line: number, column: number) =>
    text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, l) => sum + l.length + 1, 0) +
    column -
    1;
  return text.slice(at(d.line, d.column), at(d.endLine, d.endColumn));
};

/** As "code → highlighted source". */
export const findings = (result: Compiled): string[] =>
  result.diagnostics.map((d) => `${d.code} → ${highlighted(result, d)}`);

/** Without notes: the specification asks for one in the chapter. */
export const wrongIn = (root: string): string[] => {
  const result = compiled(root);
  const diagnostics = result.diagnostics.filter(({ severity }) => severity !== 'info');
  return findings({ ...result, diagnostics });
};
