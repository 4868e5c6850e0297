// The command line: arguments → one command, its output and its exit code.

import fs from 'node:fs';
import path from 'node:path';
import { cac } from 'cac';
import pc from 'picocolors';
import { check, watchAndCheck } from './commands/check/check.ts';
import { addCompareCommand } from './commands/compare/command.ts';
import { addContentCommands } from './commands/content/commands.ts';
import { addDeployCommand } from './commands/deploy/command.ts';
import { addInboxCommands, withEnvironment } from './commands/inbox/commands.ts';
import {
  asWritten,
  baseOf,
  type Flags,
  languageOf,
  portOf,
  refuseSwallowed,
  rootOf,
  textOf,
  typedCommand,
} from './commands/terminal/flags.ts';
import { allowClosedPipes, guardOutput, hasColor } from './commands/terminal/terminal.ts';
import { asTyped, refuseUnknownCommand, refuseUnknownWords } from './commands/terminal/usage.ts';
import { printable } from './compiler/diagnostics/formats/cells.ts';
import { type FormatName, formatNames } from './compiler/diagnostics/formats/formats.ts';
import { isWithin } from './compiler/files/disk.ts';
import { packageFile, programRoot } from './compiler/files/program.ts';
import { isProgram } from './compiler/grammar/own-files.ts';
import { isLocalTime } from './compiler/text/local-time.ts';
import { nearest } from './compiler/text/nearest.ts';
import { UserError } from './model/errors.ts';
import { LANGUAGES } from './model/language.ts';
import { PACKAGE, PRODUCT } from './model/product.ts';

/** Exit codes: clean, mistakes in the content, wrong use of the command, our own bug. */
const EXIT = { clean: 0, content: 1, usage: 2, bug: 3 } as const;

/** Every command with its options; the help and src/docs/commands.md are made of them. */
export const cli = cac(PACKAGE);

cli.option('--root <dir>', 'The folder with site.yaml and content/', { default: '.' });
cli.option('--language <name>', `The language of messages: ${LANGUAGES.join(' or ')}`);

cli
  .command('start', 'Check, build and serve the site')
  .option('--port <n>', 'The port to serve at (default: PORT or 4173)')
  .example('start --port 8080')
  .action(async (options: Flags) => {
    const { start } = await import('./commands/start.ts');
    return start({ root: rootOf(options), port: portOf(options) });
  });

cli
  .command('edit', 'Edit the site on its own pages, in a browser')
  .option('--port <n>', 'The port to serve at (default: PORT, or the port of the first start)')
  .option('--no-open', 'Only print the address, and open no browser')
  .example('edit --no-open')
  .action(async (options: Flags) => {
    const { edit } = await import('./commands/edit.ts');
    const open = options.open !== false && process.stdout.isTTY === true && !process.env.CI;
    const language = languageOf(options);
    return edit({ root: rootOf(options), port: portOf(options), engine: false, open, language });
  });

cli
  .command('dev', 'Serve the site while you edit: saved files show at once')
  .option('--port <n>', 'The port to serve at (default: PORT, or the port of the first start)')
  .option('--engine', `Take the program from src/ as it is saved, to work on ${PRODUCT} itself`)
  .example('dev --port 8080')
  .action(async (options: Flags) => {
    const { dev } = await import('./commands/dev.ts');
    const [engine, language] = [!!options.engine, languageOf(options)];
    return dev({ root: rootOf(options), port: portOf(options), engine, language });
  });

cli
  .command('build', 'Check the content and write the site to a folder')
  .option('--out <dir>', 'The folder to write (default: dist below the root)')
  .option('--all <folder>', 'Build every site below a folder, each into its own dist')
  .option('--base <path>', 'The path the site will have on its host, for example /chapter/', {
    default: '/',
  })
  .option(
    '--pictures <when>',
    'Which smaller pictures are made: all, quick (without AVIF, for a first look), or on-demand while it is previewed',
    { default: 'all' },
  )
  .option(
    '--strict',
    'Refuse a site that would fail its visitors: one with a form whose messages arrive nowhere',
  )
  .example('build --base /chapter/')
  .action(async (options: Flags) => {
    const folder = folderOf(options, ['out']);
    const [strict, language] = [!!options.strict, languageOf(options)];
    if (folder !== undefined) {
      const { buildAll } = await import('./commands/fleet/all-sites.ts');
      const pictures = picturesOf(options);
      return buildAll({ folder, base: baseOf(options), pictures, strict, language });
    }
    const { build } = await import('./commands/build.ts');
    return build({
      root: rootOf(options),
      out: textOf(options, 'out'),
      base: baseOf(options),
      pictures: picturesOf(options),
      strict,
      language,
    });
  });

cli
  .command('preview', 'Serve the last build')
  .option('--out <dir>', 'The folder to serve (default: dist below the root)')
  .option('--base <path>', 'The path the site was built for', { default: '/' })
  .option('--port <n>', 'The port to serve at (default: PORT or 4173)')
  .example('preview --port 8080')
  .action(async (options: Flags) => {
    const { preview } = await import('./commands/preview.ts');
    return preview({
      root: rootOf(options),
      out: textOf(options, 'out'),
      base: baseOf(options),
      port: portOf(options),
    });
  });

cli
  .command('check', 'Report every mistake in the content')
  .option('--format <name>', formatNames.join(', '), { default: 'pretty' })
  .option('--strict', 'Count warnings as errors')
  .option('--fix', 'First make the certain repairs, and say what changed')
  .option('--at <day>', 'The day that counts as today, for example 2026-09-20')
  .option('--links', 'Also check that links to other sites work')
  .option('--watch', 'Check again after each save, until Ctrl+C')
  .option('--all <folder>', 'Check every site below a folder, and print one report')
  .example('check --at 2026-09-20')
  .action(async (options: Flags) => {
    const folder = folderOf(options, ['fix', 'links', 'watch']);
    const { strict, fix } = { strict: !!options.strict, fix: !!options.fix };
    const [at, links] = [dayOf(options), !!options.links];
    const [root, language] = [rootOf(options), languageOf(options)];
    const asked = { root, format: formatOf(options), strict, fix, at, links, language };
    if (folder !== undefined) {
      const { checkAll } = await import('./commands/fleet/all-sites.ts');
      return checkAll({ folder, format: asked.format, strict, at, language });
    }
    if (!options.watch) return check(asked);
    if (links) throw new UserError('--links cannot be used with --watch. Leave one of them out.');
    if (fix) throw new UserError('--fix cannot be used with --watch. Leave one of them out.');
    if (asked.format !== 'pretty')
      throw new UserError('--format cannot be used with --watch. Leave one of them out.');
    return watchAndCheck(asked);
  });

addCompareCommand(cli);

cli
  .command('explain [code]', 'Explain a code such as link/unknown-page, or list all codes')
  .example('explain link/unknown-page')
  .action(async (code: string | undefined, options: Flags) => {
    const { explain } = await import('./commands/check/explain.ts');
    const paint = pc.createColors(hasColor(process.stdout));
    console.log(explain(code, paint, rootOf(options), languageOf(options)));
    return EXIT.clean;
  });

cli
  .command('gen', 'Write the files that are generated from others')
  .example('gen')
  .action(async (options: Flags) => {
    const written = await generated(rootOf(options));
    console.log(
      written.length === 0
        ? 'Everything is up to date.'
        : written.map((file) => `wrote ${file}`).join('\n'),
    );
    return EXIT.clean;
  });

/** In a site what its editors need; in the folder of Chapterkit, or below it, what the engine is made of. */
async function generated(root: string): Promise<string[]> {
  if (!isProgram(root) && fs.existsSync(path.join(root, 'site.yaml')))
    return (await import('./engine/codegen/site-files.ts')).writeSiteFiles(root);
  if (!isWithin(root, programRoot) || !isProgram(programRoot))
    throw new UserError(
      `There is no site.yaml in ${root}. Name the folder of the site with --root.`,
    );
  const { commandsPage } = await import('./commands/terminal/commands-page.ts');
  const page = { file: 'src/docs/commands.md', text: commandsPage(cli) };
  return (await import('./engine/codegen/generate.ts')).writeGenerated(programRoot, [page]);
}

addDeployCommand(cli);
addContentCommands(cli);
addInboxCommands(cli);

cli.help((sections) => asTyped(withEnvironment(sections), cli));
// An unknown command is refused before anybody is helped with it.
cli.showHelpOnExit = false;
cli.version(packageFile().version);

function formatOf(options: Flags): FormatName {
  const name = String(options.format);
  const found = formatNames.find((format) => format === name);
  if (found !== undefined) return found;
  const near = nearest(name, formatNames);
  throw new UserError(
    `There is no format "${name}".${near ? ` Did you mean "${near}"?` : ''} The formats are ${formatNames.join(', ')}.`,
  );
}

/** The folder of `--all`; undefined when one site is meant. Some flags are about one site only. */
function folderOf(options: Flags, alone: readonly string[]): string | undefined {
  const folder = textOf(options, 'all');
  if (folder === undefined) return undefined;
  const refused = alone.find((name) => options[name]);
  if (refused !== undefined)
    throw new UserError(`--${refused} cannot be used with --all. Leave one of them out.`);
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new UserError(`"${folder}" is not a folder. Name the folder that the sites are in.`);
}

function picturesOf(options: Flags): 'all' | 'quick' | 'on demand' {
  const when = String(options.pictures);
  if (when === 'all' || when === 'quick') return when;
  if (when === 'on-demand') return 'on demand';
  throw new UserError(`--pictures must be all, quick or on-demand, not "${when}".`);
}

function dayOf(options: Flags): string | undefined {
  const day = textOf(options, 'at');
  if (day === undefined || isLocalTime(day)) return day;
  throw new UserError(`"${day}" is not a day. Write it as year-month-day, for example 2026-09-20.`);
}

/** Runs the command line. Returns the exit code; what is thrown inside a command is our bug. */
export async function main(argv: string[]): Promise<number> {
  allowClosedPipes();
  guardOutput();
  try {
    cli.parse(argv, { run: false });
    if (cli.options.version && cli.matchedCommand) cli.outputVersion();
    refuseUnknownCommand(cli);
    if (cli.options.help) cli.outputHelp();
    if (cli.options.help || cli.options.version) return EXIT.clean;
    if (!cli.matchedCommand) {
      cli.outputHelp();
      return EXIT.usage;
    }
    const unread: unknown = cli.options['--'];
    if (Array.isArray(unread) && unread.length > 0)
      throw new UserError(
        `What follows "--" is not read here: ${unread.join(' ')}. Leave "--" out.`,
      );
    const names = cli.matchedCommand.options.flatMap(
      ({ rawName }) => /--([\w-]+)/.exec(rawName)?.[1] ?? [],
    );
    refuseSwallowed(names, cli.options);
    Object.assign(cli.options, asWritten(cli.options, argv));
    refuseUnknownWords(cli, cli.matchedCommand);
    return Number((await cli.runMatchedCommand()) ?? EXIT.clean);
  } catch (error) {
    const paint = pc.createColors(hasColor(process.stderr));
    if (error instanceof UserError) {
      const start = typedCommand(cli.matchedCommand?.name ?? '', cli.options);
      console.error(`${paint.red('error')}  ${shownLines(error.message)}\nSee: ${start} --help`);
      return error.exitCode;
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(
      `${paint.red('internal/bug')}  ${PRODUCT} itself failed. Please report this:\n${stack}`,
    );
    return EXIT.bug;
  }
}

/** Content and what other programs say never control the terminal. */
function shownLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
