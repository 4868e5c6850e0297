// A build beside a former one: whatever has changed, its bytes are those of a build without one. `EDITS=300` makes as many edits.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../src/commands/build.ts';
import { FORMER_LIST } from '../../src/site/output/former.ts';
import type { Progress } from '../../src/site/progress.ts';
import { contentOf } from '../support/folder.ts';
import { chapterRoot, projectRoot, site, temporaryFolder } from '../support/site.ts';

const clubRoot = path.join(projectRoot, 'tests/sites/club');
const EDITS = Number(process.env.EDITS ?? 40);

const silent: Progress = { step: async (_, run) => run(() => {}), say: () => {} };
const buildInto = (root: string, out: string, more = {}) =>
  build({ root, out, pictures: 'on demand', ...more }, silent);

/** Without the files of former pages, which only a site that is published again has. */
const siteIn = (out: string): Record<string, string> => {
  const { [FORMER_LIST]: list = '[]', ...files } = contentOf(out);
  const former = new Set(JSON.parse(list) as string[]);
  return Object.fromEntries(Object.entries(files).filter(([file]) => !former.has(file)));
};

/** Fails by the names of the files that differ. */
const expectSameSite = (out: string, cold: string, after: string): void => {
  const [found, wanted] = [siteIn(out), siteIn(cold)];
  const names = [...new Set([...Object.keys(found), ...Object.keys(wanted)])];
  expect(
    names.filter((name) => found[name] !== wanted[name]),
    after,
  ).toEqual([]);
};

/** Mulberry32 (public domain): the same numbers each time. */
const random = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

type Edit = (root: string, out: string, pick: <T>(from: readonly T[]) => T, n: number) => void;

const below = (root: string, folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name))
    .sort();

const rewrite = (file: string, change: (text: string) => string): void =>
  fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));

const yamlIn = (root: string): string[] => [
  path.join(root, 'site.yaml'),
  ...below(root, 'content').filter((file) => file.endsWith('.yaml')),
];

const changeWord = (text: string, pick: <T>(from: readonly T[]) => T, n: number): string => {
  const words = [...text.matchAll(/(?<=^ *(?:- )?\w+: )[A-Z][a-z]+/gm)];
  if (words.length === 0) return `${text}# ${n}\n`;
  const { index, 0: word } = pick(words);
  return `${text.slice(0, index)}Word${n}${text.slice(index + word.length)}`;
};

const kinds: Readonly<Record<string, Edit>> = {
  'a word': (root, _, pick, n) => rewrite(pick(yamlIn(root)), (text) => changeWord(text, pick, n)),
  'a word of a page': (root, _, pick, n) =>
    rewrite(pick(below(root, 'content/pages')), (text) => changeWord(text, pick, n)),
  'portraits that change places': (root, _, pick) => {
    const [one = '', other = ''] = [0, 1].map(() => pick(below(root, 'content/members')));
    const line = /^img: .*$/m;
    const portraits = [one, other].map((file) => line.exec(fs.readFileSync(file, 'utf8'))?.[0]);
    for (const [i, file] of [other, one].entries())
      rewrite(file, (text) => text.replace(line, portraits[i] ?? ''));
  },
  'a number': (root, _, pick, n) =>
    rewrite(pick(yamlIn(root)), (text) => {
      const digits = [...text.matchAll(/(?<=: )\d(?=$)/gm)];
      if (digits.length === 0) return text;
      const { index } = pick(digits);
      return `${text.slice(0, index)}${n % 10}${text.slice(index + 1)}`;
    }),
  'a line that goes': (root, _, pick) =>
    rewrite(pick(yamlIn(root)), (text) => {
      const lines = text.split('\n');
      lines.splice(pick([...lines.keys()]), 1);
      return lines.join('\n');
    }),
  'a block that comes': (root, _, pick, n) =>
    rewrite(pick(below(root, 'content/pages')), (text) =>
      text.replace(
        /^blocks:\n/m,
        `blocks:\n  - type: text\n    id: new${n}\n    text: New ${n}.\n`,
      ),
    ),
  'a new member': (root, _, pick, n) => {
    const member = pick(below(root, 'content/members'));
    fs.copyFileSync(member, path.join(path.dirname(member), `New_Member_${n}.yaml`));
  },
  'a file that goes': (root, _, pick) => fs.rmSync(pick(below(root, 'content'))),
  'a new name': (root, _, pick, n) => {
    const file = pick(below(root, 'content').filter((one) => !one.includes('/pages/')));
    fs.renameSync(file, file.replace(/(?=\.\w+$)/, `_${n}`));
  },
  'other words': (root, _, __, n) =>
    fs.writeFileSync(path.join(root, 'content/words.yaml'), `form: {send: Send ${n}}\n`),
  'another color': (root, _, pick) =>
    rewrite(path.join(root, 'site.yaml'), (text) =>
      text.replace(/(brand: "?)#\w+/, `$1${pick(['#123456', '#331a0d', '#0d3320'])}`),
    ),
  'another picture': (root, _, pick) => {
    const pictures = below(root, 'content/images').filter((file) => !file.endsWith('.svg'));
    if (pictures.length > 1) fs.copyFileSync(pick(pictures), pick(pictures));
  },
  'another time alone': (root, _, pick) => {
    const now = new Date();
    fs.utimesSync(pick(below(root, 'content')), now, now);
  },
  'a published file that was written to': (_, out, pick) =>
    fs.appendFileSync(pick(below(out, '')), 'x'),
  'a published file that was deleted': (_, out, pick) => fs.rmSync(pick(below(out, ''))),
  'a file among the published': (_, out, __, n) =>
    fs.writeFileSync(path.join(out, `foreign-${n}.html`), 'x'),
};

describe.each([
  ['a club', clubRoot, 1],
  ['a chapter', chapterRoot, 2],
])('%s', (_, from, seed) => {
  it('is built after each of many edits as without a former build', {
    timeout: 30 * 60_000,
  }, async () => {
    const root = site({}, from);
    const out = path.join(temporaryFolder(), 'dist');
    const next = random(seed);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
    expect(await buildInto(root, out)).toBe(0);
    let built = 0;
    for (let n = 1; n <= EDITS / 2; n += 1) {
      const kind = Object.keys(kinds)[n % Object.keys(kinds).length] ?? '';
      const before = path.join(temporaryFolder(), 'root');
      fs.cpSync(root, before, { recursive: true, preserveTimestamps: true });
      kinds[kind]?.(root, out, pick, n);
      const cold = path.join(temporaryFolder(), 'dist');
      const code = await buildInto(root, out);
      expect(await buildInto(root, cold), `${n}: ${kind}`).toBe(code);
      if (code === 0) {
        built += 1;
        expectSameSite(out, cold, `${n}: ${kind}`);
      } else {
        // What is wrong is taken back, file by file: times and numbers of files change.
        for (const file of below(root, '')) fs.rmSync(file);
        fs.cpSync(before, root, { recursive: true });
      }
    }
    expect(built).toBeGreaterThan(EDITS / 5);
  });
});
