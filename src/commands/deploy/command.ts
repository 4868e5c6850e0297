// The words of the command line → `deploy`.
import { Canceled } from '../../editor/journeys/questions.ts';
import { deployWords } from '../../words/gen/deploy.gen.ts';
import type { AddCommand } from '../terminal/add-command.ts';
import { baseOf, type Flags, rootOf, spokenTo } from '../terminal/flags.ts';

export function addDeployCommand(add: AddCommand): void {
  add('deploy')
    .example('deploy --to netlify')
    .action(async (flags: Flags) => {
      const { deploy } = await import('./deploy.ts');
      const base = flags.base === undefined ? undefined : baseOf(flags);
      const language = spokenTo(flags);
      try {
        return await deploy({ root: rootOf(flags), base, flags, language });
      } catch (error) {
        if (!(error instanceof Canceled)) throw error;
        console.error(deployWords(language).nothing);
        return 1;
      }
    });
}
