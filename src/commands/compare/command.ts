// `compare` on the command line: its flags → what is compared, and how it is shown.

import { userError } from '../../model/errors.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import type { AddCommand } from '../terminal/add-command.ts';
import { choiceOf, type Flags, languageOf, portOf, rootOf, textOf } from '../terminal/flags.ts';

const PORT = 4174;

export function addCompareCommand(add: AddCommand): void {
  add('compare', { out: 'compare.html', format: 'pretty', failOn: 'nothing' })
    .example('compare HEAD --out changes.html')
    .action(async (version: string | undefined, options: Flags) => {
      const { compare, summarize, watchAndCompare } = await import('./compare.ts');
      const [from, summary] = [textOf(options, 'from'), textOf(options, 'summary')];
      if (from !== undefined) {
        if (summary === undefined) throw userError(commandsWords, ({ usage }) => usage.nameSummary);
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
        throw userError(commandsWords, ({ usage }) => usage.watchAlone);
      return watchAndCompare(asked, portOf(options) ?? PORT);
    });
}
