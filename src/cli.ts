// The command line: arguments → one command, its output and its exit code.
import path from 'node:path';
import { cac } from 'cac';
import pc from 'picocolors';
import { compile } from './compiler/compile.ts';
import { type Code, catalogue, codes } from './compiler/diagnostics/catalogue.ts';
import { nearest } from './compiler/diagnostics/nearest.ts';
import { json, pretty, summarise } from './compiler/diagnostics/print.ts';

/** Exit codes: clean, mistakes in the content, wrong use of the command, our own bug. */
const EXIT = { clean: 0, content: 1, usage: 2, bug: 3 } as const;

class UsageError extends Error {}

interface Options {
  readonly root: string;
  readonly [name: string]: unknown;
}

const cli = cac('chapterhouse');

cli.option('--root <dir>', 'The folder with site.yaml and content/', { default: '.' });

cli
  .command('start', 'Check, build and serve the site')
  .option('--port <n>', 'The port to serve at (default: PORT or 4173)')
  .action(async (options: Options) => {
    const { start } = await import('./build/commands.ts');
    return start({ root: rootOf(options), port: portOf(options) });
  });

cli
  .command('dev', 'Serve the site while you edit: saved files show at once')
  .option('--port <n>', 'The port to serve at (default: PORT or 5173)')
  .action(async (options: Options) => {
    const { dev } = await import('./build/commands.ts');
    return dev({ root: rootOf(options), port: portOf(options) });
  });

cli
  .command('build', 'Check the content and write the site to a folder')
  .option('--out <dir>', 'The folder to write (default: dist below the root)')
  .option('--base <path>', 'The path the site will have on its host, for example /chapter/', {
    default: '/',
  })
  .action(async (options: Options) => {
    const { build } = await import('./build/commands.ts');
    return build({ root: rootOf(options), out: textOf(options, 'out'), base: baseOf(options) });
  });

cli
  .command('preview', 'Serve the site that was built last')
  .option('--out <dir>', 'The folder to serve (default: dist below the root)')
  .option('--base <path>', 'The path the site was built for', { default: '/' })
  .option('--port <n>', 'The port to serve at (default: PORT or 4173)')
  .action(async (options: Options) => {
    const { preview } = await import('./build/commands.ts');
    return preview({
      root: rootOf(options),
      out: textOf(options, 'out'),
      base: baseOf(options),
      port: portOf(options),
    });
  });

cli
  .command('check', 'Report every mistake in the content')
  .option('--format <name>', 'pretty or json', { default: 'pretty' })
  .option('--strict', 'Count warnings as errors')
  .action((options: Options) => {
    const format = String(options.format);
    if (format !== 'pretty' && format !== 'json')
      throw new UsageError(`There is no format "${format}". The formats are pretty and json.`);
    const { diagnostics, files, durationMs, textOf: text } = compile({ root: rootOf(options) });
    const summary = summarise(diagnostics, files, durationMs);
    console.log(
      format === 'json'
        ? json(diagnostics, summary)
        : pretty(diagnostics, summary, text, pc.isColorSupported),
    );
    return summary.errors > 0 || (options.strict && summary.warnings > 0)
      ? EXIT.content
      : EXIT.clean;
  });

cli
  .command('explain <code>', 'Say what a code such as link/unknown-page means')
  .action((code: string) => {
    if (!(codes as string[]).includes(code)) {
      const near = nearest(code, codes);
      throw new UsageError(`There is no code "${code}".${near ? ` Did you mean "${near}"?` : ''}`);
    }
    const { severity, why } = catalogue[code as Code];
    console.log(`${pc.bold(code)} (${severity})\n\n${why}`);
    return EXIT.clean;
  });

cli.command('gen', 'Write the files that are generated from the schemas').action(async () => {
  const { writeGenerated } = await import('./build/generate.ts');
  const written = await writeGenerated();
  console.log(
    written.length === 0
      ? 'Everything is fresh.'
      : written.map((file) => `wrote ${file}`).join('\n'),
  );
  return EXIT.clean;
});

cli.help();

const textOf = (options: Options, name: string): string | undefined =>
  options[name] === undefined ? undefined : String(options[name]);

const rootOf = (options: Options): string => path.resolve(String(options.root));

const portOf = (options: Options): number | undefined => {
  const given = options.port ?? process.env.PORT;
  if (given === undefined || given === '') return undefined;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UsageError(`"${String(given)}" is not a port. Give a number from 1 to 65535.`);
  return port;
};

const baseOf = (options: Options): string => {
  const base = String(options.base);
  if (!/^\/([A-Za-z0-9._~-]+\/)*$/.test(base))
    throw new UsageError(
      `"${base}" is not a base path. It begins and ends with a slash, for example /chapter/.`,
    );
  return base;
};

/** Runs the command line. Returns the exit code; what is thrown inside a command is our bug. */
export const main = async (argv: string[]): Promise<number> => {
  try {
    cli.parse(argv, { run: false });
    if (cli.options.help) return EXIT.clean;
    if (!cli.matchedCommand) {
      const [name] = cli.args;
      if (name === undefined) {
        cli.outputHelp();
        return EXIT.usage;
      }
      const near = nearest(
        name,
        cli.commands.map((command) => command.name),
      );
      throw new UsageError(
        `There is no command "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
      );
    }
    return Number((await cli.runMatchedCommand()) ?? EXIT.clean);
  } catch (error) {
    if (error instanceof UsageError || (error instanceof Error && error.name === 'CACError')) {
      console.error(`${pc.red('error')}  ${error.message}\nSee: chapterhouse --help`);
      return EXIT.usage;
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(
      `${pc.red('internal/bug')}  Chapterhouse itself failed. Please report this:\n${stack}`,
    );
    return EXIT.bug;
  }
};
