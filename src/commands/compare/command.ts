// `compare` on the command line: its flags → what is compared, and how it is shown.

import type { CAC } from 'cac';
import { UserError } from '../../model/errors.ts';
import { type Flags, languageOf, portOf, rootOf, textOf } from '../terminal/flags.ts';

/** Where the report is served while it is watched. */
const PORT = 4174;

/** Adds `compare`. What it needs is loaded when it runs. */
export function addCompareCommand(cli: CAC): void {
  cli
    .command(
      'compare [version]',
      'Show what a change does to the site, since this branch left main, or since another version, site or build',
    )
    .option('--out <file>', 'The report to write', { default: 'compare.html' })
    .option('--summary <file>', 'Also write a summary in Markdown')
    .option('--format <name>', 'pretty or json', { default: 'pretty' })
    .option('--fail-on <what>', 'When to end with exit code 1: nothing, problems, changes', {
      default: 'nothing',
    })
    .option('--watch', 'Serve the report, and compare again after each save, until Ctrl+C')
    .option('--port <n>', 'The port to serve it at (default: PORT or 4174)')
    .option('--from <file>', 'Only write the summary, from the JSON of another run')
    .example('compare HEAD --out changes.html')
    .action(async (version: string | undefined, options: Flags) => {
      const { compare, summarize, watchAndCompare } = await import('./compare.ts');
      const [from, summary] = [textOf(options, 'from'), textOf(options, 'summary')];
      if (from !== undefined) {
        if (summary === undefined) throw new UserError('Name the file to write with --summary.');
        return summarize(from, summary);
      }
      const asked = {
        root: rootOf(options),
        asked: version,
        out: String(options.out),
        summary,
        format: choiceOf(options, 'format', ['pretty', 'json']),
        language: languageOf(options),
        failOn: choiceOf(options, 'failOn', ['nothing', 'problems', 'changes']),
      } as const;
      if (!options.watch) return compare(asked);
      if (asked.format !== 'pretty' || summary !== undefined || asked.failOn !== 'nothing')
        throw new UserError('--watch cannot be used with --format json, --summary or --fail-on.');
      return watchAndCompare(asked, portOf(options) ?? PORT);
    });
}

/** The value of a flag that has few. */
function choiceOf<T extends string>(options: Flags, name: string, known: readonly T[]): T {
  const value = String(options[name]);
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new UserError(`--${flag} must be one of ${known.join(', ')}, not "${value}".`);
}
