// A site and its base → all that the change does. The pipeline, top to bottom.
import type { Language } from '../model/language.ts';
import { at } from '../model/schema/value.ts';
import type { Progress } from '../site/progress.ts';
import { compareWords } from '../words/gen/compare.gen.ts';
import type { Comparison, Versions } from './comparison.ts';
import { attentionConsequences } from './consequences/attention.ts';
import { consequencesOf, groupConsequences } from './consequences/consequences.ts';
import { differencesOf } from './pages/differences.ts';
import { createLooks } from './pages/looks.ts';
import { namesOf, publishedOf } from './pages/published.ts';
import { findAuthors, withAuthors } from './versions/authors.ts';
import { findBase } from './versions/base-revision.ts';
import { withScratch } from './versions/scratch.ts';
import { buildVersions } from './versions/versions.ts';
import { changesOf } from './words/changes-of.ts';

/** `asked`: a folder, branch, tag or commit; the main branch if nothing is named. @throws NoVersion */
export async function compare(
  root: string,
  asked: string | undefined,
  progress: Progress,
  language: Language = 'en',
): Promise<Comparison> {
  const say = compareWords(language);
  const base = await findBase(root, asked);
  return withScratch(async (scratch) => {
    const { versions, consequences } = await progress.step(
      say.steps.versions({ before: base.name }),
      () => buildVersions(root, base, scratch, language),
    );
    const { moved, changes, ...changed } = await progress.step(say.steps.changes, () =>
      changesOf(versions, language),
    );
    const published = publishedOf(versions);
    const looks = createLooks(changes, versions);
    const seen = await progress.step(say.steps.pages, (count) =>
      differencesOf(versions, published, { count, moved, language, looks }),
    );
    const brought = await consequencesOf(versions, published, language);
    const chapter = chapterOf(versions) ?? say.noSite;
    const found = {
      ...seen,
      ...(language === 'en' ? {} : { language }),
      chapter,
      versions: { before: versions.before.name, after: versions.after.name },
      ...(asked === undefined ? { isUsual: true } : {}),
      made: await findAuthors(root, base),
      ...changed,
      changes: await withAuthors(changes.map(looks.withLook), root, base),
      consequences: groupConsequences([
        ...[...consequences, ...brought, ...seen.consequences],
        ...attentionConsequences(changes, new Date().toISOString().slice(0, 10)),
      ]),
    };
    return { ...found, names: namesOf(found, published, chapter) };
  });
}

function chapterOf({ before, after }: Versions): string | undefined {
  for (const { content } of [after, before]) {
    const site = content?.compiled.stages?.source.documents.get('site.yaml')?.value;
    const name = at(site, ['chapter', 'name']);
    if (typeof name === 'string') return name;
  }
  return undefined;
}
