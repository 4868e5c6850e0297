// Each guide of src/docs/, typed in order by a user without rights in a folder whose name has a blank; what only a person or another machine can do is named.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { openAccounts } from '../src/inbox/people/open.ts';
import { environment, installedCopy } from './support/cli.ts';
import { fencesOf } from './support/markdown.ts';
import { commitAll, gitIn } from './support/repository.ts';
import { projectRoot, temporaryFolder } from './support/site.ts';

const folder = path.join(projectRoot, 'src/docs');
/** Every example there is typed by tests/cli.test.ts. */
const pages = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.md') && file !== 'commands.md');

/** Why a line is not typed here, and what does instead. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^npx --no chapterkit deploy/, 'publishes; tests/deploy.test.ts'],
  [/^npx --no chapterkit form:test/, 'sends to a receiver; tests/inbox'],
  [/^(?:docker|fly|systemctl|journalctl) /, 'another program; tests/server/setup.test.ts'],
  [/^(?:useradd|install|su|ssh-keygen|cat|exit|git clone)\b/, 'a machine of its own, by root'],
  [/^(?:cd \/srv|cp |npm ci )/, 'a machine of its own, by root'],
  [/^npx --no chapterkit serve:restore/, 'needs another clone; tests/server/backup.test.ts'],
  // They say what they listen to, and end when they are stopped.
  [/^(?:npm run edit|npx --no chapterkit (?:serve --|receive))/, 'serves; tests/server'],
];

/** What a person would answer where the guide says that it is asked. */
const ANSWERS: Readonly<Record<string, string>> = {
  'npm run news:new': ' -- --title "A full house" --text "Seventy people came."',
  'npx --no chapterkit form:setup': ' --messages email --email hello@stats.example.edu --yes',
};

const ABOUT =
  '--yes --kind club --name "Statistics Club" --school "Westmoor University" --no-seasons --timezone Denver --messages email --email hello@stats.example.edu --url https://stats.example.edu';

const NOBODY = 65_534;
const program = installedCopy();

interface Shell {
  /** Its home; `bin` in it comes first. */
  readonly top: string;
  readonly cwd: string;
  readonly uid: number | undefined;
}

/** What was said where it failed; nothing otherwise. */
const typed = (line: string, { top, cwd, uid }: Shell): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn('sh', ['-c', line], {
      cwd,
      env: environment({ HOME: top, PATH: `${top}/bin:${process.env.PATH}` }),
      ...(uid === undefined ? {} : { uid, gid: uid }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (said += data.toString()));
    child.on('error', (error) => resolve(String(error)));
    child.on('close', (code) => resolve(code === 0 ? '' : `${line}: ${code}\n${said}`));
  });

/** The test may be run by root alone, or lie where nobody else can read it. */
const userFor = async (): Promise<number | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  fs.chmodSync(program, 0o755);
  const shell = { top: program, cwd: program, uid: NOBODY };
  return (await typed('test -r node_modules/react/package.json', shell)) === ''
    ? NOBODY
    : undefined;
};

const uid = await userFor();

const give = (file: string): void => {
  if (uid === undefined) return;
  for (const one of ['', ...fs.readdirSync(file, { recursive: true, encoding: 'utf8' })])
    fs.lchownSync(path.join(file, one), uid, uid);
};

/** As npm and npx do with a package that is published: this one is put in without the net. */
const shims = (top: string): void => {
  const bin = path.join(top, 'bin');
  fs.mkdirSync(bin);
  const put = `mkdir -p node_modules/.bin && ln -sfn "${program}" node_modules/chapterkit && ln -sfn ../chapterkit/src/bin.mjs node_modules/.bin/chapterkit`;
  const make = (script: string, name: string): void =>
    fs.writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const create = `exec node "${program}/src/bin.mjs" create "$@" ${ABOUT}`;
  make(
    [
      'case "$1 $2" in',
      `  "create chapterkit") shift 2; ${create} ;;`,
      `  "install "*) ${put} ;;`,
      '  "run "*) script="$2"; shift 2; [ "$1" = -- ] && shift; exec node_modules/.bin/chapterkit "$script" "$@" ;;',
      '  *) echo "npm $*: not here" >&2; exit 1 ;;',
      'esac',
    ].join('\n'),
    'npm',
  );
  make(
    [
      'case "$1" in',
      `  create-chapterkit) shift; ${create} ;;`,
      '  --no) shift 2; exec node_modules/.bin/chapterkit "$@" ;;',
      '  *) echo "npx $*: not here" >&2; exit 1 ;;',
      'esac',
    ].join('\n'),
    'npx',
  );
};

const linesIn = (page: string): string[] =>
  fencesOf(fs.readFileSync(path.join(folder, page), 'utf8'))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'));

const reasonFor = (line: string): string | undefined =>
  ELSEWHERE.find(([pattern]) => pattern.test(line))?.[1];

const SITEMAP =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://old.example.edu/about-us.html</loc></url></urlset>';

/** What the words of a guide have done before its first line. @returns where it is typed, if not in the site */
const PREPARED: Readonly<Record<string, (root: string) => unknown>> = {
  'hosts.md': (root) => fs.writeFileSync(path.join(root, 'sitemap.xml'), SITEMAP),
  'move-in.md': async (root) => {
    fs.mkdirSync(path.join(root, 'photos'));
    fs.mkdirSync(path.join(root, 'uploads'));
    const photo = {
      create: { width: 900, height: 1200, channels: 3, background: '#888' },
    } as const;
    await sharp(photo).jpeg().toFile(path.join(root, 'photos/Maya Okafor.jpg'));
    fs.copyFileSync(path.join(root, 'photos/Maya Okafor.jpg'), path.join(root, 'uploads/tea.jpg'));
    const files = {
      'members.csv': 'Name,Email,Section\nMaya Okafor,m@example.edu,Board\n',
      'wordpress.xml':
        '<rss><channel><item><title>Tea</title><pubDate>Wed, 01 Jan 2025 09:30:00 +0000</pubDate><link>https://old.example.edu/tea</link><description>Words.</description></item></channel></rss>',
      'sitemap.xml': SITEMAP,
    };
    for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(root, file), text);
  },
  'translations.md': (root) =>
    fs.appendFileSync(path.join(root, 'site.yaml'), '\nlanguages: [en, es]\n'),
  // "take out what each chapter says for itself"
  'layers.md': (root) => {
    const site = path.join(root, 'site.yaml');
    const { url: _, chapter, ...others } = parse(fs.readFileSync(site, 'utf8'));
    const { name: _name, school: _school, founded: _founded, ...kept } = chapter;
    fs.writeFileSync(site, stringify({ ...others, chapter: kept }));
    const own = ['content/members', 'content/pages/members.yaml'];
    const top = path.dirname(root);
    for (const one of own)
      fs.cpSync(path.join(root, one), path.join(top, one), { recursive: true });
    for (const one of own) fs.rmSync(path.join(root, one), { recursive: true });
    fs.renameSync(path.join(root, 'node_modules'), path.join(top, 'node_modules'));
    fs.renameSync(root, path.join(top, 'national'));
    return top;
  },
  'mistakes.md': (root) => {
    commitAll(root);
    gitIn(root, 'checkout', '-q', '-b', 'news');
  },
  'serve.md': async (root) => {
    commitAll(root);
    gitIn(root, 'remote', 'add', 'origin', 'https://git.example.org/led.git');
    const door = await openAccounts(root);
    await door.keep({ site: 'https://led.example.org', edit: 'https://edit.led.example.org' });
    door.close();
  },
};

/** What the words between two lines have done. */
const THEN: Readonly<Record<string, (cwd: string) => void>> = {
  // "Then put the chapter's own content/pages/members.yaml and content/members/ into it"
  'npx create-chapterkit chapters/west --national national': (top) =>
    fs.cpSync(path.join(top, 'content'), path.join(top, 'chapters/west/content'), {
      recursive: true,
    }),
};

const walked = pages.filter((page) => linesIn(page).some((line) => reasonFor(line) === undefined));

it.each(walked)('%s', async (page) => {
  const top = path.join(temporaryFolder(), 'my sites');
  fs.mkdirSync(top);
  shims(top);
  const begins = linesIn(page)[0] === 'npm create chapterkit our-site';
  let cwd = path.join(top, begins ? '.' : 'our-site');
  const type = (line: string, user: number | undefined) => typed(line, { top, cwd, uid: user });
  if (!begins) {
    expect(await typed('npm create chapterkit our-site', { top, cwd: top, uid: undefined })).toBe(
      '',
    );
    expect(await type('npm install', undefined)).toBe('');
    const elsewhere = await PREPARED[page]?.(cwd);
    if (typeof elsewhere === 'string') cwd = elsewhere;
  }
  give(path.dirname(top));
  for (const line of linesIn(page).filter((one) => reasonFor(one) === undefined)) {
    const [, to] = /^cd (\S+)$/.exec(line) ?? [];
    if (to !== undefined) cwd = path.join(cwd, to);
    else expect(await type(line + (ANSWERS[line] ?? ''), uid)).toBe('');
    THEN[line]?.(cwd);
    give(cwd);
  }
});

it('what is not typed here is said why, and there are such lines', () => {
  const all = pages.flatMap(linesIn);
  for (const [pattern] of ELSEWHERE)
    expect(
      all.some((line) => pattern.test(line)),
      `${pattern}`,
    ).toBe(true);
});
