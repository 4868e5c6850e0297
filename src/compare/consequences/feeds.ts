// Two versions → whether readers of the feeds know the articles again.
import { lastingUrl } from '../../model/paths/addresses.ts';
import type { CompareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence, Versions } from '../comparison.ts';

export function feedConsequences(
  { before, after }: Versions,
  say: CompareWords['consequences'],
): Consequence[] {
  const [was, is] = [before, after].map(({ content }) => {
    const { site, feeds = [] } = content?.compiled.output ?? {};
    return site && feeds.length > 0 ? lastingUrl(site, '/').replace(/\/$/, '') : undefined;
  });
  return was === undefined || is === undefined || was === is
    ? []
    : [{ kind: 'redirect', weight: 'problem', words: say.allNew({ was: `firstUrl: ${was}` }) }];
}
