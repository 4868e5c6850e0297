// Folders with files that no chapter has: each is a located error or does no harm, and nothing waits for ever.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { environment } from '../support/cli.ts';
import {
  check,
  compiled,
  edited,
  type Files,
  projectRoot,
  site,
  temporaryFolder,
} from '../support/site.ts';
import { tally } from '../support/tally.ts';

const made = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Each diagnostic as "code file". */
const found = (root: string): string[] =>
  compiled(root).diagnostics.map((d) => `${d.code} ${d.file}`);

/** A check in a process of its own, which is ended when it does not end by itself. */
const checkAside = (root: string): { code: number | null; out: string } => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/bin.mjs', 'check', '--root', root],
    { cwd: projectRoot, encoding: 'utf8', env: environment(), timeout: 45_000 },
  );
  return { code: status, out: stdout + stderr };
};

const tinyPicture = fs.readFileSync(
  path.join(projectRoot, 'tests/sites/tiny/content/images/dot.png'),
);

beforeEach(() => tally('faults', 'hostile files'));

describe('what is no ordinary file', () => {
  const pipes = made('mkfifo', path.join(temporaryFolder(), 'pipe'));

  it.skipIf(!pipes)('pipes are not opened, wherever they stand', () => {
    const root = site({ 'content/images/dot.png': null });
    for (const file of ['content/pages/more.yaml', 'content/images/dot.png', 'content/pipe.yaml'])
      expect(made('mkfifo', path.join(root, file))).toBe(true);
    fs.symlinkSync('dot.png', path.join(root, 'content/images/link.png'));
    const { code, out } = checkAside(root);
    expect(code).toBe(1);
    expect(out.match(/error {2}file\/unreadable/g)).toHaveLength(4);
    expect(out).toContain('content/images/link.png');
    expect(out).not.toContain('internal/bug');
  });

  it.skipIf(!pipes)('a pipe that takes the place of a file after it was listed', () => {
    const pipe = path.join(temporaryFolder(), 'pipe');
    expect(made('mkfifo', pipe)).toBe(true);
    const code = `const { readOrdinary } = await import('./src/compiler/files/read.ts');
      console.log(JSON.stringify(readOrdinary(${JSON.stringify(pipe)}, 10)));`;
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', code],
      { cwd: projectRoot, encoding: 'utf8', timeout: 45_000 },
    );
    expect(JSON.parse(stdout)).toEqual({ refused: 'special', size: 0 });
  });

  it('a socket', async () => {
    const root = site();
    const server = net.createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((done) => {
      server.listen(path.join(root, 'content/pages/s.yaml'), done);
    });
    expect(found(root)).toEqual(['file/unreadable content/pages/s.yaml']);
  });

  it('a folder with the name of a page', () => {
    const root = site({ 'content/pages/about.yaml': null });
    fs.mkdirSync(path.join(root, 'content/pages/about.yaml'));
    expect(found(root)).toContain('route/unknown-page site.yaml');
  });
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

  it('a file beyond a linked folder, under a name that the content has too', () => {
    const folder = path.join(outside, 'folder');
    fs.mkdirSync(folder);
    const files: Files = {
      'content/images/secret.png': 'of the content',
      'content/images/by': { link: folder },
      'content/images/more.png': { link: 'by/../secret.png' },
    };
    expect(found(site(files)).filter((line) => line.includes('more'))).toEqual([
      'file/unreadable content/images/more.png',
    ]);
  });

  it('all of the content', () => {
    const other = site();
    const root = site();
    fs.rmSync(path.join(root, 'content'), { recursive: true });
    fs.symlinkSync(path.join(other, 'content'), path.join(root, 'content'));
    expect(found(root)).toEqual(['file/unreadable content']);
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

describe('what may not be read', () => {
  const root = process.getuid?.() === 0;
  it.runIf(root || process.getuid)('is told where it stands', () => {
    const folder = site();
    const closed = ['content/pages/about.yaml', 'content/images/dot.png', 'content/members'];
    expect(found(folder)).toEqual([]);
    for (const file of closed) fs.chmodSync(path.join(folder, file), 0);
    onTestFinished(() => {
      for (const file of closed) fs.chmodSync(path.join(folder, file), 0o755);
    });
    // Nothing is closed for the administrator, who becomes nobody for this moment.
    if (root) fs.chmodSync(folder, 0o755);
    if (root) process.seteuid?.(65_534);
    try {
      expect(found(folder)).toEqual([
        'file/unreadable content/members',
        'file/unreadable content/pages/about.yaml',
        'image/unreadable content/pages/home.yaml',
      ]);
    } finally {
      if (root) process.seteuid?.(0);
    }
  });
});

it('a picture that others change after it was read is published as it was read', () => {
  const root = site();
  const { output } = compiled(root);
  const logo = path.join(root, 'content/images/logo.svg');
  const before = fs.readFileSync(logo);
  fs.writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  expect(output?.images.get('images/logo.svg')?.bytes).toEqual(before);
});

it('a picture file without end is not read', () => {
  const root = site({ 'content/images/huge.png': tinyPicture });
  fs.truncateSync(path.join(root, 'content/images/huge.png'), 3_000_000_000);
  const ada = edited('content/members/Ada_Byron.yaml', 'images/dot.png', 'images/huge.png');
  for (const [file, text] of Object.entries(ada))
    fs.writeFileSync(path.join(root, file), `${text}`);
  const { diagnostics } = compiled(root);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['image/too-large', 'content/images/huge.png is 3000 MB; a picture can be 64 MB at most.'],
  ]);
});
