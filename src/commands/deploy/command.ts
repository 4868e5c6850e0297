// The words of the command line → `deploy`.
import type { CAC } from 'cac';
import { Canceled } from '../../editor/journeys/in-terminal.ts';
import { baseOf, type Flags, rootOf } from '../terminal/flags.ts';

/** Adds the command. What it needs is loaded when it runs. */
export function addDeployCommand(cli: CAC): void {
  cli
    .command('deploy', 'Publish the site: asks once where, and remembers it in site.yaml')
    .option('--to <host>', 'github, netlify, cloudflare, rsync or server')
    .option('--folder <place>', 'For rsync: the folder, for example led@example.org:public_html')
    .option('--base <path>', 'For rsync and server: the path of the site, for example /clubs/led/')
    .option('--url <address>', 'The address of the site, for example https://led.example.org')
    .option('--yes', 'Ask nothing, and run what publishes it')
    .example('deploy --to netlify')
    .action(async (flags: Flags) => {
      const { deploy } = await import('./deploy.ts');
      const base = flags.base === undefined ? undefined : baseOf(flags);
      try {
        return await deploy({ root: rootOf(flags), base, flags });
      } catch (error) {
        if (!(error instanceof Canceled)) throw error;
        console.error('Nothing was published.');
        return 1;
      }
    });
}
