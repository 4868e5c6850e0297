// Articles of a former site × this one → their files, pictures and redirects in one step, and what of them stays behind.
import { UserError } from '../../../../model/errors.ts';
import { wholeList } from '../../../../model/paths/additions.ts';
import { addressesWords } from '../../../../words/gen/addresses.gen.ts';
import { importNewsWords } from '../../../../words/gen/import-news.gen.ts';
import type { GivenFile } from '../../given-file.ts';
import type { JourneyContext, Plan } from '../../journey.ts';
import { newMistakes, siteAfter } from '../../mistakes.ts';
import { ARTICLE, beginNews, folderFor, IMAGE } from '../../news/news.ts';
import { bringPicture } from '../../photos/own-photo.ts';
import { type Changes, createChanges, SITE } from '../../references/changes.ts';
import { siteOf, textAt } from '../../site-folder.ts';
import { listed } from '../../summary.ts';
import { addRedirects } from '../addresses/add-redirects.ts';
import { readAddress } from '../addresses/old-addresses.ts';
import { notesOn } from '../xml/items.ts';
import { readText, readXml } from '../xml/read-xml.ts';
import { type Draft, draftArticles, type Refused } from './draft-articles.ts';
import { createFinder } from './find-pictures.ts';
import { readArticles } from './read-articles.ts';

/** Posts, pages and pictures; and what a host takes redirects for. */
const [MAX_ITEMS, MAX_ARTICLES] = [20_000, 1_000];

/** @param pictures a folder; empty where there is none @throws UserError where none of them can be brought in */
export async function planNews(
  context: JourneyContext,
  given: GivenFile,
  pictures: string,
): Promise<Plan> {
  const { language } = context;
  const { name: file } = given;
  const say = importNewsWords(language);
  const text = readText(given, language);
  if (!/^\s*</.test(text)) throw new UserError(say.noXml({ file }));
  const { items } = readXml(text, { file, language, most: MAX_ITEMS });
  const old = readArticles(items, textAt(siteOf(context), 'timezone') ?? 'UTC');
  if (old.articles.length > MAX_ARTICLES)
    throw new UserError(addressesWords(language).file.tooMany({ file, most: MAX_ARTICLES }));
  const changes = createChanges(context);
  const folder = folderFor(context, undefined);
  beginNews(context, changes, folder);
  const drafted = await draftArticles(context, old, folder, routeOf(context, changes, folder));
  for (const { file: article, fields } of drafted.drafts)
    changes.create(article, { schema: ARTICLE, fields });
  const drafts = await keepSound(context, changes, drafted);
  const notes = [
    ...notesOn(items, file, language),
    ...(old.others > 0 ? [say.others({ count: old.others })] : []),
  ];
  const refused = listed(
    say.refused({ count: drafted.refused.length }),
    drafted.refused.map(({ title, reason }) => `${title}: ${reason}`),
  );
  const [first] = drafts;
  if (!first) throw new UserError([say.nothing, ...notes, ...refused].join('\n'));
  const brought = await bringPictures(context, changes, drafts, { folder, pictures });
  const redirects = await redirectOld(context, changes, drafts, brought.pictures);
  return {
    words: say.done({ count: drafts.length }),
    changes: changes.all(),
    pictures: brought.pictures,
    unfit: brought.unfit,
    summary: [
      ...[...notes, ...(notes.length > 0 ? [''] : [])],
      ...drafts.map(({ old: { day }, url, title }) => `${day}  ${url}  ${title}`),
      ...brought.told,
      ...listed(say.without({ count: brought.without.length }), brought.without),
      ...[...refused, ...redirects],
    ],
    open: { file: first.file, pointer: '' },
  };
}

function routeOf(context: JourneyContext, changes: Changes, folder: string): string {
  const routes = [changes.valueOf(SITE), siteOf(context)].flatMap((one) =>
    wholeList(one, 'routes'),
  );
  const own = routes.find((route) => textAt(route, 'collection') === folder);
  return textAt(own, 'path') ?? `/${folder}/:title`;
}

/** Only the compiler knows all that an article may not be; what leads to one that is left out may go with it. */
async function keepSound(
  context: JourneyContext,
  changes: Changes,
  { drafts, refused }: { readonly drafts: readonly Draft[]; readonly refused: Refused[] },
): Promise<readonly Draft[]> {
  let kept = drafts;
  for (;;) {
    const found = await newMistakes(context, { changes: changes.all() });
    const reasons = new Map(found.map(({ file, message }) => [file, message]));
    const wrong = kept.filter(({ file }) => reasons.has(file));
    if (wrong.length === 0) return kept;
    kept = kept.filter((one) => !wrong.includes(one));
    for (const { file, title } of wrong) {
      changes.put(file, undefined);
      refused.push({ title, reason: reasons.get(file) ?? '' });
    }
  }
}

/** One for each article: the first that is in the folder. */
async function bringPictures(
  context: JourneyContext,
  changes: Changes,
  drafts: readonly Draft[],
  { folder, pictures: from }: { readonly folder: string; readonly pictures: string },
) {
  const say = importNewsWords(context.language);
  const find = createFinder(from);
  const site = siteAfter(context, { changes: changes.all() });
  const pictures: NonNullable<Plan['pictures']>[number][] = [];
  const without: string[] = [];
  const unfit: string[] = [];
  let count = 0;
  for (const { file, slug, title, fields, lost, pictures: all } of drafts) {
    const parts = [...lost].map(([part, count]) => say.lost[part]({ count }));
    const shown = all.find(({ address }) => find(address) !== undefined);
    let left = all.length;
    if (shown)
      try {
        if (context.panel !== 'look') {
          const place = { file, path: IMAGE, folder: `images/${folder}`, stem: slug };
          const photo = find(shown.address) ?? '';
          const placed = await bringPicture(site, photo, place, context.panel === 'do');
          pictures.push(...placed.pictures);
          const { image } = placed;
          const own = { ...fields, picture: { image, alt: shown.alt } };
          changes.create(file, { schema: ARTICLE, fields: own });
        }
        left -= 1;
        count += 1;
        if (shown.alt === '') parts.push(say.noAlt);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        parts.push(error.message);
        unfit.push(`${title}: ${error.message}`);
      }
    if (left > 0) parts.unshift(say.lost.pictures({ count: left }));
    if (parts.length > 0) without.push(`${title}: ${parts.join('; ')}`);
  }
  const told = from === '' ? [] : ['', say.pictured({ count })];
  return { pictures, without, unfit, told };
}

async function redirectOld(
  context: JourneyContext,
  changes: Changes,
  drafts: readonly Draft[],
  pictures: NonNullable<Plan['pictures']>,
): Promise<string[]> {
  const say = addressesWords(context.language);
  const wanted = drafts.flatMap(({ old: { address, id }, url: to }) => {
    const { path } = readAddress(address);
    // WordPress answers there, too.
    const all = [path, ...(id === '' ? [] : [`/?p=${id}`])];
    const old = all.filter((from) => from !== '/' && from !== to);
    return old.map((from) => ({ from, to, by: 'given' as const }));
  });
  const done = await addRedirects(siteAfter(context, { changes: changes.all(), pictures }), wanted);
  changes.put(SITE, done.changes.textOf(SITE));
  return [
    ...listed(
      say.done({ count: done.added.length, open: 0 }),
      done.added.map(({ from, to }) => `${from}  →  ${to}`),
    ),
    ...listed(
      say.refused({ count: done.refused.length }),
      done.refused.map(({ path, reason }) => `${path}: ${reason}`),
    ),
  ];
}
