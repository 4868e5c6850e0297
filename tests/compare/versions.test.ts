// What `compare` is given → the earlier version of a site, checked out and built beside the present one.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consequencesOf } from '../../src/compare/consequences/consequences.ts';
import { publishedOf } from '../../src/compare/pages/published.ts';
import { madeLine } from '../../src/compare/report/html/banner.ts';
import { findAuthors, withAuthors } from '../../src/compare/versions/authors.ts';
import { findBase } from '../../src/compare/versions/base-revision.ts';
import { checkOut } from '../../src/compare/versions/check-out.ts';
import { buildVersions, builtVersion } from '../../src/compare/versions/versions.ts';
import { changesOf } from '../../src/compare/words/changes-of.ts';
import { compareWords } from '../../src/words/gen/compare.gen.ts';
import { environment } from '../support/cli.ts';
import { gitIn, hook, remoteOf, repository, write } from '../support/repository.ts';
import { projectRoot, site, temporaryFolder } from '../support/site.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

const commitAll = (top: string, message: string): string => {
  gitIn(top, 'add', '--all');
  gitIn(top, 'commit', '--quiet', `--message=${message}`);
  return gitIn(top, 'rev-parse', 'HEAD');
};

describe('the base', () => {
  const { top } = repository();
  const first = gitIn(top, 'rev-parse', 'HEAD');
  gitIn(top, 'tag', 'v1');
  gitIn(top, 'switch', '--quiet', '--create', 'new-deadline');
  write(top, 'content/season.yaml', 'deadline: 12 October\n');
  commitAll(top, 'Deadline');
  gitIn(top, 'switch', '--quiet', 'main');
  write(top, 'notes.txt', 'main went on\n');
  const later = commitAll(top, 'Notes');
  gitIn(top, 'switch', '--quiet', 'new-deadline');

  const found = async (asked?: string, root = top): Promise<string> => {
    const base = await findBase(root, asked);
    return base.kind === 'commit'
      ? `${base.name.replace(/ \(.*/, '')} ${base.commit}`
      : `${base.kind} ${base.folder}`;
  };

  it.each([
    ['nothing', undefined, `main ${first}`],
    ['a branch that went on', 'main', `main ${first}`],
    ['a commit that is not in the past of this branch', later, `${later.slice(0, 8)} ${later}`],
    ['a tag', 'v1', `v1 ${first}`],
    ['the parent', 'HEAD^1', `HEAD^1 ${first}`],
  ])('%s', async (_, asked, expected) => expect(await found(asked)).toBe(expected));

  it('knows who made both versions and when, and what is in no commit yet', async () => {
    const own = repository();
    gitIn(own.top, 'config', 'user.name', 'Ana Álvarez');
    gitIn(own.top, 'switch', '--quiet', '--create', 'edit');
    const base = await findBase(own.top, 'main');
    const { before, after } = await findAuthors(own.top, base);
    expect(before).toEqual({ authors: [expect.any(String)], day: expect.stringMatching(DAY) });
    expect(after).toBeUndefined();
    write(own.top, 'content/season.yaml', 'deadline: 12 October\n');
    const open = { authors: ['Ana Álvarez'], isOpen: true };
    expect((await findAuthors(own.top, base)).after).toEqual(open);
    gitIn(own.top, 'add', '--all');
    gitIn(own.top, 'commit', '--quiet', '--message=One', '--author=Bo <b@example.org>');
    const done = { authors: ['Bo'], day: expect.stringMatching(DAY) };
    expect((await findAuthors(own.top, base)).after).toEqual(done);
    const line = { kind: 'changed', words: 'It', file: 'content/season.yaml', pages: [] } as const;
    const by = async (side: 'before' | 'after', n: number) =>
      (await withAuthors([{ ...line, line: n, side }], own.top, base))[0]?.made;
    expect(await by('after', 1)).toEqual(done);
    write(own.top, 'content/season.yaml', 'deadline: 12 October\nname: Rush\n');
    expect([await by('after', 1), await by('after', 2)]).toEqual([done, open]);
    // Two people changed the file, so nobody knows who took a line out of it.
    expect(await by('before', 1)).toBeUndefined();
    expect(await findAuthors(own.top, await findBase(own.top, site()))).toEqual({});
  });

  it('of names, times and lines as they may come', async () => {
    const own = repository();
    const base = await findBase(own.top, 'main');
    gitIn(own.top, 'switch', '--quiet', '--create', 'edit');
    const name = 'A\tb\u2028author <i>\u202e';
    const made = async (text: string, author: string, date: string) => {
      write(own.top, 'content/season.yaml', text);
      const of = [`--author=${author} <a@example.org>`, `--date=${date}`];
      gitIn(own.top, 'commit', '--quiet', '--all', '--message=x\u2028boundary', ...of);
      const at = { kind: 'changed', words: '', file: 'content/season.yaml', pages: [] } as const;
      const all = [1, 2].map((line) => ({ ...at, line, side: 'after' as const }));
      return (await withAuthors(all, own.top, base)).map((one) => one.made);
    };
    await made('a: 1\r\n', 'Bo', '2026-11-20T22:00:00 -0800');
    const [bo, other] = await made('a: 1\r\nb: 2\r\n', name, '@253402300800 +0000');
    expect(bo).toEqual({ authors: ['Bo'], day: '2026-11-20' });
    expect(other?.authors[0]).toContain('\u2028author');
    const { after } = await findAuthors(own.top, base);
    expect(after).toMatchObject({ day: '2026-11-20', authors: [other?.authors[0], 'Bo'] });
    expect(() => madeLine(other, compareWords('en'))).not.toThrow();
  });

  it('a folder, also outside of any repository', async () => {
    const folder = site();
    expect(await found(folder)).toBe(`site ${folder}`);
    expect(await found(folder, site())).toBe(`site ${folder}`);
  });

  it('the branch of the remote, before one of this machine, also of a site below the repository', async () => {
    const other = repository('sites/west');
    const pushed = gitIn(other.top, 'rev-parse', 'HEAD');
    remoteOf(other.top);
    gitIn(other.top, 'remote', 'set-head', 'origin', 'main');
    write(other.top, 'notes.txt', 'not pushed\n');
    commitAll(other.top, 'Notes');
    const base = await findBase(other.root, undefined);
    expect(base).toEqual({
      ...{ kind: 'commit', top: other.top, prefix: 'sites/west/', commit: pushed },
      name: `origin/main (${pushed.slice(0, 8)})`,
    });
  });

  it.each([
    [
      'new-deadlin',
      'There is no folder, branch or commit "new-deadlin". Did you mean "new-deadline"?',
    ],
    ['--output=x', 'There is no folder, branch or commit "--output=x".'],
    [
      temporaryFolder(),
      /^The folder "\S+" has no site\.yaml and no index\.html, .* No branch or commit has this name\.$/,
    ],
  ])('%s is refused', (asked, words) => expect(findBase(top, asked)).rejects.toThrow(words));

  it('a site that is in no repository has none', async () => {
    await expect(findBase(site(), undefined)).rejects.toThrow(
      'This site is not in a git repository. Name a folder with its earlier version.',
    );
    await expect(findBase(site(), 'main')).rejects.toThrow('and "main" is not a folder');
    await expect(findBase(site(), temporaryFolder())).rejects.toThrow(
      'so it is neither a site nor a build.',
    );
  });

  it('a repository without a main branch has none, and one with a part of its history may not know it', async () => {
    const { top: other } = repository();
    gitIn(other, 'branch', '--move', 'trunk');
    await expect(findBase(other, undefined)).rejects.toThrow('Name the branch to compare with');
    const shallow = temporaryFolder();
    gitIn(shallow, 'clone', '--quiet', '--depth=1', '--no-single-branch', `file://${top}`, 'site');
    const part = path.join(shallow, 'site');
    await expect(findBase(part, 'origin/main')).rejects.toThrow('git fetch --unshallow');
  });
});

describe('checking out', () => {
  it('runs nothing, follows nothing and leaves the repository as it is', async () => {
    const { top } = repository();
    const marks = temporaryFolder();
    const secret = path.join(marks, 'secret');
    fs.writeFileSync(secret, 'a secret');
    for (const name of ['post-checkout', 'post-index-change', 'reference-transaction'])
      hook(top, name, `touch ${marks}/hook`);
    gitIn(top, 'config', 'filter.own.smudge', `touch ${marks}/filter`);
    write(top, '.gitattributes', '*.bin filter=own\nnotes.txt export-ignore export-subst ident\n');
    write(top, 'a.bin', 'version https://git-lfs.github.com/spec/v1\n');
    write(top, 'run.sh', 'exit\n');
    fs.chmodSync(path.join(top, 'run.sh'), 0o755);
    write(top, 'ä "b"\t.txt', 'odd\n');
    write(top, 'deep/er/here.txt', 'here\n');
    const links: readonly (readonly [string, string])[] = [
      ['inside.txt', 'notes.txt'],
      ['up.txt', secret],
      // Step by step it stays inside, in truth it does not.
      ['deep/er/back', '../../content'],
      ['round', 'deep/er/back/../..'],
    ];
    for (const [link, to] of links) fs.symlinkSync(to, path.join(top, link));
    gitIn(top, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},module`);
    gitIn(top, 'add', '--all', ':!module');
    gitIn(top, '-c', 'core.hooksPath=/dev/null', 'commit', '--quiet', '--message=All');
    gitIn(top, 'config', 'core.fsmonitor', `touch ${marks}/monitor`);
    write(top, 'notes.txt', 'not committed\n');
    fs.rmSync(marks, { recursive: true });
    fs.mkdirSync(marks);
    fs.writeFileSync(secret, 'a secret');
    const state = () => [fs.readFileSync(path.join(top, '.git/index')), fs.readdirSync(top)];
    const before = state();

    const folder = fs.realpathSync(temporaryFolder());
    await checkOut(top, 'HEAD', folder);
    const files = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .flatMap((item) =>
        item.isDirectory() ? [] : [path.relative(folder, path.join(item.parentPath, item.name))],
      );
    expect(files.sort()).toEqual([
      ...['.gitattributes', 'a.bin', 'content/members/Ada.yaml', 'content/season.yaml'],
      ...['deep/er/back', 'deep/er/here.txt', 'inside.txt', 'notes.txt', 'run.sh', 'site.yaml'],
      'ä "b"\t.txt',
    ]);
    expect(fs.readFileSync(path.join(folder, 'inside.txt'), 'utf8')).toBe('old\n');
    expect(fs.readFileSync(path.join(folder, 'a.bin'), 'utf8')).toMatch(/^version https/);
    expect(fs.statSync(path.join(folder, 'run.sh')).mode & 0o111).toBe(0o111);
    expect(fs.readdirSync(marks)).toEqual(['secret']);
    expect(state()).toEqual(before);
  });

  it.each([
    [
      'a program that the repository names',
      'remote.origin.uploadpack',
      'touch MARK; git-upload-pack',
    ],
    ['a transport that it allows itself', 'remote.origin.url', 'ext::sh -c "touch MARK"'],
    ['a helper of its own', 'remote.origin.vcs', 'own'],
    ['a command for ssh', 'core.sshCommand', 'touch MARK; false'],
  ])('fetches nothing that was left out, by %s', async (_, setting, value) => {
    const { top } = repository();
    gitIn(top, 'config', 'uploadpack.allowFilter', 'true');
    const [folder, mark] = [temporaryFolder(), path.join(temporaryFolder(), 'mark')];
    const clone = ['clone', '--quiet', '--no-checkout', '--filter=blob:none'];
    gitIn(folder, ...clone, `file://${top}`, 'part');
    const part = path.join(folder, 'part');
    gitIn(part, 'config', 'protocol.ext.allow', 'always');
    if (setting === 'core.sshCommand') gitIn(part, 'config', 'remote.origin.url', 'ssh://none/x');
    gitIn(part, 'config', setting, value.replace('MARK', mark));
    await expect(checkOut(part, 'HEAD', temporaryFolder())).rejects.toThrow('are not all here');
    expect(fs.existsSync(mark)).toBe(false);
  });

  it('writes nothing elsewhere, whatever a tree that was made by hand says', async () => {
    const { top } = repository();
    const blob = execFileSync('git', ['hash-object', '-w', '--stdin'], {
      ...{ cwd: top, input: '..', encoding: 'utf8' },
    }).trim();
    /** A tree as git stores it; `mktree` would refuse these. */
    const tree = (...entries: readonly (readonly [string, string, string])[]): string => {
      const input = Buffer.concat(
        entries.map(([mode, name, id]) =>
          Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]),
        ),
      );
      const args = ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'];
      return execFileSync('git', args, { cwd: top, input, encoding: 'utf8' }).trim();
    };
    const inner = tree(['100644', 'file', blob], ['120000', 'link', blob]);
    const names = [
      ['40000', 'D', inner],
      ['120000', 'd', blob],
      ['40000', 'd', inner],
      ['100644', 'fine', blob],
    ] as const;
    const outer = tree(['40000', '..', inner], ['40000', '.GIT', inner], ...names);
    const parent = fs.realpathSync(temporaryFolder());
    const folder = path.join(parent, 'inner');
    fs.mkdirSync(folder);
    await expect(checkOut(top, outer, folder)).rejects.toThrow('invalid path');
    expect(fs.readdirSync(folder)).toEqual([]);
    // A name that is a link and a folder: nothing is written through the link.
    await checkOut(top, tree(...names), folder);
    expect(fs.readdirSync(parent)).toEqual(['inner']);
    expect(fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
      ...['D', 'D/file', 'd', 'd/file', 'fine'],
    ]);
  });
});

/** A repository whose site is the tiny one. */
const tinyRepository = (below = ''): { top: string; root: string } => {
  const { top, root } = repository(below);
  fs.rmSync(path.join(root, 'content'), { recursive: true });
  fs.cpSync(path.join(projectRoot, 'tests/sites/tiny'), root, { recursive: true });
  commitAll(top, 'Tiny');
  return { top, root };
};

type Built = Awaited<ReturnType<typeof buildVersions>>;

const built = async (root: string, asked = 'HEAD'): Promise<Built> =>
  buildVersions(root, await findBase(root, asked), fs.realpathSync(temporaryFolder()));

const words = ({ consequences }: Built): string[] =>
  consequences.map(({ kind, weight, words: said, file }) =>
    [weight, kind, said, ...(file === undefined ? [] : [file])].join(' | '),
  );

const edit = (root: string, file: string, from: string | RegExp, to: string): void =>
  write(
    root,
    file,
    fs.readFileSync(path.join(root, file), 'utf8').replace(from, () => to),
  );

const pageOf = (dist: string | undefined, page = ''): string =>
  fs.readFileSync(path.join(dist ?? 'none', page, 'index.html'), 'utf8');

const titleOf = (dist: string | undefined): string =>
  /<title>([^<]*)/.exec(pageOf(dist))?.[1] ?? '';

afterEach(() => vi.unstubAllEnvs());

describe('both versions', () => {
  it('are built from the commit and from the folder as it stands, whose dist is left alone', async () => {
    const { root } = tinyRepository('sites/west');
    edit(root, 'content/pages/home.yaml', /^title: .*/m, 'title: Another Home');
    write(root, 'dist/index.html', 'published');
    const result = await built(root);
    expect(words(result)).toEqual([]);
    const { before, after } = result.versions;
    expect(titleOf(before.dist)).not.toContain('Another Home');
    expect(titleOf(after.dist)).toContain('Another Home');
    expect(pageOf(path.join(root, 'dist'))).toBe('published');
  });

  it('a site with mistakes has no pages: the present ones are problems, the former ones a note', async () => {
    const { top, root } = tinyRepository();
    edit(root, 'content/pages/home.yaml', /^title:/m, 'titel:');
    const broken = await built(root);
    expect(broken.versions.after.dist).toBeUndefined();
    expect(words(broken)[0]).toMatch(
      /^problem \| mistake \| .*titel.*[^.] \| content\/pages\/home/,
    );
    expect(broken.versions.before.dist).toBeDefined();
    commitAll(top, 'Broken');
    edit(root, 'content/pages/home.yaml', /^titel:/m, 'title:');
    const fixed = await built(root);
    expect(words(fixed)).toEqual([
      expect.stringMatching(
        /^note \| mistake \| The earlier version has no pages: there (?:is|are) .*mistakes? in its content$/,
      ),
    ]);
    expect(fixed.versions.before.dist).toBeUndefined();
    expect(fixed.versions.after.dist).toBeDefined();
  });

  it('each has the layer of its time, and one outside of the repository that of today', async () => {
    const { top, root } = tinyRepository('chapters/west');
    const layered = (folder: string): void => {
      write(folder, 'site.yaml', 'theme:\n  brand: "#111111"\n');
      fs.mkdirSync(path.join(folder, 'content/images'), { recursive: true });
    };
    layered(path.join(top, 'national'));
    edit(root, 'site.yaml', /^/, 'national: ../../national\n');
    edit(root, 'site.yaml', /^ {2}brand: .*\n/m, '');
    commitAll(top, 'Layer');
    edit(path.join(top, 'national'), 'site.yaml', '#111111', '#222222');
    const inside = await built(root);
    const brand = ({ versions: { before, after } }: Built) =>
      [before, after].map(
        ({ content }) =>
          /#(?:111111|222222)/.exec(JSON.stringify(content?.compiled.output?.site))?.[0],
      );
    expect(words(inside)).toEqual([]);
    expect(brand(inside)).toEqual(['#111111', '#222222']);

    const elsewhere = fs.realpathSync(temporaryFolder());
    fs.renameSync(path.join(top, 'national'), path.join(elsewhere, 'national'));
    edit(
      root,
      'site.yaml',
      '../../national',
      path.relative(root, path.join(elsewhere, 'national')),
    );
    commitAll(top, 'Layer elsewhere');
    const outside = await built(root);
    expect(words(outside)).toEqual([]);
    expect(brand(outside)).toEqual(['#222222', '#222222']);
  });
});

it('an upgrade is compared by a build that was made before it, and its commit only gets a note', async () => {
  const { top, root } = tinyRepository('sites/west');
  const lock = {
    lockfileVersion: 3,
    packages: { 'node_modules/chapterkit': { version: '0.0.1' } },
  };
  write(top, 'package-lock.json', JSON.stringify(lock));
  commitAll(top, 'Locked');
  const commit = await built(root);
  expect(words(commit)).toEqual([
    expect.stringMatching(
      /^note \| version \| The earlier version was made with chapterkit 0\.0\.1; both were built with \d.*compare with a build/,
    ),
  ]);
  expect(commit.versions.before.dist).toBeDefined();

  const dist = path.join(temporaryFolder(), 'dist');
  const former = await builtVersion(root, 'former', dist);
  expect(former.problem).toBeUndefined();
  edit(root, 'content/pages/home.yaml', /^title: .*/m, 'title: Another Home');
  const result = await built(root, dist);
  expect(words(result)).toEqual([]);
  const { before, after } = result.versions;
  expect(before).toEqual({ name: dist, dist: fs.realpathSync(dist) });
  expect(await changesOf(result.versions)).toMatchObject({
    changes: [],
    notCompared: 'the earlier version is a finished build',
  });
  const brought = await consequencesOf(result.versions, publishedOf(result.versions));
  expect(brought.map(({ kind }) => kind)).toContain('head');
  expect(titleOf(after.dist)).toContain('Another Home');
});

it('Ctrl+C leaves nothing behind', async () => {
  const { root } = tinyRepository();
  const temporary = temporaryFolder();
  const child = spawn(
    process.execPath,
    [path.join(projectRoot, 'src/bin.mjs'), 'compare', 'HEAD', '--root', root],
    { cwd: temporary, env: environment({ TMPDIR: temporary }), stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const made = () => fs.readdirSync(temporary).filter((name) => name.includes('-compare-'));
  await vi.waitUntil(() => made().length > 0, { timeout: 60_000, interval: 5 });
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(made()).toEqual([]);
});
