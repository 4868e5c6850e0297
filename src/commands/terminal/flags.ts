// How a command was called → its flags as values, or a sentence for the user and exit code 2.

import fs from 'node:fs';
import path from 'node:path';
import type { Flags } from '../../editor/journeys/in-terminal.ts';
import { flagOf } from '../../editor/journeys/journey-words.ts';
import { type UserError, userError } from '../../model/errors.ts';
import { chosenLanguage, LANGUAGES, type Language, languageIn } from '../../model/language.ts';
import { LANGUAGE_VARIABLE, PACKAGE } from '../../model/product.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { type CommandsWords, commandsWords } from '../../words/gen/commands.gen.ts';

/** What was typed cannot be done. */
export function usageError(say: (usage: CommandsWords['usage']) => string): UserError {
  return userError((language) => commandsWords(language).usage, say);
}

export type { Flags };

export function textOf(flags: Flags, name: string): string | undefined {
  return flags[name] === undefined ? undefined : String(flags[name]);
}

export function choiceOf<T extends string>(flags: Flags, name: string, known: readonly T[]): T {
  const value = String(flags[name]);
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw usageError((say) =>
    say.notOneOf({ flag: flagOf(name), choices: known.join(', '), given: value }),
  );
}

/** Absolute. What is missing in it is for `check` to say. */
export function rootOf(flags: Flags): string {
  const root = path.resolve(String(flags.root));
  let nearest = root;
  while (!fs.existsSync(nearest)) nearest = path.dirname(nearest);
  if (fs.statSync(nearest).isDirectory()) return root;
  throw usageError((say) => say.noRoot({ given: String(flags.root) }));
}

/** @throws UserError where there is no site */
export function siteOf(flags: Flags): string {
  const root = rootOf(flags);
  if (fs.existsSync(path.join(root, 'site.yaml'))) return root;
  throw userError(commandsWords, ({ serving }) => serving.noSite({ root }));
}

/** Of `--port`, or else of the environment. */
export function portOf(flags: Flags, env: NodeJS.ProcessEnv = process.env): number | undefined {
  const given = textOf(flags, 'port') ?? env.PORT ?? '';
  if (given === '') return undefined;
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65535) return Number(given);
  throw usageError((say) => say.noPort({ given }));
}

export function languageOf(flags: Flags): Language | undefined {
  return languageIn(textOf(flags, 'language') ?? '');
}

/** @throws UserError where `--language` names none of ours */
export function refuseLanguage(flags: Flags): void {
  const given = textOf(flags, 'language');
  if (given === undefined || languageIn(given)) return;
  throw usageError((say) => say.noLanguage({ given, names: LANGUAGES.join(', ') }));
}

/** Whatever else is wrong with the command. */
export function spokenTo(flags: Flags): Language {
  const flag = textOf(flags, 'language');
  try {
    return officerLanguage(textOf(flags, 'root') ?? '.', flag);
  } catch {
    // There is no such folder, or nobody may look into it: the command says so.
    return chosenLanguage({ flag, env: process.env[LANGUAGE_VARIABLE] });
  }
}

/** Parts between slashes; dots alone would lead elsewhere. */
const BASE = /^\/(?:(?!\.{1,2}\/)[A-Za-z0-9._~-]+\/)*$/;

/** The root of a host when it is not given. */
export function baseOf(options: Flags): string {
  const base = String(textOf(options, 'base') ?? '/');
  if (BASE.test(base)) return base;
  // Somebody gave the whole address, or left a slash out.
  const parts = base.replace(/^https?:\/\/[^/]*/, '').split('/');
  const meant = `/${parts.map((part) => (part ? `${part}/` : '')).join('')}`;
  const near = meant !== '/' && BASE.test(meant) ? meant : undefined;
  throw usageError((say) => say.noBase({ given: base, near }));
}

/** npx and bunx set the variables of a script of this name. */
const NO_SCRIPTS: readonly unknown[] = ['npx', 'bunx'];

/** Others have npx. */
const RUNNERS: Readonly<Record<string, string>> = {
  bun: 'bunx --no-install',
  pnpm: 'pnpm exec',
  yarn: 'yarn run',
};

function runnerOf({ npm_config_user_agent: agent = '' }: NodeJS.ProcessEnv): string {
  return `${RUNNERS[agent.replace(/\/.*/, '')] ?? 'npx --no'} ${PACKAGE}`;
}

/** As somebody can type it again: by npx in a site, where npm alone knows the program, and by its file in a checkout. */
export function typedAs(
  env: NodeJS.ProcessEnv = process.env,
  bin: string = process.argv[1] ?? '',
): string {
  if (NO_SCRIPTS.includes(env.npm_lifecycle_event) || bin.split(path.sep).includes('node_modules'))
    return runnerOf(env);
  if (path.basename(bin) !== 'bin.mjs') return PACKAGE;
  return `node ${quoted(path.relative(process.cwd(), bin).split(path.sep).join('/'))}`;
}

/** Up to its options. PowerShell takes for itself the two hyphens that npm wants; npx passes on everything. */
export function typedCommand(
  command: string,
  given: Flags,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const script = env.npm_lifecycle_event;
  if (isNpmCreate(given)) return `npx create-${PACKAGE}`;
  if (script && !NO_SCRIPTS.includes(script)) return `${runnerOf(env)} ${script}`;
  // Options of the program itself: behind "--no" and one word npx takes them for its own.
  if (command === '') return typedAs(env).replace(' --no ', ' ');
  return `${typedAs(env)} ${command}`;
}

function isNpmCreate({ sampleFiles }: Flags): boolean {
  return sampleFiles !== undefined;
}

export function quoted(word: string): string {
  return /^[\w./:\\@=-]+$/.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`;
}

/** `--major "- dash"` as `--major=- dash`: alone, a word that begins with a hyphen is read as options. */
export function withJoinedValues(argv: readonly string[]): string[] {
  // No option has a blank in its name.
  const isValue = (word = '', option = '') => /^--[a-z-]+$/.test(option) && /^-[^=]*\s/.test(word);
  return argv.flatMap((word, at) => {
    if (isValue(argv[at + 1], word)) return [`${word}=${argv[at + 1]}`];
    return isValue(word, argv[at - 1]) ? [] : [word];
  });
}

/** Where a command is typed in two words, as `import people`, it is import:people. */
export function withJoinedName(
  argv: readonly string[],
  { commands }: { readonly commands: readonly { readonly name: string }[] },
): string[] {
  const name = argv.slice(2, 4).join(':');
  const isTwo = commands.some((command) => command.name === name);
  return isTwo ? [...argv.slice(0, 2), name, ...argv.slice(4)] : [...argv];
}

/** cac makes 8 of "08", and true of `--name=`. */
export function asWritten(flags: Flags, argv: readonly string[]): Flags {
  return Object.fromEntries(
    Object.entries(flags).flatMap(([name, value]) => {
      if (typeof value !== 'number' && value !== true) return [];
      const flag = flagOf(name);
      const at = argv.findLastIndex((one) => one === flag || one.startsWith(`${flag}=`));
      const written = argv[at] === flag ? argv[at + 1] : argv[at]?.slice(flag.length + 1);
      const isText = typeof value === 'number' || argv[at] !== flag;
      return isText && written !== undefined ? [[name, written]] : [];
    }),
  );
}

/** An option that npm kept, as in `npm run check --fix`, which hands it on as a variable. @param names without hyphens */
export function refuseSwallowed(
  names: readonly string[],
  given: Flags,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const script = env.npm_lifecycle_event;
  const isCreate = isNpmCreate(given);
  if (!script || (NO_SCRIPTS.includes(script) && !isCreate)) return;
  const camel = (name: string) => name.replace(/-(.)/g, (_, c: string) => c.toUpperCase());
  const kept = (name: string) => env[`npm_config_${name.replaceAll('-', '_')}`];
  // npm asks before it fetches the program of `npm create`, unless --yes says it may.
  const swallowed = names.find(
    (name) =>
      kept(name) === 'true' && given[camel(name)] === undefined && !(isCreate && name === 'yes'),
  );
  if (swallowed === undefined) return;
  const [option, start] = [`--${swallowed}`, typedCommand('', given, env)];
  throw usageError((say) => say.swallowed({ option, typed: `${start} ${option}` }));
}
