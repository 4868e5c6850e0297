// Every command that somebody is told to type → the same in PowerShell, in cmd and in a shell.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './support/site.ts';

/** What people who work on Chapterkit itself read, in a shell of their own. */
const FOR_DEVELOPERS = /^src\/(?:README\.md$|decisions\/|engine\/|create\/package\/)/;

const textsBelow = (folder: string): string[] =>
  fs
    .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((file) => /\.(?:tsx?|mjs|md|ya?ml|json)$/.test(file));

const FILES = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...textsBelow('content'),
  ...textsBelow('src'),
].filter((file) => !FOR_DEVELOPERS.test(file) && fs.existsSync(path.join(projectRoot, file)));

/** A program that people are told to type. */
const STARTS = '(?:npm|npx|node|git|rsync|gh|netlify|wrangler)';

/** A command in quotes, in backticks, or alone in a line of a block of code; a text with places to fill in counts. */
const COMMAND = new RegExp(
  [
    `(?<=")(?:[A-Z_]+=\\S+ )?${STARTS} (?:\\$\\{[^}]*\\}|[^"\\n\`\\\\])+`,
    `(?<=\`)(?:[A-Z_]+=\\S+ )?${STARTS} (?:\\$\\{[^}]*\\}|[^\`\\n\\\\])+`,
    `(?<=^ *(?:\\$ )?)(?:[A-Z_]+=\\S+ )?${STARTS} [a-z-].*$`,
  ].join('|'),
  'gm',
);

/** What one of the three takes otherwise, and why. */
const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/^[A-Z_]+=\S+ /, 'a variable before a command'],
  [/&&|\|\|/, 'a command after another'],
  [/\$\((?!\{)/, 'what another command prints'],
  [/(?<=[ =])'[^']*'/, 'single quotes, which cmd hands on'],
  [/\\$/, 'a line that goes on'],
  [/^npm (?:run|create|start|test)\b.* -- .*--[a-z]/, 'hyphens alone, which PowerShell takes away'],
];

const mistakesIn = (text: string): string[] =>
  (text.match(COMMAND) ?? []).flatMap((command) =>
    MISTAKES.flatMap(([pattern, why]) => (pattern.test(command) ? [`${why}: ${command}`] : [])),
  );

describe('what a shell would take otherwise is seen', () => {
  it.each([
    ['Run "FORM_HOST=https://a.example npm run build".', 'a variable before'],
    ['```sh\nnpm ci && npm start\n```', 'a command after another'],
    ['`git push origin $(git branch)`', 'what another command prints'],
    ["`git commit --message 'All of it'`", 'single quotes'],
    ['npm ci \\\nnpm start', 'a line that goes on'],
    ['Type "npm run check -- --fix".', 'hyphens alone'],
  ])('%s', (text, why) => {
    expect(mistakesIn(text)).toEqual([expect.stringContaining(why)]);
  });

  it.each(['`npm run inbox -- delete <id>`', '"npx --no chapterkit photo:add "a b.jpg" --for x"'])(
    '%s is fine',
    (text) => expect(mistakesIn(text)).toEqual([]),
  );
});

it('the texts have none of it', () => {
  const commands = FILES.flatMap((file) => {
    const text = fs.readFileSync(path.join(projectRoot, file), 'utf8');
    return mistakesIn(text).map((mistake) => `${file}: ${mistake}`);
  });
  expect(commands).toEqual([]);
});
