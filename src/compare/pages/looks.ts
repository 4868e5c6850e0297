// Changes and the pages that differ → the changes, each with the block in which it shows.
import sharp from 'sharp';
import { at } from '../../model/schema/value.ts';
import type {
  Change,
  Look,
  PageBlock,
  PageDifference,
  Picture,
  Side,
  Versions,
} from '../comparison.ts';
import type { LocatedChange } from '../words/changes-of.ts';

const MAX_LOOKS = 40;

/** The changes as they are told. Where nothing shows a change for certain, it has no picture. */
export async function withLooks(
  changes: readonly LocatedChange[],
  pages: readonly PageDifference[],
  versions: Versions,
): Promise<Change[]> {
  const looks = changes.slice(0, MAX_LOOKS).map((change) => lookOf(change, pages, versions));
  return Promise.all(
    changes.map(async ({ path, ...change }, i): Promise<Change> => {
      const found = await looks[i];
      return found ? { ...change, look: found } : change;
    }),
  );
}

async function lookOf(
  change: LocatedChange,
  pages: readonly PageDifference[],
  versions: Versions,
): Promise<Look | undefined> {
  for (const page of pages) {
    if (change.pages !== 'every page' && !change.pages.includes(page.url)) continue;
    const block = shownIn(change, page, versions);
    if (!block) continue;
    const [before, after] = await Promise.all([block.before, block.after].map(small));
    return {
      ...{ url: page.url, label: block.label },
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    };
  }
  return undefined;
}

/** The block of a page that shows a change: that which holds it, or repeats what it changes, or is the only one. */
function shownIn(
  { file, path, side }: LocatedChange,
  { url, views }: PageDifference,
  versions: Versions,
): PageBlock | undefined {
  const differing = views.map(({ blocks }) => blocks.filter((one) => one.before ?? one.after));
  const blocks = differing.find((some) => some.length > 0) ?? [];
  const stages = versions[side].content?.compiled.stages;
  const document = stages?.linked.pages.find((one) => one.url === url)?.page.document;
  if (file === document?.file) {
    if (path[0] !== 'blocks') return path.length === 0 ? blocks[0] : undefined;
    return blocks.find(({ places }) => places?.[side] === path[1]);
  }
  const words = wordsFor(file, path, side, versions);
  const said = (place: number | undefined) =>
    place === undefined ? '' : JSON.stringify(at(document?.value, ['blocks', place]) ?? '');
  const naming = blocks.find(({ places }) =>
    words.some((one) => said(places?.[side]).includes(one)),
  );
  return naming ?? (blocks.length === 1 ? blocks[0] : undefined);
}

function wordsFor(
  file: string,
  path: LocatedChange['path'],
  side: Side,
  versions: Versions,
): string[] {
  const name = file.replace(/^content\//, '');
  if (file === 'site.yaml') return path.length > 1 ? [`\${${path[0]}.${path[1]}`] : [];
  if (!name.includes('/')) return [`\${${name.replace('.yaml', '')}.${path[0]}`];
  if (file.endsWith('.yaml')) return [keyOf(file)];
  const documents = versions[side].content?.compiled.stages?.source.documents ?? new Map();
  const holders = [...documents.values()].filter(({ value }) =>
    JSON.stringify(value ?? '').includes(name),
  );
  return [name, ...holders.map((one) => keyOf(one.file))].map((one) => `"${one}"`);
}

function keyOf(file: string): string {
  return file.replace(/^.*\/|\.yaml$/g, '');
}

/** What is shown of a picture, in pixels of it, and how wide that is drawn. */
const [SHOWN, WIDTH] = [0.62, 320];

async function small(picture: Picture | undefined): Promise<Picture | undefined> {
  if (!picture) return undefined;
  const { width, height } = picture;
  const rows = Math.min(height, Math.round(width * SHOWN));
  const top = picture.isCutAbove ? Math.min(36, height - rows) : 0;
  const webp = await sharp(picture.webp)
    .extract({ left: 0, top, width, height: rows })
    .resize(WIDTH)
    .webp({ quality: 64, effort: 2 })
    .toBuffer();
  return {
    ...picture,
    webp,
    width: WIDTH,
    height: Math.max(1, Math.round((rows * WIDTH) / width)),
  };
}
