// The commands `receive` and `inbox`: arguments → what they do and their exit code.

import type { AddCommand } from '../terminal/add-command.ts';
import { type Flags, portOf, rootOf, spokenTo, textOf } from '../terminal/flags.ts';
import { printResult } from '../terminal/terminal.ts';

export function addInboxCommands(add: AddCommand): void {
  add('form:setup')
    .example('form:setup --messages formspree --form-id xyzabcde')
    .action((flags: Flags) =>
      printResult(async () => (await import('./form-setup.ts')).setUpForm(rootOf(flags), flags)),
    );
  add('form:test')
    .example('form:test')
    .action(async (flags: Flags) => {
      const { tellWhereFormSends } = await import('./form-test.ts');
      return tellWhereFormSends(rootOf(flags), spokenTo(flags));
    });
  add('receive')
    .example('receive --port 8080')
    .action(async (flags: Flags) => {
      const { receive } = await import('./receive-command.ts');
      const [root, language] = [rootOf(flags), spokenTo(flags)];
      return receive({ root, port: portOf(flags), host: textOf(flags, 'host'), language });
    });
  add('inbox')
    .example('inbox --since 7d')
    .action(async (action: string | undefined, target: string | undefined, flags: Flags) => {
      const { inbox } = await import('./inbox-command.ts');
      return inbox({
        root: rootOf(flags),
        language: spokenTo(flags),
        action,
        target,
        spam: flags.spam === true,
        csv: flags.csv === true,
        json: flags.json === true,
        since: textOf(flags, 'since'),
        purgeOlderThan: textOf(flags, 'purgeOlderThan'),
      });
    });
}
