// The commands of the program → the same in groups by who types them, for the help and for src/docs/commands.md.

import type { CAC, Command } from 'cac';
import type { Language } from '../../model/language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

const OTHERS = {
  webmasters: [
    ...['create', 'start', 'check', 'explain', 'build', 'preview', 'deploy'],
    ...['form:setup', 'form:test', 'receive', 'inbox'],
    ...['serve', 'serve:setup', 'serve:move', 'serve:backup', 'serve:restore', 'people'],
  ],
  developers: ['compare', 'new:block', 'gen'],
} as const;

/** A journey is for officers, as is whatever no other group names. */
export function commandGroups(
  { commands }: Pick<CAC, 'commands'>,
  language: Language = 'en',
): CommandGroup[] {
  const { groups } = commandsWords(language).usage;
  const named = new Set<string>(Object.values(OTHERS).flat());
  const rest = commands.filter(({ name }) => !named.has(name));
  const others = (['webmasters', 'developers'] as const).map((group) => ({
    title: groups[group],
    commands: OTHERS[group].flatMap((name) => commands.find((one) => one.name === name) ?? []),
  }));
  return [{ title: groups.officers, commands: rest }, ...others];
}
