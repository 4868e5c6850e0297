// The commands and what was typed → help that can be typed as it is, in groups by who does, and sentences about what fits no command.

import fs from 'node:fs';
import type { CAC, Command } from 'cac';
import { wrapped } from '../../compiler/diagnostics/formats/for-terminal.ts';
import { nearest } from '../../compiler/text/nearest.ts';
import { flagOf } from '../../editor/journeys/journey-words.ts';
import { UserError } from '../../model/errors.ts';
import { inEach, type Language } from '../../model/language.ts';
import { PACKAGE } from '../../model/product.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { type Flags, typedAs, typedCommand, usageError } from './flags.ts';

interface Section {
  title?: string;
  body: string;
}

export const MEMBER = '{member}';

/** As somebody types them here, in groups by who does. */
export function helpAsTyped(sections: readonly Section[], cli: CAC, language: Language): Section[] {
  const { usage: say, environment } = commandsWords(language);
  const shown = sections.flatMap(({ title, body }) => {
    if (title === undefined) return { body };
    if (title === 'Commands') return inGroups(cli, language);
    if (title.startsWith('For more info')) return { body: say.more({ bin: typedAs() }) };
    if (title === 'Usage') return { title: say.title, body: usage(body, cli) };
    if (title === 'Examples')
      return { title: say.example, body: `  ${example(body, cli.options)}` };
    return { title: say.options, body: optionsIn(body, say.byDefault) };
  });
  if (cli.matchedCommand?.name === 'receive')
    shown.push({ title: say.environment, body: environment });
  return shown.map((section) => ({ ...section, body: wrapped(section.body) }));
}

const flagIn = (line: string) => /--\S+/.exec(line)?.[0];

/** cac says defaults in words of its own; what a command says of an option goes before what is said for all. */
function optionsIn(body: string, byDefault: string): string {
  return body
    .replace(/(--no-.*) \(default: true\)/g, '$1')
    .replace(/ \(default: ([^()]*)\)$/gm, ` (${byDefault}: $1)`)
    .replace(/(?<! ) +$/gm, '')
    .split('\n')
    .filter((line, at, all) => all.findIndex((one) => flagIn(one) === flagIn(line)) === at)
    .join('\n');
}

function usage(body: string, { matchedCommand, options }: CAC): string {
  const { name } = matchedCommand ?? { name: '' };
  const start = typedCommand(name, options);
  return name && start.startsWith('npx create-')
    ? body.replace(`${PACKAGE} ${name}`, start)
    : body.replace(PACKAGE, typedAs());
}

function inGroups(cli: CAC, language: Language): Section[] {
  const width = Math.max(...cli.commands.map(({ rawName }) => rawName.length));
  return commandGroups(cli, language).map(({ title, commands }) => ({
    title,
    body: commands
      .map(({ rawName, description }) => `  ${rawName.padEnd(width)}  ${description}`)
      .join('\n'),
  }));
}

function example(words: string, given: Flags): string {
  const [command = ''] = words.split(' ');
  const typed = typedCommand(command, given) + words.slice(command.length);
  return typed.replaceAll(MEMBER, someMember);
}

function someMember(): string {
  try {
    const file = fs.readdirSync('content/members').find((name) => /^[\w-]+\.yaml$/.test(name));
    return (file ?? 'Jordan_Lee.yaml').replace(/\.yaml$/, '').replaceAll('_', ' ');
  } catch {
    return 'Jordan Lee';
  }
}

/** @throws UserError */
export function refuseUnknownCommand({ commands, args, matchedCommand }: CAC): void {
  const [name] = args;
  if (matchedCommand || name === undefined) return;
  const names = commands.map((command) => command.name);
  // The first word of several commands is near to all of them.
  const all = names.filter((one) => one.startsWith(`${name}:`));
  const near = all.length > 0 ? all.join('", "') : nearest(name, names);
  throw usageError((say) => say.noCommand({ name, near }));
}

/** @throws UserError for an unknown option, one without its value, or a word too many */
export function refuseUnknownWords({ options, args, globalCommand }: CAC, command: Command): void {
  const known = [...globalCommand.options, ...command.options];
  for (const [key, value] of Object.entries(options)) {
    if (key === '--') continue;
    const option = known.find(({ names }) => names.includes(key));
    if (!option) throw unknownOption(key, known.map(longName));
    const hasOpposite = known.some(({ negated, names }) => negated && names.includes(key));
    if (option.required && (value === true || (value === false && !hasOpposite)))
      throw usageError((say) => say.needsValue({ option: longName(option), as: option.rawName }));
  }
  const needed = command.args.filter(({ required }) => required);
  const missing = needed[args.length];
  if (missing) {
    const start = typedCommand(command.name, options);
    throw usageError((say) =>
      say.needsWord({ command: command.name, what: missing.value, typed: start }),
    );
  }
  const most = command.args.some(({ variadic }) => variadic) ? Infinity : command.args.length;
  const extra = args.slice(most).map((word) => `"${word}"`);
  if (extra.length > 0)
    throw new UserError(
      inEach((language) => {
        const { notTaken } = commandsWords(language).usage;
        return `${notTaken({ command: command.name, words: extra.join(' ') })}\n${journeysWords(language).flags.quotes}`;
      }),
    );
}

function unknownOption(key: string, names: readonly string[]): UserError {
  const name = key.length > 1 ? flagOf(key) : `-${key}`;
  const near = nearest(name, names);
  return usageError((say) => say.noOption({ name, near }));
}

function longName({ rawName }: { readonly rawName: string }): string {
  return /--[\w-]+/.exec(rawName)?.[0] ?? rawName;
}

const OTHERS = {
  webmasters: [
    ...['create', 'start', 'check', 'explain', 'build', 'preview', 'deploy', 'export'],
    ...['form:setup', 'form:test', 'receive', 'inbox'],
    ...['serve', 'serve:setup', 'serve:move', 'serve:backup', 'serve:restore', 'people'],
  ],
  developers: ['compare', 'new:block', 'gen'],
} as const;

/** A journey is for officers, as is whatever no other group names. */
export function commandGroups(
  { commands }: Pick<CAC, 'commands'>,
  language: Language = 'en',
): { readonly title: string; readonly commands: readonly Command[] }[] {
  const { groups } = commandsWords(language).usage;
  const named = new Set<string>(Object.values(OTHERS).flat());
  const rest = commands.filter(({ name }) => !named.has(name));
  const others = (['webmasters', 'developers'] as const).map((group) => ({
    title: groups[group],
    commands: OTHERS[group].flatMap((name) => commands.find((one) => one.name === name) ?? []),
  }));
  return [{ title: groups.officers, commands: rest }, ...others];
}
