// Titles in any letters → the pictures that are shown where links to pages are shared.
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { paletteOf } from '../../src/model/theme/palette.ts';
import { createCardTexts, PLAIN } from '../../src/site/assets/card-texts.ts';
import { createLettering } from '../../src/site/assets/lettering.ts';
import { SHARE } from '../../src/site/assets/share.ts';
import { titleDrawer } from '../../src/site/assets/share-drawing.ts';
import { linesOf } from '../../src/site/assets/title-lines.ts';
import { readEngine } from '../../src/site/engine.ts';
import { run } from '../support/cli.ts';
import { edited, site } from '../support/site.ts';

const DISPLAY = 'Source Serif 4';
const theme = { displayFont: DISPLAY, palette: paletteOf('#0d1b33', '#c8963e') } as const;
/** In no typeface: private to nobody (Unicode, plane 16). */
const NOBODYS = '\u{10fff0}\u{10fff1}';

type Drawer = (title: string) => Promise<Buffer>;
const drawer = (foot = '', letters = ''): Promise<Drawer> =>
  titleDrawer({ theme } as never, { foot, letters }, readEngine());

const pixels = async (card: Buffer): Promise<Buffer> => sharp(card).removeAlpha().raw().toBuffer();

/** Where one card differs from another. */
const inkOf = (card: Buffer, empty: Buffer) => {
  const box = { left: SHARE.width, right: 0, top: SHARE.height, bottom: 0 };
  for (let at = 0; at < card.length; at += 1) {
    if (Math.abs((card[at] ?? 0) - (empty[at] ?? 0)) < 3) continue;
    const [x, y] = [Math.floor(at / 3) % SHARE.width, Math.floor(at / 3 / SHARE.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
};

/** The same each time. */
const random = (seed: number) => {
  let last = seed;
  return () => {
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
};

const ALPHABETS = [
  'etaoin shrdlu',
  'WWMÅÇ Źjgf ',
  'äöüßschtrngeik',
  '新入生歓迎会のお知らせ、「」。',
  'ابتثج حخدذ',
  'אבגדה וזחט',
  'Ελλάδα Ω',
  'fj.-–(’) AV',
  'ộễẳ ́̂',
  '12 🎉 é',
];

const titles = (count: number): string[] => {
  const next = random(57);
  return Array.from({ length: count }, (_, i) => {
    const alphabet = Array.from(ALPHABETS[i % ALPHABETS.length] ?? '');
    const length = 1 + Math.floor(next() ** 2 * 240);
    return Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join('');
  });
};

/** All that it takes for a look at many: COUNT=200. */
const COUNT = Number(process.env.COUNT ?? 20);

describe('a share picture', () => {
  let draw: Drawer;
  let empty: Buffer;
  const read = createCardTexts(DISPLAY, readEngine());
  beforeAll(async () => {
    draw = await drawer();
    empty = await pixels(await draw(''));
  });

  it('has its title between its margins, whatever it is made of', async () => {
    const outside: unknown[] = [];
    for (const title of titles(COUNT)) {
      const { shown } = await read(title);
      const ink = inkOf(await pixels(await draw(shown)), empty);
      if (shown === '') continue;
      if (ink.right === 0 || ink.left < 87 || ink.right > 1112 || ink.top < 87 || ink.bottom > 500)
        outside.push({ title, ink });
    }
    expect(outside).toEqual([]);
  });

  it.each([
    ['letters', '', 'WWWWW'],
    ['a name in place of them', '', 'The Business Leadership Society'],
    ['a name and a school', 'Lambda Epsilon Delta Business Leadership · '.repeat(4), ''],
    // What no picture is wide enough for, and no line may be broken in.
    ['more than fits', '\u{1f389}\u2060'.repeat(3000), '\u{1f389}\u2060'.repeat(400)],
  ])('has %s between its margins', async (_, foot, letters) => {
    const ink = inkOf(await pixels(await (await drawer(foot, letters))('')), empty);
    expect(ink.right).toBeGreaterThan(600);
    expect([ink.left >= 87, ink.right <= 1112, ink.bottom < 580]).toEqual([true, true, true]);
  });

  it('is the same for letters in one part and in several', async () => {
    const text = 'Réunion: Nguyễn Việt';
    const cards = ['NFC', 'NFD'].map(async (form) =>
      draw((await read(text.normalize(form))).shown),
    );
    const [composed, decomposed] = await Promise.all(cards);
    expect(decomposed?.equals(composed ?? Buffer.alloc(0))).toBe(true);
  });

  it('stands at the right where it is read from there', async () => {
    const { shown } = await read('רוש');
    // Where no font has Hebrew, nothing is shown.
    if (shown === '') return;
    const ink = inkOf(await pixels(await draw(shown)), empty);
    expect(ink.right).toBeGreaterThan(1105);
  });
});

it.each<[string, number, boolean, string[]]>([
  ['Rush Week – well-known', 10, false, ['Rush Week', '– well-', 'known']],
  ['A Donaudampfschiff', 8, false, ['A', 'Donaudampfschiff']],
  ['A Donaudampfschiff', 8, true, ['A Donaud', 'ampfschi', 'ff']],
])('%s in lines of %i letters', (text, width, isBroken, lines) => {
  expect(linesOf(text, width, (part) => part.length, isBroken)).toEqual(lines);
});

it.each(['Source Serif 4', 'Newsreader'] as const)('%s has every plain letter', (font) => {
  const { has } = createLettering(font, readEngine());
  const letters = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code));
  expect(letters.filter((letter) => PLAIN.test(letter) && !has(letter))).toEqual([]);
});

it('a word that nothing can draw is left out, and told at its place', async () => {
  const root = site(
    edited('content/pages/about.yaml', 'title: About', `title: "About ${NOBODYS} us"`),
  );
  const found = await run(['check', '--root', root, '--at', '2025-09-01']);
  expect(found.out).toContain('content/pages/about.yaml:');
  expect(found.out).toContain(`leaves out "${NOBODYS}"`);
  expect(found.out).toContain('The picture says "About us".');
  expect(found.code).toBe(0);
});
