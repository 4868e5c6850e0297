// The commands of the program → the same in groups by who types them, for the help and for src/docs/commands.md.

import type { CAC, Command } from 'cac';

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** A journey is for officers, as is whatever no other group names. */
const OFFICERS = 'Officers, who change what the site says';

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'Webmasters, who begin the site, publish it and read its messages': [
    ...['create', 'start', 'check', 'explain', 'build', 'preview', 'deploy'],
    ...['form:setup', 'form:test', 'receive', 'inbox'],
  ],
  'Developers, and workflows that check a change': ['compare', 'new:block', 'gen'],
};

/** Every command, in the order of its group. */
export function commandGroups({ commands }: Pick<CAC, 'commands'>): CommandGroup[] {
  const named = new Set(Object.values(OTHERS).flat());
  const rest = commands.filter(({ name }) => !named.has(name));
  const others = Object.entries(OTHERS).map(([title, names]) => ({
    title,
    commands: names.flatMap((name) => commands.find((command) => command.name === name) ?? []),
  }));
  return [{ title: OFFICERS, commands: rest }, ...others];
}
