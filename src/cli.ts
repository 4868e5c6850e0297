// The command line: arguments → one command, its output and its exit code.

import fs from 'node:fs';
import path from 'node:path';
import { type CAC, cac } from 'cac';
import pc from 'picocolors';
import { addCompareCommand } from './commands/compare/command.ts';
import { addContentCommands } from './commands/content/commands.ts';
import { addDeployCommand } from './commands/deploy/command.ts';
import { addInboxCommands } from './commands/inbox/commands.ts';
import { addServeCommands } from './commands/serve/commands.ts';
import { type AddCommand, addingTo, addOptions } from './commands/terminal/add-command.ts';
import {
  asWritten,
  baseOf,
  choiceOf,
  type Flags,
  languageOf,
  portOf,
  refuseLanguage,
  refuseSwallowed,
  rootOf,
  siteOf,
  spokenTo,
  textOf,
  typedCommand,
  usageError,
  withJoinedName,
  withJoinedValues,
} from './commands/terminal/flags.ts';
import { allowClosedPipes, guardOutput, hasColor } from './commands/terminal/terminal.ts';
import {
  helpAsTyped,
  refuseUnknownCommand,
  refuseUnknownWords,
} from './commands/terminal/usage.ts';
import { printable } from './compiler/diagnostics/formats/cells.ts';
import { withPatches, wrapped } from './compiler/diagnostics/formats/for-terminal.ts';
import { type FormatName, formatNames } from './compiler/diagnostics/formats/format-names.ts';
import { isWithin } from './compiler/files/disk.ts';
import { packageFile, programRoot } from './compiler/files/program.ts';
import { isProgram } from './compiler/grammar/own-files.ts';
import { nearest } from './compiler/text/nearest.ts';
import { isLocalTime } from './compiler/time/local-time.ts';
import { messageIn, UserError, userError } from './model/errors.ts';
import type { Language } from './model/language.ts';
import { PACKAGE } from './model/product.ts';
import { commandsWords } from './words/gen/commands.gen.ts';

const EXIT = { clean: 0, content: 1, usage: 2, bug: 3 } as const;

export function commandLine(language: Language = 'en'): CAC {
  const cli = cac(PACKAGE);
  const add = addingTo(cli, language);
  addSiteCommands(add);
  addCompareCommand(add);
  add('explain')
    .example('explain link/unknown-page')
    .action(async (code: string | undefined, options: Flags) => {
      const { explain } = await import('./commands/check/explain.ts');
      const paint = pc.createColors(hasColor(process.stdout));
      console.log(explain(code, paint, rootOf(options), languageOf(options)));
      return EXIT.clean;
    });
  add('gen')
    .example('gen')
    .action(async (options: Flags) => {
      const { upToDate, wrote } = commandsWords(language).usage;
      const written = await generated(rootOf(options));
      console.log(
        written.length === 0 ? upToDate : written.map((file) => wrote({ file })).join('\n'),
      );
      return EXIT.clean;
    });
  addDeployCommand(add);
  addContentCommands(cli, add, language);
  addInboxCommands(add);
  addServeCommands(add);
  addHelp(cli, language);
  return cli;
}

function addHelp(cli: CAC, language: Language): void {
  const { options, usage } = commandsWords(language);
  const { help, version, ...others } = options;
  addOptions(cli.globalCommand, others, { root: '.' });
  cli.option('-h, --help', help).option('-v, --version', version).usage(usage.whole);
  cli.globalCommand.helpCallback = (sections) => helpAsTyped(sections, cli, language);
  cli.globalCommand.versionNumber = packageFile().version;
}

function addSiteCommands(add: AddCommand): void {
  add('start')
    .example('start --port 8080')
    .action(async (options: Flags) => {
      const { start } = await import('./commands/build.ts');
      return start(servedAs(options));
    });
  add('edit')
    .example('edit --no-open')
    .action(async (options: Flags) => {
      const { edit } = await import('./commands/serve/dev.ts');
      const open = options.open !== false && process.stdout.isTTY === true && !process.env.CI;
      return edit({ ...servedAs(options, siteOf), engine: false, open });
    });
  add('dev')
    .example('dev --port 8080')
    .action(async (options: Flags) => {
      const { dev } = await import('./commands/serve/dev.ts');
      return dev({ ...servedAs(options), engine: !!options.engine });
    });
  add('build', { base: '/', pictures: 'all' })
    .example('build --base /chapter/')
    .action(buildAsAsked);
  add('preview', { base: '/' })
    .example('preview --port 8080')
    .action(async (options: Flags) => {
      const { preview } = await import('./commands/serve/preview.ts');
      return preview({
        root: rootOf(options),
        out: textOf(options, 'out'),
        base: baseOf(options),
        port: portOf(options),
        language: languageOf(options),
      });
    });
  add('check', { format: 'pretty' }).example('check --at 2026-09-20').action(checkAsAsked);
}

function servedAs(options: Flags, rootIn: (flags: Flags) => string = rootOf) {
  return { root: rootIn(options), port: portOf(options), language: languageOf(options) };
}

async function buildAsAsked(options: Flags): Promise<number> {
  const folder = folderOf(options, ['out', 'verify']);
  const root = folder ?? rootOf(options);
  const how = {
    base: baseOf(options),
    pictures: picturesOf(options),
    ...{ strict: !!options.strict, language: languageOf(options) },
  };
  if (folder !== undefined)
    return (await import('./commands/fleet/all-sites.ts')).buildAll({ folder, ...how });
  const { build } = await import('./commands/build.ts');
  return build({ root, out: textOf(options, 'out'), verify: !!options.verify, ...how });
}

async function checkAsAsked(options: Flags): Promise<number> {
  const folder = folderOf(options, ['fix', 'links', 'watch']);
  const { strict, fix } = { strict: !!options.strict, fix: !!options.fix };
  const [at, links] = [dayOf(options), !!options.links];
  const [root, language] = [rootOf(options), languageOf(options)];
  const asked = { root, format: formatOf(options), strict, fix, at, links, language };
  if (folder !== undefined) {
    const { checkAll } = await import('./commands/fleet/all-sites.ts');
    return checkAll({ folder, format: asked.format, strict, at, language });
  }
  const { check, watchAndCheck } = await import('./commands/check/check.ts');
  if (!options.watch) return check(asked);
  const other = links ? '--links' : fix ? '--fix' : asked.format !== 'pretty' ? '--format' : '';
  if (other !== '') throw usageError((say) => say.notTogether({ one: other, other: '--watch' }));
  return watchAndCheck(asked);
}

/** In a site what its editors need; in the folder of Chapterkit what the engine is made of. */
async function generated(root: string): Promise<string[]> {
  if (!isProgram(root) && fs.existsSync(path.join(root, 'site.yaml')))
    return (await import('./engine/codegen/site-files.ts')).writeSiteFiles(root);
  if (!isWithin(root, programRoot) || !isProgram(programRoot))
    throw userError(commandsWords, ({ serving }) => serving.noSite({ root }));
  const { commandsPage } = await import('./commands/terminal/commands-page.ts');
  const page = { file: 'src/docs/commands.md', text: commandsPage(commandLine()) };
  return (await import('./engine/codegen/generate.ts')).writeGenerated(programRoot, [page]);
}

function formatOf(options: Flags): FormatName {
  const name = String(options.format);
  const found = formatNames.find((format) => format === name);
  if (found !== undefined) return found;
  const near = nearest(name, formatNames);
  throw usageError((say) => say.noFormat({ given: name, near, formats: formatNames.join(', ') }));
}

/** Undefined when one site is meant. Some flags are about one site only. */
function folderOf(options: Flags, alone: readonly string[]): string | undefined {
  const folder = textOf(options, 'all');
  if (folder === undefined) return undefined;
  const refused = alone.find((name) => options[name]);
  if (refused !== undefined)
    throw usageError((say) => say.notTogether({ one: `--${refused}`, other: '--all' }));
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw usageError((say) => say.noSites({ folder }));
}

function picturesOf(options: Flags): 'all' | 'quick' | 'on demand' {
  const when = choiceOf(options, 'pictures', ['all', 'quick', 'on-demand']);
  return when === 'on-demand' ? 'on demand' : when;
}

function dayOf(options: Flags): string | undefined {
  const day = textOf(options, 'at');
  if (day === undefined || isLocalTime(day)) return day;
  throw usageError((say) => say.noDay({ given: day }));
}

/** What is thrown inside a command is our bug. */
export async function main(typed: readonly string[]): Promise<number> {
  const asked = typed[2] === 'help' ? [...typed.toSpliced(2, 1), '--help'] : typed;
  const argv = withJoinedName(withJoinedValues(asked), commandLine());
  // cac makes objects of them, and throws where the option has a default.
  const dotted = argv.find((word) => /^-[^=\s]*\./.test(word));
  // Which language it is in is itself an option.
  const language = spokenTo(dotted ? {} : commandLine().parse(argv, { run: false }).options);
  const cli = commandLine(language);
  allowClosedPipes(language);
  guardOutput();
  try {
    if (dotted) throw usageError((say) => say.noOption({ name: dotted.replace(/=.*/s, '') }));
    return await runAsAsked(cli, argv);
  } catch (error) {
    const { usage } = commandsWords(language);
    const paint = pc.createColors(hasColor(process.stderr));
    if (error instanceof UserError) {
      const start = typedCommand(cli.matchedCommand?.name ?? '', cli.options);
      const words = withPatches(shownLines(messageIn(language, error)), process.stderr);
      const said = wrapped(`${paint.red('error')}  ${words}`, process.stderr);
      console.error(`${said}\n${usage.see({ command: start })}`);
      return error.exitCode;
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`${paint.red('internal/bug')}  ${usage.bug}\n${stack}`);
    return EXIT.bug;
  }
}

async function runAsAsked(cli: CAC, argv: string[]): Promise<number> {
  cli.parse(argv, { run: false });
  // Not cli.options: in a word such as "-dash" each letter is an option.
  const asksFor = (name: string) => argv.includes(`--${name}`) || argv.includes(`-${name[0]}`);
  if (asksFor('version')) cli.outputVersion();
  refuseUnknownCommand(cli);
  if (asksFor('help')) cli.outputHelp();
  if (asksFor('help') || asksFor('version')) return EXIT.clean;
  if (!cli.matchedCommand) {
    cli.outputHelp();
    return EXIT.usage;
  }
  const unread: unknown = cli.options['--'];
  if (Array.isArray(unread) && unread.length > 0)
    throw usageError((say) => say.unread({ words: unread.join(' ') }));
  const names = cli.matchedCommand.options.flatMap(
    ({ rawName }) => /--([\w-]+)/.exec(rawName)?.[1] ?? [],
  );
  refuseSwallowed(names, cli.options);
  Object.assign(cli.options, asWritten(cli.options, argv));
  refuseUnknownWords(cli, cli.matchedCommand);
  // That of a new site may be another one.
  if (cli.matchedCommand.name !== 'create') refuseLanguage(cli.options);
  return Number((await cli.runMatchedCommand()) ?? EXIT.clean);
}

/** Content and what other programs say never control the terminal. */
function shownLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
