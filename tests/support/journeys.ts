// A journey on a copy of a test site → what it would change, held against what no journey may do.
import path from 'node:path';
import { expect, vi } from 'vitest';
import { Lexer } from 'yaml';
import { runJourney } from '../../src/commands/content/run-journey.ts';
import type { FileOverride } from '../../src/compiler/1-load/load.ts';
import type { Diagnostic } from '../../src/compiler/diagnostics/diagnostic.ts';
import { type Answers, answerAll, questionsOf } from '../../src/editor/journeys/in-form.ts';
import type { Flags } from '../../src/editor/journeys/in-terminal.ts';
import type { JourneyContext, Plan, VerifiedPlan } from '../../src/editor/journeys/journey.ts';
import { journeys, type ListedJourney } from '../../src/editor/journeys/journeys.ts';
import { openSite, textOf } from '../../src/editor/journeys/site-folder.ts';
import { differenceOf } from '../../src/editor/server/difference.ts';
import type { Language } from '../../src/model/language.ts';
import { compiled, edited, type Files, site } from './site.ts';

/** A day after the rush of the test sites. */
const TODAY = '2026-01-10';

export type Texts = ReadonlyMap<string, FileOverride>;

export const contextOf = (
  root: string,
  texts: Texts = new Map(),
  language: Language = 'en',
): JourneyContext => ({
  ...openSite(root, texts, undefined, language),
  today: TODAY,
});

/** The tiny site with other files. */
export const tiny = (files: Files = {}): JourneyContext => contextOf(site(files));

/** The tiny site as a chapter that leaves its menu and routes to a layer; `add` ends its site.yaml. */
export const belowLayer = (add = '') => {
  const { 'site.yaml': text } = edited('site.yaml', 'timezone:', 'national: layer\ntimezone:');
  const lists = /^(?:routes|menu):\n(?:[ -].*\n)+/gm;
  const layer = [...String(text).matchAll(lists)].join('');
  const own = String(text).replace(lists, '') + add;
  return { root: site({ 'site.yaml': own, 'node_modules/layer/site.yaml': layer }), layer };
};

/** The errors of a folder: file and code. */
export const errorsIn = (root: string): string[] =>
  compiled(root).diagnostics.flatMap(({ severity, file, code }) =>
    severity === 'error' ? [`${file} ${code}`] : [],
  );

export const draftAfter = ({ changes, pictures = [] }: Plan, before: Texts = new Map()): Texts => {
  const texts = new Map(before);
  for (const { file, bytesOf } of pictures) texts.set(file, { bytesOf });
  for (const { file, after } of changes) texts.set(file, after ?? null);
  return texts;
};

const commentsIn = (text: string): string[] =>
  [...new Lexer().lex(text)].filter((token) => token.startsWith('#'));

const key = ({ file, code, message }: Diagnostic): string => `${file} ${code} ${message}`;

export const freshIn = (context: JourneyContext, planned: Plan): string[] => {
  const known = new Set(context.compiled().diagnostics.map(key));
  return contextOf(context.root, draftAfter(planned, context.texts))
    .compiled()
    .diagnostics.filter((one) => one.severity !== 'info' && !known.has(key(one)))
    .map(({ code, file }) => `${code} ${file}`);
};

/** Holds every plan to it: it starts from what is there, brings no error but TODO, keeps comments and line ends. */
export const planned = async (
  context: JourneyContext,
  name: string,
  answers: Answers,
): Promise<VerifiedPlan> => {
  const journey = await listed(name).load();
  const plan = await (
    await answerAll((ask) => journey.begin(context, { ask }), answers, context.language)
  )();
  const moved = new Set(plan.changes.flatMap(({ after }) => commentsIn(after ?? '')));
  for (const { file, before, after } of plan.changes) {
    expect(before).toBe(textOf(context, file));
    expect(after).not.toBe(before);
    if (before !== undefined && (after !== undefined || name.endsWith(':rename')))
      for (const comment of commentsIn(before)) expect([...moved]).toContain(comment);
    if (/\r\n/.test(textOf(context, 'site.yaml') ?? '') && after !== undefined)
      expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  }
  const errors = contextOf(context.root, draftAfter(plan, context.texts))
    .compiled()
    .diagnostics.filter(({ severity, code }) => severity === 'error' && code !== 'content/todo');
  const known = new Set(context.compiled().diagnostics.map(key));
  expect(errors.map(key).filter((one) => !known.has(one))).toEqual([]);
  return plan;
};

/** By file, with + and −. */
export const linesOf = ({ changes }: Plan): Record<string, string[]> =>
  Object.fromEntries(
    changes.map((change) => [
      path.posix.basename(change.file),
      differenceOf(change)
        .lines.filter(({ sign }) => sign === '+' || sign === '-')
        .map(({ sign, text }) => sign + text),
    ]),
  );

export const described = async (
  context: JourneyContext,
  name: string,
  about?: string,
  answers: Answers = {},
) => {
  const journey = await listed(name).load();
  return questionsOf((ask) => journey.begin(context, { ask, about }), answers);
};

/** Returns what it prints. */
export const command = async (
  name: string,
  root: string,
  flags: Flags = {},
  today = TODAY,
): Promise<string> => {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
  try {
    printed.push(await runJourney(listed(name), root, flags, { today }));
  } finally {
    log.mockRestore();
  }
  return printed.join('\n');
};

export const listed = (name: string): ListedJourney =>
  journeys.find((one) => one.name === name) ?? expect.fail(name);
