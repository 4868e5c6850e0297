// `chapterkit explain`: a code → what it means, why, and an example; or the list of all codes or of a group.
import type { Colors } from 'picocolors/types';
import { type Code, catalogue, codes } from '../../compiler/diagnostics/catalogue.ts';
import { type Example, type ExampleFile, examples } from '../../compiler/diagnostics/examples.ts';
import { firstSentence } from '../../compiler/diagnostics/formats/sentence.ts';
import { nearest } from '../../compiler/text/nearest.ts';
import { UserError } from '../../model/errors.ts';

/**
 * Explains a code, lists the codes of a group such as "link", or lists all.
 *
 * @throws UserError for what is neither
 */
export function explain(asked: string | undefined, paint: Colors): string {
  const known = codes.find((code) => code === asked);
  if (known !== undefined) return explainCode(known, paint);
  const groups = new Set(codes.map(groupOf));
  if (asked === undefined) return listCodes([...groups], paint);
  if (groups.has(asked)) return listCodes([asked], paint);
  const near = nearest(asked, [...codes, ...groups]);
  const advice = near === undefined ? '"npm run explain" lists all.' : `Did you mean "${near}"?`;
  throw new UserError(`There is no code "${asked}". ${advice}`);
}

function groupOf(code: Code): string {
  return code.split('/')[0] ?? '';
}

/** What a code means: why it is one, a wrong and a right example, and what `check` says about it. */
function explainCode(code: Code, paint: Colors): string {
  const { severity, why } = catalogue[code];
  const example = examples[code];
  const parts = [`${paint.bold(code)} (${severity})`];
  if (example !== undefined) parts.push(wrapped(`For example: ${messageOf(example)}`));
  parts.push(wrapped(`Why: ${why}`));
  if (example !== undefined) {
    for (const file of example.files) parts.push(wrongAndRight(file, paint));
    parts.push(titled('What check says', example.printed, paint.bold));
  }
  return parts.join('\n\n');
}

/** The second line of what `check` prints is the sentence. */
function messageOf(example: Example): string {
  return example.printed.split('\n')[1]?.trim() ?? '';
}

function wrongAndRight({ file, wrong, right }: ExampleFile, paint: Colors): string {
  return [
    titled(`Wrong, in ${file}`, wrong, paint.red),
    titled(`Right, in ${file}`, right, paint.green),
  ].join('\n\n');
}

function titled(title: string, text: string, tint: (text: string) => string): string {
  return [tint(title), ...text.split('\n').map((line) => `  ${line}`.trimEnd())].join('\n');
}

/** The codes of some groups, each with its severity and the first sentence of its reason. */
function listCodes(groups: readonly string[], paint: Colors): string {
  const members = (group: string) => codes.filter((code) => groupOf(code) === group);
  const entry = (code: Code) => [
    `  ${code} (${catalogue[code].severity})`,
    ...wrapped(firstSentence(catalogue[code].why), 92)
      .split('\n')
      .map((line) => `    ${paint.dim(line)}`),
  ];
  const listed = groups.map((group) =>
    [paint.bold(group), ...members(group).flatMap(entry)].join('\n'),
  );
  const first = members(groups[0] ?? '')[0];
  return [...listed, `For an example: npm run explain -- ${first}`].join('\n\n');
}

/** A paragraph in lines of at most so many characters, broken between words. */
function wrapped(text: string, width = 96): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
