// A host → the file of the site that it reads.
import { slugOf } from '../../compiler/text/slugs.ts';
import { PACKAGE } from '../../model/product.ts';
import type { Hosting } from '../../model/shapes.gen.ts';
import { fillTemplate } from '../template.ts';
import type { Files } from '../write-all.ts';

const texts = import.meta.glob<string>('../template/hosts/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What this repository does with its own sample, any site does with itself. */
const workflows = import.meta.glob<string>('../../../.github/workflows/deploy.yml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What asks a host each day for a build. */
const DAILY = '.github/workflows/daily.yml';

export interface Named {
  readonly name: string;
  readonly url: string;
  /** "/" where it is left out. */
  readonly base?: string | undefined;
}

export function projectName({ name }: Named): string {
  return slugOf(name) || 'site';
}

/** None where a host reads none. */
export function hostFiles(host: Hosting['to'], site: Named): Files {
  const slug = projectName(site);
  const text = (file: string): string =>
    fillTemplate(file, texts[`../template/hosts/${file}`] ?? '', {
      slug,
      url: site.url,
      base: site.base ?? '/',
      package: PACKAGE,
    });
  // Its places are those of GitHub.
  const daily = [DAILY, texts['../template/hosts/daily.yml'] ?? ''] as const;
  switch (host) {
    case 'github':
      return new Map(
        Object.entries(workflows).map(([at, workflow]) => [
          at.slice(at.indexOf('.github/')),
          workflow,
        ]),
      );
    case 'netlify':
      return new Map([['netlify.toml', text('netlify.toml')], daily]);
    case 'cloudflare':
      return new Map([['wrangler.toml', text('wrangler.toml')], daily]);
    case 'server':
      return new Map([[`${slug}.service`, text('service')]]);
    case 'rsync':
      return new Map();
  }
}
