// `chapterkit explain`: a code → what it means, why, and an example; or the list of all codes or of a group.
import { wrapAnsi } from 'fast-wrap-ansi';
import type { Colors } from 'picocolors/types';
import { type Code, catalogue, codes } from '../../compiler/diagnostics/catalogue.ts';
import { type ExampleFile, examples } from '../../compiler/diagnostics/examples.ts';
import type { Phrase } from '../../compiler/diagnostics/phrase.ts';
import { explainMistake, sayPhrase } from '../../compiler/diagnostics/say.ts';
import { nearest } from '../../compiler/text/nearest.ts';
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { firstSentence } from '../../model/words.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { reportWords } from '../../words/gen/report.gen.ts';

interface Shown {
  readonly paint: Colors;
  readonly language: Language;
}

const WIDTH = 96;

/** @throws UserError for what is neither a code nor a group of codes, such as "link" */
export function explain(
  asked: string | undefined,
  paint: Colors,
  root: string,
  flag?: Language,
): string {
  const language = officerLanguage(root, flag);
  const shown = { paint, language };
  const known = codes.find((code) => code === asked);
  if (known !== undefined) return explainCode(known, shown);
  const groups = new Set(codes.map(groupOf));
  if (asked === undefined) return listCodes([...groups], shown);
  if (groups.has(asked)) return listCodes([asked], shown);
  const near = nearest(asked, [...codes, ...groups]);
  throw new UserError(reportWords(language).explain.noCode({ asked, near }));
}

function groupOf(code: Code): string {
  return code.split('/')[0] ?? '';
}

function explainCode(code: Code, shown: Shown): string {
  const { paint, language } = shown;
  const { forExample, why, says } = reportWords(language).explain;
  const example = examples[code];
  const printed = example?.printed[language] ?? '';
  const parts = [`${paint.bold(code)} (${severityOf(code, language)})`];
  if (example !== undefined) parts.push(wrapAnsi(`${forExample} ${messageOf(printed)}`, WIDTH));
  parts.push(wrapAnsi(`${why} ${explainMistake(code, language)}`, WIDTH));
  if (example !== undefined) {
    const [, help] = printed.split(`  ${reportWords(language).help} `);
    for (const file of example.files)
      parts.push(wrongAndRight(file, shown, example.files.length > 1 ? undefined : help));
    parts.push(withTitle(says, printed, paint.bold));
  }
  return parts.join('\n\n');
}

function severityOf(code: Code, language: Language): string {
  return reportWords(language).severities[catalogue[code].severity];
}

/** The second line of what `check` prints is the sentence. */
function messageOf(printed: string): string {
  return printed.split('\n')[1]?.trim() ?? '';
}

function wrongAndRight(
  { file, wrong, right }: ExampleFile,
  { paint, language }: Shown,
  help?: string,
): string {
  const { wrongIn, rightIn } = reportWords(language).explain;
  const text = (part: string | Phrase) => {
    if (typeof part === 'string') return part;
    return part.say === 'seeHelp' && help ? wrapAnsi(help, WIDTH) : sayPhrase(part, language);
  };
  return [
    withTitle(wrongIn({ file }), text(wrong), paint.red),
    withTitle(rightIn({ file }), text(right), paint.green),
  ].join('\n\n');
}

function withTitle(title: string, text: string, tint: (text: string) => string): string {
  return [tint(title), ...text.split('\n').map((line) => `  ${line}`.trimEnd())].join('\n');
}

function listCodes(groups: readonly string[], { paint, language }: Shown): string {
  const members = (group: string) => codes.filter((code) => groupOf(code) === group);
  const entry = (code: Code) => [
    `  ${code} (${severityOf(code, language)})`,
    ...wrapAnsi(firstSentence(explainMistake(code, language)), WIDTH - 4)
      .split('\n')
      .map((line) => `    ${paint.dim(line)}`),
  ];
  const listed = groups.map((group) =>
    [paint.bold(group), ...members(group).flatMap(entry)].join('\n'),
  );
  const first = members(groups[0] ?? '')[0] ?? '';
  return [...listed, reportWords(language).explain.anExample({ code: first })].join('\n\n');
}
