// Each folder of tests/diagnostics/<group>/<code>[--variant] holds the files of the tiny site that it
// replaces, with one mistake, and expected.txt: what `check` prints. What an ordinary file cannot be
// (left out, huge, a link, not UTF-8) is in case.json, and in obey.json what a person makes of the files who
// does what the help says: texts and what they write instead. UPDATE=1 rewrites the expectations.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '../src/compiler/diagnostics/catalogue.ts';
import type { Diagnostic } from '../src/compiler/diagnostics/diagnostic.ts';
import { summarize } from '../src/compiler/diagnostics/formats/checked.ts';
import { pretty } from '../src/compiler/diagnostics/formats/pretty.ts';
import { inLanguage } from '../src/compiler/diagnostics/in-language.ts';
import type { Phrase } from '../src/compiler/diagnostics/phrase.ts';
import { applyEdits } from '../src/compiler/source/edit.ts';
import { officerIn } from '../src/editor/server/findings.ts';
import { caseOf, EXPECTED } from '../src/engine/codegen/examples.ts';
import { LANGUAGES, type Language } from '../src/model/language.ts';
import { cases, codeOf, filesOf, caseFolder as folder, OBEY } from './support/diagnostic-cases.ts';
import { compiled, type Files, site, tinyText } from './support/site.ts';

/** Our own bugs, and what other computers or the fonts of this one decide: tests/external-links.test.ts, tests/pictures/share.test.ts. */
const ELSEWHERE = [
  'image/undrawn-text',
  'internal/bug',
  'calendar/zone',
  'file/more',
  'form/host',
  'grammar/view',
  'link/dead',
  'link/offline',
  'link/unreachable',
];

/** The tiny site with some files, on a day before all of its events. */
const compiledThen = (files: Files) => compiled(site(files), '2025-09-20');
const found = cases.map((name) => {
  const files = filesOf(name);
  return { name, files, result: compiledThen(files) };
});

describe.each(found)('$name', ({ name, result }) => {
  it('reports its own code, once', () => {
    expect(result.diagnostics.map((d) => d.code)).toEqual([codeOf(name)]);
  });

  // In Spanish the case that explains its code.
  const languages = caseOf(folder, codeOf(name)) === path.join(folder, name) ? LANGUAGES : ['en'];

  it.each(languages as Language[])('prints what is expected: %s', (language) => {
    const summary = summarize(result.diagnostics, result.files, 0);
    const printed = `${pretty(result.diagnostics, summary, result.textOf, false, language)}\n`;
    const expected = path.join(folder, name, EXPECTED[language]);
    if (process.env.UPDATE) fs.writeFileSync(expected, printed);
    expect(printed).toBe(fs.readFileSync(expected, 'utf8'));
  });

  it.each(LANGUAGES)('says it to officers without days of files and commands: %s', (language) => {
    const { reader, named } = officerIn(language);
    const spoken = inLanguage(result.diagnostics, language, undefined, reader);
    // A task has a button only where the help names it.
    expect(spoken.map(({ help }) => help).join()).toContain(named()?.title ?? '');
    for (const [i, d] of spoken.entries()) {
      // What is written wrong is told as it is written.
      const { params = {} } = result.diagnostics[i]?.said ?? {};
      const { value = '' } = params as { readonly value?: unknown };
      const texts = [d.message.replace(`"${value}"`, ''), d.help ?? '', d.fix?.title ?? ''];
      const own = texts.filter((text) => !FOR_WEBMASTERS.test(text));
      expect(own.filter((text) => AS_WRITTEN.test(text))).toEqual([]);
    }
  });

  it('says the same in Spanish', () => {
    const spoken = inLanguage(result.diagnostics, 'es');
    expect(spoken.map(unworded)).toEqual(result.diagnostics.map(unworded));
    for (const [i, d] of result.diagnostics.entries()) {
      const [said, meant] = [textsOf(spoken[i] as Diagnostic), textsOf(d)];
      expect(said.map(quotedIn)).toEqual(meant.map(quotedIn));
      expect(said.filter((text) => ENGLISH.test(bare(text, d)))).toEqual([]);
    }
  });
});

/** A day and a size as files have them, a word to type over, and what is typed at a terminal: officers are told who has one. */
const AS_WRITTEN = /\b\d{4}-\d{2}-\d{2}\b|"np[mx] |"(?:cols|rows)\b|(?:word|palabra) TODO/;
const FOR_WEBMASTERS = /^(?:Ask|For) your webmaster|^(?:Pide a|Para) quien administra el sitio/;

/** What of a diagnostic is the same in every language. */
const unworded = ({ message: _, help: __, said: ____, related, fix, ...rest }: Diagnostic) => ({
  ...rest,
  related: related?.map(({ message: ___, ...place }) => place),
  fix: fix && { range: fix.range, text: fix.text },
});

/** All that is said; what a schema says of a field is in its own words. */
const textsOf = (d: Diagnostic): string[] => [
  d.message,
  withoutDescription(d),
  ...(d.related ?? []).map(({ message }) => message),
  ...(d.fix ? [d.fix.title] : []),
];

const withoutDescription = ({ help = '', said }: Diagnostic): string => {
  const { about } = (said?.params ?? {}) as { about?: Phrase };
  return about?.say === 'described' ? help.replace(`${about.text}`, '').trim() : help;
};

/** What is in quotes, in any order: names and values, and what is to be typed. */
const quotedIn = (text: string): string[] => (text.match(/"[^"]*"/g) ?? []).sort();

/** A text without names, values and code. */
const bare = (text: string, d: Diagnostic): string => {
  const values = Object.values((d.said?.params ?? {}) as object).filter(
    (one) => String(one).length > 3,
  );
  const plain = [...values, ...(d.fix ? [d.fix.text.trim()] : [])].reduce<string>(
    (left, value) => left.replaceAll(String(value), ''),
    text,
  );
  return plain.replace(/"[^"]*"|«[^»]*»|\$\{[^}]*\}|\S*[/.:][^\s.]\S*|--?\w+/g, '');
};

/** Words that no Spanish sentence has. */
const ENGLISH =
  /\b(?:the|is|are|was|not|this|that|with|from|here|there|write|put|delete|remove|and|or|must|has|have|which|item|text|line|field|quotes|file|page|space|hyphen|begins?)\b/i;

/** The words of a text, each once. */
const wordsIn = (text: string): Set<string> => new Set(text.match(/[\p{L}\p{N}]+/gu));

/** A text without the words that a diagnostic is about: they are what changes. */
const without = (text: string, d: Diagnostic): string =>
  text
    .split('\n')
    .map((line, i) => {
      if (i < d.line - 1 || i > d.endLine - 1) return line;
      const [start, end] = [
        i === d.line - 1 ? d.column - 1 : 0,
        i === d.endLine - 1 ? d.endColumn - 1 : line.length,
      ];
      return `${line.slice(0, start).replace(/[\p{L}\p{N}]+$/u, '')} ${line.slice(end).replace(/^[\p{L}\p{N}]+/u, '')}`;
    })
    .join('\n');

/** What a file becomes by its repair, or by obey.json; undefined where there is neither. */
const obeyed = (name: string, files: Files, d: Diagnostic): Files | undefined => {
  const text = (file: string) => String(files[file] ?? tinyText(file));
  if (d.fix) return { ...files, [d.file]: applyEdits(text(d.file), [d.fix]) };
  const script = path.join(folder, name, OBEY);
  if (!fs.existsSync(script)) return undefined;
  const edits = JSON.parse(fs.readFileSync(script, 'utf8')) as Record<string, [string, string][]>;
  const changed = Object.entries(edits).map(([file, pairs]): [string, string] => [
    file,
    pairs.reduce((all, [before, after]) => {
      expect(all).toContain(before);
      return all.replace(before, () => after);
    }, text(file)),
  ]);
  return { ...files, ...Object.fromEntries(changed) };
};

/** What moves, quotes or takes away words. */
const ADVICE = /\b(delete|remove|keep|quotes|spaces|move|new line|hyphen|indent|split|shorten)\b/i;
/** Advice about whole files and empty places, about what must not be public, and about what a layer says. */
const OF_FILES =
  /^(?:file\/(?!control)|collection\/unused|image\/unused|document\/(?:kind|refused|unused)|page\/(?:unrouted|roster-hole)|national|privacy|redirect|upgrade)/;
/** What is said elsewhere, or of what is gone. */
const NEEDLESS = /^(?:national\/locked|language\/(?:outdated|twice))/;
/** Nobody can say what these were meant to be. */
const UNSURE = /^(?:yaml\/(?:key|syntax--text-at-root|conflict.*)|schema\/too-(?:many|long.*))$/;

describe('who obeys loses no word', () => {
  const all = found.flatMap(
    ({
      name,
      files,
      result: {
        diagnostics: [d],
      },
    }) => (d ? [{ name, files, d, made: obeyed(name, files, d) }] : []),
  );

  it.each(all.filter(({ name, made }) => made && !NEEDLESS.test(name)))(
    '$name',
    ({ files, d, made }) => {
      const { diagnostics, stages } = compiledThen(made ?? {});
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const values = [...(stages?.source.documents.values() ?? [])]
        .map(({ value }) => JSON.stringify(value))
        .map((text) => text.replace(/\\[nrt"\\]/g, ' '));
      const notes = String(made?.[d.file] ?? '').match(/(?:^|\s)#\s.*$/gm) ?? [];
      const left = wordsIn([...values, ...notes].join(' '));
      const written = wordsIn(without(String(files[d.file] ?? ''), d));
      expect([...written].filter((word) => !left.has(word))).toEqual([]);
    },
  );

  it('what a line is told to become is written down', () => {
    const untried = all.filter(({ name, d, made }) => {
      return !made && !OF_FILES.test(name) && ADVICE.test(d.help ?? '') && !UNSURE.test(name);
    });
    expect(untried.map(({ name }) => name)).toEqual([]);
  });
});

it('every code has a case', () => {
  const covered = new Set(cases.map(codeOf));
  expect(codes.filter((code) => !ELSEWHERE.includes(code) && !covered.has(code))).toEqual([]);
});
