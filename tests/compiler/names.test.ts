// Full names → addresses and file names.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyOf, slugOf } from '../../src/compiler/text/slugs.ts';

it.each([
  ['Maya Okafor', 'maya-okafor', 'Maya_Okafor'],
  ["Siobhán O'Neill", 'siobhan-oneill', 'Siobhan_Oneill'],
  ['Siobhán O’Neill', 'siobhan-oneill', 'Siobhan_Oneill'],
  ['José Luis Ibarra', 'jose-luis-ibarra', 'Jose_Luis_Ibarra'],
  ['Lucía Ferragamo-Reyes', 'lucia-ferragamo-reyes', 'Lucia_Ferragamo_Reyes'],
  ['Minh Anh Đào', 'minh-anh-dao', 'Minh_Anh_Dao'],
  ['Søren Łukasz Straße', 'soren-lukasz-strasse', 'Soren_Lukasz_Strasse'],
  ['Ægir Þór', 'aegir-thor', 'Aegir_Thor'],
  ['J. R. Smith Jr.', 'j-r-smith-jr', 'J_R_Smith_Jr'],
  ['  Ada   Byron  ', 'ada-byron', 'Ada_Byron'],
  ['Ada\u00a0Byron', 'ada-byron', 'Ada_Byron'],
  ['Zoe\u0308 Kim', 'zoe-kim', 'Zoe_Kim'],
  ['İbrahim Işık', 'ibrahim-isik', 'Ibrahim_Isik'],
  ['ℌelen ﬁsher', 'helen-fisher', 'Helen_Fisher'],
  ['Henry VIII', 'henry-viii', 'Henry_Viii'],
  ['김 민수', '김-민수', '김_민수'],
  ['!!', '', ''],
])('%j → %s, %s', (name, slug, key) => {
  expect(slugOf(name)).toBe(slug);
  expect(keyOf(slug)).toBe(key);
});

it('a slug is one safe part of an address, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
      const slug = slugOf(name);
      expect(slug).toMatch(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u);
      const { pathname } = new URL(`/people/${slug}`, 'https://a.example');
      expect(pathname).toBe(`/people/${encodeURI(slug)}`);
      expect(slug).toBe(slug.normalize('NFC'));
    }),
    { numRuns: 2000 },
  );
});
