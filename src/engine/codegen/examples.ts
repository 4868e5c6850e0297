// The test folders of the diagnostics → a wrong and a right example of each code, for `explain`.
import fs from 'node:fs';
import path from 'node:path';
import { codes } from '../../compiler/diagnostics/catalogue.ts';
import type { Example, ExampleFile, Examples } from '../../compiler/diagnostics/examples.ts';
import { printable } from '../../compiler/diagnostics/formats/cells.ts';
import type { Phrase } from '../../compiler/diagnostics/phrase.ts';

/** What `check` prints of a case, in each language. */
export const EXPECTED = { en: 'expected.txt', es: 'expected.es.txt' } as const;

/** What a person writes who does what the help says: pairs of texts, by file. */
const OBEY = 'obey.json';
type Obeyed = Readonly<Record<string, readonly (readonly [before: string, after: string])[]>>;

const NO_CONTENT: readonly string[] = [EXPECTED.en, EXPECTED.es, OBEY];

const CONTEXT = 2;
/** The most that an example shows. */
const LINES = 12;
const WIDTH = 100;

/** `tests/diagnostics/<code>`, or else the first `<code>--variant`; undefined where the tests are not there. */
export function makeExamples(root: string): Examples | undefined {
  const cases = path.join(root, 'tests/diagnostics');
  if (!fs.existsSync(cases)) return undefined;
  const made: Record<string, Example> = {};
  for (const code of [...codes].sort()) {
    const folder = caseOf(cases, code);
    if (folder !== undefined) made[code] = example(folder, path.join(root, 'tests/sites/tiny'));
  }
  return made;
}

export function caseOf(cases: string, code: string): string | undefined {
  const [group = '', name = ''] = code.split('/');
  const folder = path.join(cases, group);
  if (!fs.existsSync(folder)) return undefined;
  const found = fs
    .readdirSync(folder)
    .sort()
    .find((item) => item === name || item.startsWith(`${name}--`));
  const complete = found !== undefined && fs.existsSync(path.join(folder, found, EXPECTED.en));
  return complete ? path.join(folder, found) : undefined;
}

function example(folder: string, tiny: string): Example {
  const printed = fs.readFileSync(path.join(folder, EXPECTED.en), 'utf8');
  const inSpanish = textOf(path.join(folder, EXPECTED.es)) ?? '';
  const obeyed = JSON.parse(textOf(path.join(folder, OBEY)) ?? '{}') as Obeyed;
  return {
    files: shownFiles(folder, printed, obeyed).flatMap((file) =>
      file === 'case.json' ? specialFiles(folder) : [plain(folder, file, tiny, obeyed[file])],
    ),
    printed: { en: withoutSum(printed), es: withoutSum(inSpanish) },
  };
}

function withoutSum(printed: string): string {
  return printed.split('\n\n').slice(0, -1).join('\n\n');
}

/** Of a block or a translation only what the mistake names: the others of its folder are as they should be. */
function shownFiles(folder: string, printed: string, obeyed: Obeyed): string[] {
  const all = filesOf(folder).filter((file) => !NO_CONTENT.includes(file));
  const told = all.filter((file) => file in obeyed);
  if (told.length > 0) return told;
  const ofWhole = all.some((file) => file.startsWith('content/es/')) ? '' : 'blocks/';
  const shown = all.filter((file) => !file.startsWith(ofWhole) || printed.includes(file));
  return shown.length > 0 ? shown : all;
}

/** With hidden ones: the number of the grammar is one. */
function filesOf(folder: string): string[] {
  const below = (inner: string): string[] =>
    fs.readdirSync(path.join(folder, inner), { withFileTypes: true }).flatMap((item) => {
      const file = path.posix.join(inner, item.name);
      return item.isDirectory() ? below(file) : item.isFile() ? [file] : [];
    });
  return below('').sort();
}

function plain(folder: string, file: string, tiny: string, told?: Obeyed[string]): ExampleFile {
  const wrong = textOf(path.join(folder, file));
  const right = told
    ? told
        .reduce((text, [before, after]) => text.replace(before, () => after), `${wrong}\n`)
        .trimEnd()
    : textOf(path.join(tiny, file));
  if (wrong === undefined && file.startsWith('content/images/'))
    return { file, wrong: { say: 'aPicture' }, right: { say: 'seeHelp' } };
  if (file.startsWith('content/files/'))
    return { file, wrong: { say: 'aDocument' }, right: { say: 'seeHelp' } };
  if (wrong === undefined) return { file, wrong: { say: 'notUtf8' }, right: { say: 'sameInUtf8' } };
  if (right === undefined)
    return {
      file,
      wrong: numberLines(wrong.split('\n'), 0, LINES),
      right: { say: 'seeHelp' },
    };
  return { file, ...difference(wrong, right) };
}

function textOf(file: string): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(file)).trimEnd();
  } catch {
    return undefined;
  }
}

/** No ordinary file of the tests: see tests/diagnostics.test.ts. */
function specialFiles(folder: string): ExampleFile[] {
  const described = JSON.parse(fs.readFileSync(path.join(folder, 'case.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  return Object.entries(described).map(([file, content]) => ({
    file,
    wrong: inWords(content),
    right: { say: 'ordinaryFile' },
  }));
}

function inWords(content: unknown): string | Phrase {
  if (content === null) return { say: 'missingFile' };
  if (typeof content === 'string') return numberLines(content.trimEnd().split('\n'), 0, LINES);
  if (typeof content === 'object' && 'repeat' in content && 'times' in content)
    return {
      say: 'times',
      text: JSON.stringify(content.repeat),
      times: Number(content.times),
    };
  if (typeof content === 'object' && 'link' in content)
    return { say: 'linkInstead', to: JSON.stringify(content.link) };
  return { say: 'otherBytes' };
}

function difference(wrong: string, right: string): Pick<ExampleFile, 'wrong' | 'right'> {
  const a = wrong.split('\n');
  const b = right.split('\n');
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  const most = Math.min(a.length, b.length) - head;
  while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const from = Math.max(0, head - CONTEXT);
  const cut = (lines: readonly string[]) => numberLines(lines, from, lines.length - tail + CONTEXT);
  return { wrong: cut(a), right: cut(b) };
}

/** Numbered as in the file; what is too much is left out. */
function numberLines(lines: readonly string[], from: number, to: number): string | Phrase {
  const shown = lines.slice(from, Math.min(to, from + LINES));
  if (shown.join('').trim() === '') return { say: 'emptyLines' };
  const gutter = String(from + shown.length).length;
  const short = (line: string) =>
    printable(line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line);
  return [
    ...shown.map((line, i) =>
      `${String(from + i + 1).padStart(gutter)} | ${short(line)}`.trimEnd(),
    ),
    ...(from + LINES < Math.min(to, lines.length) ? ['…'] : []),
  ].join('\n');
}
