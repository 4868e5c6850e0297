// The commands of the editor for several people: arguments → what they do and their exit code.
import type { AddCommand } from '../terminal/add-command.ts';
import { type Flags, languageOf, portOf, siteOf, spokenTo, textOf } from '../terminal/flags.ts';
import { printResult } from '../terminal/terminal.ts';

export function addServeCommands(add: AddCommand): void {
  const asked = (flags: Flags) => ({
    ...{ root: siteOf(flags), port: portOf(flags), language: languageOf(flags) },
    ...{ url: textOf(flags, 'url'), editUrl: textOf(flags, 'editUrl') },
  });
  add('serve')
    .example('serve --url http://localhost:8080')
    .action(async (flags: Flags) => (await import('./serve-command.ts')).serve(asked(flags)));
  add('serve:move')
    .example('serve:move --url https://led.example.org')
    .action((flags: Flags) =>
      printResult(async () => (await import('./serve-command.ts')).move(asked(flags))),
    );
  add('serve:setup')
    .example('serve:setup --for docker --url https://led.example.org')
    .action((flags: Flags) =>
      printResult(async () =>
        (await import('./serve-setup.ts')).setUpServe({
          ...{ root: siteOf(flags), language: spokenTo(flags), machine: textOf(flags, 'for') },
          ...{ url: textOf(flags, 'url'), editUrl: textOf(flags, 'editUrl') },
          dryRun: flags.dryRun === true,
        }),
      ),
    );
  const copied = (act: 'backUpServe' | 'restoreServe') => (file: string, flags: Flags) =>
    printResult(async () =>
      (await import('./serve-backup.ts'))[act](siteOf(flags), file, spokenTo(flags)),
    );
  add('serve:backup').example('serve:backup ../led.backup').action(copied('backUpServe'));
  add('serve:restore').example('serve:restore ../led.backup').action(copied('restoreServe'));
  add('people')
    .example('people invite "Maya" --role owner')
    .action(
      (
        action: string | undefined,
        target: string | undefined,
        value: string | undefined,
        flags: Flags,
      ) =>
        printResult(async () =>
          (await import('./people-command.ts')).people({
            ...{ root: siteOf(flags), language: spokenTo(flags), action, target, value },
            ...{ role: textOf(flags, 'role'), email: textOf(flags, 'email') },
          }),
        ),
    );
}
