// The commands `receive` and `inbox`: arguments → what they do and their exit code.

import type { CAC } from 'cac';
import { MESSAGE_FLAGS } from '../../create/messages/flags.ts';
import { PACKAGE } from '../../model/product.ts';
import { type Flags, portOf, rootOf, textOf } from '../terminal/flags.ts';
import { LANGUAGE_FLAG } from '../terminal/language.ts';
import { DRY_RUN, printed } from '../terminal/printed.ts';

/** What the environment sets of `receive`. */
export const ENVIRONMENT = `  PORT, HOST           where to listen (default: 8787 at 127.0.0.1)
  DATABASE_URL         file:… or the libsql:// or https:// address of a libSQL server
                       (default: .inbox/messages.db below the root)
  DATABASE_AUTH_TOKEN  the token of that server
  ALLOWED_ORIGINS      sites that may send besides the url of site.yaml, separated by commas
  TRUSTED_PROXY        addresses or ranges whose X-Forwarded-For is trusted
  WEBHOOK_URL          https address that is notified of each message (not what it says)
  SMTP_URL, NOTIFY_TO  server, as smtps://user:password@host, and the addresses, separated by
                       commas, that get an email about each message (not what it says)`;

interface Section {
  title?: string;
  body: string;
}

/** Adds to the help of `receive` what the environment sets. */
export function withEnvironment(sections: Section[]): Section[] {
  return sections.some(({ body }) => body === `  $ ${PACKAGE} receive`)
    ? [...sections, { title: 'Environment', body: ENVIRONMENT }]
    : sections;
}

function addFormCommands(cli: CAC): void {
  const setup = cli.command('form:setup', 'Say where the messages of the contact form go');
  for (const [flag, words] of MESSAGE_FLAGS) setup.option(flag, words);
  setup
    .option(...LANGUAGE_FLAG)
    .option('--yes', 'Do it without asking once more')
    .option(...DRY_RUN)
    .example('form:setup --messages formspree --form-id xyzabcde')
    .action((flags: Flags) =>
      printed(async () => (await import('./form-setup.ts')).setUpForm(rootOf(flags), flags)),
    );
  cli
    .command(
      'form:test',
      'Send one message of the contact form the whole way, and say where it arrived',
    )
    .example('form:test')
    .action(async (flags: Flags) => {
      const { tellWhereFormSends } = await import('./form-test.ts');
      return tellWhereFormSends(rootOf(flags));
    });
}

/** Adds the commands of the form and the inbox. What they need is loaded when one of them runs. */
export function addInboxCommands(cli: CAC): void {
  addFormCommands(cli);
  cli
    .command('receive', 'Receive the messages of the contact form (see receive --help)')
    .option('--port <n>', 'The port to listen at (default: PORT or 8787)')
    .option('--host <name>', 'The address to listen at (default: HOST or 127.0.0.1)')
    .example('receive --port 8080')
    .action(async (flags: Flags) => {
      const { receive } = await import('./receive-command.ts');
      return receive({ root: rootOf(flags), port: portOf(flags), host: textOf(flags, 'host') });
    });
  cli
    .command(
      'inbox [action] [target]',
      'List the messages; delete <id>, backup <file>, restore <file>',
    )
    .option('--spam', 'Messages that were set aside because a program seems to have sent them')
    .option('--csv', 'Print them as CSV, for a spreadsheet')
    .option('--json', 'Print them as JSON, for a program')
    .option('--since <date>', 'Only those since a day (2026-09-01) or in the last 7d, 2w or 1y')
    .option('--purge-older-than <age>', 'Delete those older than 90d, 12w or 1y')
    .example('inbox --since 7d')
    .action(async (action: string | undefined, target: string | undefined, flags: Flags) => {
      const { inbox } = await import('./inbox-command.ts');
      return inbox({
        root: rootOf(flags),
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
