// A site and its base → all that the change does. The pipeline, top to bottom.
import { at } from '../model/schema/value.ts';
import type { Progress } from '../site/progress.ts';
import type { Comparison, Versions } from './comparison.ts';
import { consequencesOf, grouped } from './consequences/consequences.ts';
import { differencesOf } from './pages/differences.ts';
import { publishedOf } from './pages/published.ts';
import { findBase } from './versions/base-revision.ts';
import { withScratch } from './versions/scratch.ts';
import { buildVersions } from './versions/versions.ts';
import { changesOf } from './words/changes-of.ts';

/**
 * Compares the folder of a site with its base. What is made on the way goes into a folder of its own, which is
 * removed.
 *
 * @param asked a folder with a site or a build, or a branch, tag or commit; the main branch if nothing is named
 * @throws NoVersion when there is no such version
 */
export async function compare(
  root: string,
  asked: string | undefined,
  progress: Progress,
): Promise<Comparison> {
  const base = await findBase(root, asked);
  return withScratch(async (scratch) => {
    const { versions, consequences } = await progress.step(
      `both versions (before: ${base.name})`,
      () => buildVersions(root, base, scratch),
    );
    const { moved, ...changed } = await progress.step('what changed', () => changesOf(versions));
    const published = publishedOf(versions);
    const seen = await progress.step('pages that differ', (count) =>
      differencesOf(versions, published, { count, moved }),
    );
    const brought = await consequencesOf(versions, published);
    return {
      ...seen,
      chapter: chapterOf(versions),
      versions: { before: versions.before.name, after: versions.after.name },
      ...changed,
      consequences: grouped([...consequences, ...brought, ...seen.consequences]),
    };
  });
}

function chapterOf({ before, after }: Versions): string {
  for (const { content } of [after, before]) {
    const site = content?.compiled.stages?.source.documents.get('site.yaml')?.value;
    const name = at(site, ['chapter', 'name']);
    if (typeof name === 'string') return name;
  }
  return 'the site';
}
