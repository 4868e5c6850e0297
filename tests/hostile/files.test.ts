// Folders with files and names that no chapter has: each is a located error or does no harm, and nothing waits for ever.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newBlock } from '../../src/commands/content/block-command.ts';
import { filesBelow } from '../../src/compiler/files/disk.ts';
import { fixSite } from '../../src/compiler/fix/fix-site.ts';
import { openSite, readContent } from '../../src/editor/journeys/site-folder.ts';
import { saveAll } from '../../src/editor/server/save/save-all.ts';
import { writeSiteFiles } from '../../src/engine/codegen/site-files.ts';
import { UserError } from '../../src/model/errors.ts';
import { watchContent } from '../../src/serve/dev/watch-content.ts';
import { ownBlocksOf } from '../../src/site/bundle/own-blocks.ts';
import { readEngine } from '../../src/site/engine.ts';
import { run, runAside } from '../support/cli.ts';
import { ownFiles } from '../support/own-site.ts';
import { check, compiled, edited, projectRoot, site, temporaryFolder } from '../support/site.ts';

/** Each file below a folder with its text. */
const contentsOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const file = path.join(folder, name);
      return `${name} ${fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8') : ''}`;
    })
    .sort();

const made = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Each diagnostic as "code file". */
const found = (root: string): string[] =>
  compiled(root).diagnostics.map((d) => `${d.code} ${d.file}`);

const tiny = path.join(projectRoot, 'tests/sites/tiny/content');
const tinyPicture = fs.readFileSync(path.join(tiny, 'images/dot.png'));
const page = 'title: T\ndescription: D\nblocks: []\n';

it.skipIf(!made('mkfifo', path.join(temporaryFolder(), 'pipe')))(
  'pipes are not opened, wherever they stand',
  async () => {
    const root = site({ 'content/images/dot.png': null });
    for (const file of ['content/pages/more.yaml', 'content/images/dot.png', 'content/pipe.yaml'])
      expect(made('mkfifo', path.join(root, file))).toBe(true);
    fs.symlinkSync('dot.png', path.join(root, 'content/images/link.png'));
    const { code, out } = await runAside(['check', '--root', root]);
    expect(code).toBe(1);
    expect(out.match(/error {2}file\/unreadable/g)).toHaveLength(4);
    expect(out).not.toContain('internal/bug');
  },
);

/** Each in a file of its own: more levels than anything that reads it has room for. */
const DEEP: readonly string[] = [
  ...['[', '{', '{a: ', '[{a: ', ' [\n', '- ', '\t- ', '\u00a0- ', '? ', ': ', '? a: '],
  ...['\uff1a ', '\u2022 ', 'a: [b, ', '- [', '- {a: ', '&a [', '!!a [', '# [\n[', '*', '"', ']'],
];

it('deep nesting of every kind in one site ends a check with mistakes, and with nothing else', async () => {
  const rising = Array.from({ length: 400 }, (_, i) => `${' '.repeat(i)}a:\n`).join('');
  const texts = [...DEEP.map((sign) => sign.repeat(60_000 / sign.length)), rising];
  const signs = ['[', '*a **b ', '> ', '- ', '1. ', '${', '_a', '(', '![', '\\\\'];
  const prose = signs.map((sign) => {
    const text = JSON.stringify(sign.repeat(40_000 / sign.length));
    return `${page.replace('[]', '')}\n  - type: prose\n    text: ${text}\n`;
  });
  const files = [...texts, ...prose].map((text, i) => [`content/pages/odd-${i}.yaml`, text]);
  const schema = `{"a":${'{"a":['.repeat(9_000)}`;
  const root = site({ ...Object.fromEntries(files), 'schema/deep.schema.json': schema });
  const { code, out, err } = await runAside(['check', '--root', root]);
  expect([code, err]).toEqual([1, '']);
  expect(out).not.toContain('internal/bug');
  expect(out.match(/error {2}yaml\/too-deep/g)?.length).toBeGreaterThan(15);
  expect(out).toContain('schema/deep.schema.json');
});

describe('links that lead out of the content', () => {
  const outside = temporaryFolder();
  fs.writeFileSync(path.join(outside, 'secret.png'), tinyPicture);

  it.each([
    ['a page, by dots', 'content/pages/more.yaml', '../../../../../../etc/passwd'],
    ['a picture', 'content/images/more.png', path.join(outside, 'secret.png')],
    ['a folder of pictures', 'content/images/more', outside],
    ['itself', 'content/images/loop.png', 'loop.png'],
    ['nothing', 'content/images/none.png', 'nothing-there.png'],
    ['a file of the site outside of the content', 'content/images/site.png', '../../site.yaml'],
  ])('%s', (_, file, link) => {
    expect(found(site({ [file]: { link } }))).toEqual([`file/unreadable ${file}`]);
  });

  it.each([
    ['the blocks', 'blocks', outside],
    ['a block', 'blocks/note', outside],
    ['a file of a block', 'blocks/note/view.module.css', path.join(outside, 'secret.png')],
    ['a block that is nowhere', 'blocks/gone', 'nowhere'],
    ['the schemas', 'schema', outside],
    ['a schema', 'schema/alumni.schema.json', path.join(outside, 'secret.png')],
    ['a schema without end', 'schema/alumni.schema.json', '/dev/zero'],
    ['the folder above', 'content/up', '..'],
    ['the site itself', 'content/all', '../'],
  ])('%s', (_, file, link) => {
    const { diagnostics } = compiled(site({ [file]: { link } }));
    const told = diagnostics.filter(({ code }) => code === 'file/unreadable');
    expect(told.map((d) => d.file)).toEqual([file]);
    expect(told[0]?.message).toContain(`it is a link to `);
    expect(told[0]?.help).toContain('Copy what it leads to here');
  });

  it.each([
    ['the state folder', '.chapterkit'],
    ['its bundles', '.chapterkit/blocks'],
    ['its schemas', '.chapterkit/schema'],
    ['one of its schemas', '.chapterkit/schema/block.schema.json'],
    ['its list for git', '.chapterkit/.gitignore'],
    ['what saves keep', '.chapterkit/kept'],
    ['a half written save', '.chapterkit/save.json.new'],
    ['the number of the grammar', '.chapterkit-version'],
    ['the settings of an editor', '.vscode/settings.json'],
    ['the folder of those settings', '.vscode'],
  ])('nothing is written or removed behind %s', async (_, place) => {
    const [behind, root] = [temporaryFolder(), site(ownFiles())];
    const isFile = /\.\w+$|-version$/.test(place) && place !== '.chapterkit' && place !== '.vscode';
    const target = isFile ? path.join(behind, 'theirs') : behind;
    fs.mkdirSync(path.join(behind, 'more/deep'), { recursive: true });
    for (const file of ['theirs', 'settings.json', 'more/deep/kept'])
      fs.writeFileSync(path.join(behind, file), '1\n"node_modules/chapterkit/schema/"\n');
    if (place.endsWith('.new')) fs.writeFileSync(path.join(behind, 'theirs'), 'half');
    const link = path.join(root, place);
    fs.rmSync(link, { recursive: true, force: true });
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(target, link);
    const before = contentsOf(behind);
    const attempts = [
      () => void writeSiteFiles(root),
      () => ownBlocksOf(root, readEngine()),
      () => newBlock(root, 'another', false, 'en'),
      () => void saveAll(root, [{ file: 'content/new.yaml', before: undefined, after: 'a: 1\n' }]),
      () => fixSite({ root }),
    ];
    for (const attempt of attempts)
      try {
        await attempt();
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
      }
    expect(contentsOf(behind)).toEqual(before);
  });

  it('a folder without end is neither watched nor walked', () => {
    const root = site({ content: { link: '/' }, blocks: { link: '/' } });
    const heard: string[] = [];
    const stop = watchContent(
      () => [root],
      () => heard.push('saved'),
    );
    stop();
    expect(filesBelow(path.join(root, 'content'))).toEqual([]);
    expect(found(root)).toEqual(['file/unreadable blocks', 'file/unreadable content']);
  });

  it('a journey does not wait for a site.yaml without end', () => {
    for (const link of ['/dev/zero', '/etc/passwd', 'nowhere'])
      expect(() => readContent(openSite(site({ 'site.yaml': { link } })), 'site.yaml')).toThrow(
        'site.yaml cannot be read as it is',
      );
  });

  it('a link within the content is followed', () => {
    const files = edited('content/members/Ada_Byron.yaml', 'images/dot.png', 'images/again.png');
    const { output, diagnostics } = check({
      ...files,
      'content/images/again.png': { link: 'dot.png' },
    });
    expect(diagnostics).toEqual([]);
    expect(output?.images.has('images/again.png')).toBe(true);
  });
});

const isRoot = process.getuid?.() === 0;
it.runIf(process.getuid)('what may not be read is told where it stands', () => {
  const folder = site();
  const closed = ['content/pages/about.yaml', 'content/images/dot.png', 'content/members'];
  for (const file of closed) fs.chmodSync(path.join(folder, file), 0);
  onTestFinished(() => {
    for (const file of closed) fs.chmodSync(path.join(folder, file), 0o755);
  });
  // Nothing is closed for the administrator, who becomes nobody for this moment.
  if (isRoot) fs.chmodSync(folder, 0o755);
  compiled(site());
  if (isRoot) process.seteuid?.(65_534);
  try {
    expect(found(folder)).toEqual([
      'file/unreadable content/members',
      'file/unreadable content/pages/about.yaml',
      'image/unreadable content/pages/home.yaml',
    ]);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

it('a picture that others change after it was read is published as it was read', () => {
  const root = site();
  const { output } = compiled(root);
  const logo = path.join(root, 'content/images/logo.svg');
  const before = fs.readFileSync(logo);
  fs.writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  expect(output?.images.get('images/logo.svg')?.bytes).toEqual(before);
});

describe('names', () => {
  it.each(['About us', '-rf', 'é', 'n'.repeat(101), '__proto__'])(
    'a page named %s is not published under that name',
    (name) => {
      const files = edited('site.yaml', 'page: about', `page: ${JSON.stringify(name)}`);
      const about = fs.readFileSync(path.join(tiny, 'pages/about.yaml'));
      const moved = { 'content/pages/about.yaml': null, [`content/pages/${name}.yaml`]: about };
      expect(found(site({ ...files, ...moved }))).toEqual([`file/name content/pages/${name}.yaml`]);
    },
  );

  it.runIf(process.platform === 'linux')('bytes that are no UTF-8', () => {
    const root = site();
    const folder = Buffer.from(`${path.join(root, 'content/pages')}/`);
    fs.writeFileSync(Buffer.concat([folder, Buffer.from([0xff]), Buffer.from('.yaml')]), page);
    const { output, diagnostics } = compiled(root);
    expect(output).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['file/unreadable']);
    expect(diagnostics[0]?.message).toContain('its name is not written in UTF-8');
  });

  it('one name written with two kinds of accents', () => {
    const files = {
      'content/images/é.png': tinyPicture,
      'content/images/e\u0301.png': tinyPicture,
    };
    expect(found(site(files))).toEqual(['file/same-name content/images/é.png']);
  });

  it('a picture is published under a short name with the ending of what it is', () => {
    const name = `images/${'long '.repeat(48)}.html`;
    const files = edited('content/members/Ada_Byron.yaml', 'images/dot.png', name);
    const { output, diagnostics } = check({ ...files, [`content/${name}`]: tinyPicture });
    expect(diagnostics).toEqual([]);
    const published = output?.images.get(name)?.published ?? '';
    expect(published).toMatch(/^images\/[a-z0-9-]{1,80}\.[0-9a-f]{10}\.(?:png|jpg)$/);
  });
});

it('no text of anybody begins a command to the runner of a workflow, in any format', async () => {
  const command = '::set-output name=a::b';
  const odd = `\u0007\u001b[8m\u202e##[set-output name=a]b\r${command}\n  ${command}`;
  const root = site({
    ...edited('site.yaml', 'page: about', `page: ${JSON.stringify(odd)}`),
    [`content/pages/${odd.replaceAll('/', '-')}.yaml`]: page,
    'content/members/Eve.yaml': `name: ${JSON.stringify(odd)}\nnope: ${JSON.stringify(odd)}\n`,
    [`content/${command}.yaml`]: 'a: 1\n',
  });
  const CI = { CI: 'true', GITHUB_ACTIONS: 'true' };
  const other = site(edited('content/pages/home.yaml', 'title: Hello', `title: '${command}'`));
  fs.mkdirSync(path.join(other, 'blocks', command), { recursive: true });
  const report = path.join(temporaryFolder(), 'report.html');
  const commands = [
    ...['pretty', 'json', 'sarif', 'github', 'markdown'].map((f) => ['check', '--format', f]),
    ['check', '--fix'],
    ['build', '--out', path.join(temporaryFolder(), 'dist')],
    ['compare', other, '--out', report],
    ['compare', other, '--out', report, '--format', 'json'],
    ['compare', command],
    ['page:new', '--title', odd, '--yes', '--dry-run'],
    ['explain', command],
    [command],
  ];
  const OWN = /^::(?:error|warning|notice) file=[^:]*::/;
  for (const args of commands) {
    const { code, out, err } = await run([...args, '--root', root], CI);
    expect(code, args.join(' ')).not.toBe(3);
    const lines = `${out}\n${err}`.split(/[\r\n]/);
    const obeyed = lines.filter((line) => /^\s*::|##\[/.test(line));
    expect(obeyed.filter((line) => !OWN.test(line) || !args.includes('github'))).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a log must not get
    expect(lines.join(' ')).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/);
  }
});
