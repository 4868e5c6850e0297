// Handing in: exactly the files of the site, on a branch, and nothing of others is touched.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handIn, pullAddress } from '../../src/editor/git/hand-in.ts';
import { readHandIn } from '../../src/editor/git/read-hand-in.ts';
import { withoutSecrets } from '../../src/editor/git/secrets.ts';
import type { TextChange } from '../../src/editor/journeys/write.ts';
import { gitIn, hook, remoteOf, repository, write } from '../support/repository.ts';
import { rows } from '../support/rows.ts';
import { temporaryFolder } from '../support/temporary.ts';

// The machine's own settings are none of a test's.
beforeAll(() => {
  const home = temporaryFolder();
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', home);
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
});
afterAll(() => vi.unstubAllEnvs());

const words = (changed: readonly TextChange[]) =>
  changed.map(({ file, before, after }) => `${file}: ${before?.trim()} → ${after?.trim()}`);
const SEASON = 'content/season.yaml';
const ask = (files: readonly string[], branch = 'edit/deadline') => ({
  branch,
  message: 'Deadline: 9 → 12 October',
  files,
});
const status = (top: string): string[] =>
  gitIn(top, '-c', 'core.quotePath=false', 'status', '--porcelain=v1', '--untracked-files=all')
    .split('\n')
    .filter((line) => line !== '');
const filesOf = (top: string, commit = 'HEAD'): string[] =>
  gitIn(top, '-c', 'core.quotePath=false', 'show', '--name-status', '-z', '--format=', commit)
    .split('\0')
    .filter((_, at) => at % 2 === 1);
const everything = (top: string): unknown => ({
  branches: gitIn(top, 'for-each-ref', '--format=%(refname) %(objectname)'),
  head: fs.readFileSync(path.join(top, '.git/HEAD'), 'utf8'),
  status: status(top),
  staged: gitIn(top, 'diff', '--cached'),
  files: gitIn(top, 'diff'),
});

describe('what a commit would hold', () => {
  it('is said in words; what is not of the site belongs to others', async () => {
    const { top, root } = repository();
    write(root, SEASON, 'deadline: 12 October\n');
    write(root, 'content/members/Bea.yaml', 'name: Bea\n');
    fs.rmSync(path.join(root, 'content/members/Ada.yaml'));
    write(top, 'notes.txt', 'new\n');
    write(top, 'scratch/site.yaml', 'no\n');
    expect(await readHandIn(root, words)).toEqual({
      branch: 'main',
      proposedBranch: 'edit/content-members-adayaml-name-ada',
      words: [
        'content/members/Ada.yaml: name: Ada → undefined',
        'content/season.yaml: deadline: 9 October → deadline: 12 October',
        'content/members/Bea.yaml: undefined → name: Bea',
      ],
      files: ['content/members/Ada.yaml', SEASON, 'content/members/Bea.yaml'],
      others: ['notes.txt', 'scratch/site.yaml'],
    });
  });

  it('of a site in a folder of the repository is that of the folder', async () => {
    const { top, root } = repository('sites/ours – new');
    write(root, SEASON, 'deadline: 12 October\n');
    write(top, 'content/season.yaml', 'not ours\n');
    const read = await readHandIn(root, () => ['Deadline: 9 → 12 October']);
    expect(read).toMatchObject({ files: [SEASON], others: ['content/season.yaml'] });
    expect(read?.proposedBranch).toBe('edit/deadline-9-12-october');
    await handIn(root, ask([SEASON]));
    expect(filesOf(top)).toEqual([`sites/ours – new/${SEASON}`]);
  });

  it('is nothing without a repository, and without git', async () => {
    expect(await readHandIn(temporaryFolder(), words)).toBeUndefined();
    const { root } = repository();
    vi.stubEnv('PATH', temporaryFolder());
    const read = await readHandIn(root, words).finally(() => vi.stubEnv('PATH', PATH));
    expect(read).toBeUndefined();
    await expect(handIn(temporaryFolder(), ask([SEASON]))).rejects.toThrow(
      'not in a git repository',
    );
  });
  const PATH = process.env.PATH ?? '';

  it('keeps a branch that is one for edits, and proposes names that are free', async () => {
    const { top, root } = repository();
    const bare = remoteOf(top);
    write(root, SEASON, 'deadline: 12 October\n');
    const proposed = async (word: string) =>
      (await readHandIn(root, () => [word]))?.proposedBranch ?? '';
    expect(await proposed('Deadline')).toBe('edit/deadline');
    gitIn(top, 'branch', 'edit/deadline');
    gitIn(bare, 'branch', 'edit/deadline-2', 'main');
    gitIn(top, 'fetch', '--quiet');
    expect(await proposed('Deadline')).toBe('edit/deadline-3');
    for (const word of ['', '…', '-x..y~^:?*[\\', 'a.lock', '@{-1}', 'Ñandú 🎉', '/'.repeat(300)])
      gitIn(top, 'check-ref-format', '--branch', await proposed(word));
    gitIn(top, 'switch', '--quiet', '-c', 'mine');
    expect(await proposed('Deadline')).toBe('mine');
  });

  it('does not show the password of a remote', async () => {
    const { top, root } = repository();
    gitIn(top, 'remote', 'add', 'origin', 'https://ada:secret@github.com/ada/site.git');
    expect((await readHandIn(root, words))?.remote).toBe('https://github.com/ada/site.git');
  });
});

describe('handing in', () => {
  it('commits the files, whatever their names, and pushes', async () => {
    const { top, root } = repository();
    const bare = remoteOf(top);
    const names = 'with space|"quoted"|--force|it\'s|Ñandú–ü|*|[l]eft|:(glob)x|a\nb'.split('|');
    const files = names.map((name) => `content/${name}.yaml`);
    for (const file of files) write(root, file, 'a: 1\n');
    write(root, 'content/left.yaml', 'a: 1\n');
    write(root, SEASON, 'deadline: 12 October\n');
    fs.rmSync(path.join(root, 'content/members/Ada.yaml'));
    const all = [...files, SEASON, 'content/members/Ada.yaml'];
    expect((await readHandIn(root, words))?.files.toSorted()).toEqual(
      [...all, 'content/left.yaml'].toSorted(),
    );
    const done = await handIn(root, ask(all));
    expect(done).toEqual({
      branch: 'edit/deadline',
      commit: gitIn(top, 'rev-parse', 'HEAD'),
      pushed: true,
    });
    expect(filesOf(top).toSorted()).toEqual(all.toSorted());
    expect(gitIn(bare, 'rev-parse', 'edit/deadline')).toBe(done.commit);
    expect(gitIn(top, 'log', '-1', '--format=%B')).toBe('Deadline: 9 → 12 October');
    expect(gitIn(top, 'rev-parse', 'main')).toBe(gitIn(top, 'rev-parse', 'HEAD~1'));
    expect(status(top)).toEqual(['?? content/left.yaml']);
  });

  it('goes on upon the branch that is there', async () => {
    const { top, root } = repository();
    remoteOf(top);
    for (const day of ['12', '13']) {
      write(root, SEASON, `deadline: ${day} October\n`);
      expect((await handIn(root, ask([SEASON]))).pushed).toBe(true);
    }
    expect(gitIn(top, 'rev-list', '--count', 'main..origin/edit/deadline')).toBe('2');
  });

  it('leaves staged changes of others staged, and all others as they are', async () => {
    const { top, root } = repository();
    write(top, 'notes.txt', 'staged\n');
    write(top, 'more.txt', 'staged\n');
    gitIn(top, 'add', 'notes.txt', 'more.txt');
    write(top, 'notes.txt', 'staged\nand not\n');
    write(root, 'content/members/Ada.yaml', 'name: staged\n');
    gitIn(top, 'add', 'content/members/Ada.yaml');
    write(root, SEASON, 'deadline: 12 October\n');
    const before = status(top);
    expect(await handIn(root, ask([SEASON]))).toMatchObject({ pushed: false });
    expect(filesOf(top)).toEqual([SEASON]);
    expect(status(top)).toEqual(before.filter((line) => !line.endsWith(SEASON)));
    expect(gitIn(top, 'show', ':notes.txt')).toBe('staged');
    expect(fs.readFileSync(path.join(top, 'notes.txt'), 'utf8')).toBe('staged\nand not\n');
  });

  it('makes the first commit of all', async () => {
    const { top, root } = repository();
    fs.rmSync(path.join(top, '.git'), { recursive: true });
    gitIn(top, 'init', '--quiet', '--initial-branch=main');
    gitIn(top, 'config', 'user.name', 'Ada');
    gitIn(top, 'config', 'user.email', 'ada@example.com');
    const read = await readHandIn(root, words);
    expect(read).toMatchObject({ branch: 'main', proposedBranch: 'main', others: ['notes.txt'] });
    await handIn(root, ask(read?.files ?? [], 'main'));
    expect(status(top)).toEqual(['?? notes.txt']);
  });

  it('makes the first commit of all on a branch of another name, too', async () => {
    const { top, root } = repository();
    gitIn(top, 'update-ref', '-d', 'HEAD');
    await handIn(root, ask(['site.yaml', SEASON], 'edit/first'));
    expect(gitIn(top, 'log', '--format=%s', 'edit/first')).toBe('Deadline: 9 → 12 October');
  });

  it('leaves the way back: "git switch -" leads there', async () => {
    const { top, root } = repository();
    write(root, SEASON, 'deadline: 12 October\n');
    await handIn(root, ask([SEASON]));
    gitIn(top, 'switch', '--quiet', '-');
    expect(gitIn(top, 'branch', '--show-current')).toBe('main');
  });

  it('makes a branch from a commit that is checked out without one', async () => {
    const { top, root } = repository();
    gitIn(top, 'switch', '--quiet', '--detach');
    write(root, SEASON, 'deadline: 12 October\n');
    expect((await readHandIn(root, words))?.branch).toBe('no branch');
    await handIn(root, ask([SEASON]));
    expect(gitIn(top, 'branch', '--show-current')).toBe('edit/deadline');
  });
});

describe('nothing is committed and all is as before', () => {
  const changed = (): { top: string; root: string } => {
    const made = repository();
    write(made.root, SEASON, 'deadline: 12 October\n');
    write(made.root, 'content/new.yaml', 'a: 1\n');
    write(made.top, 'notes.txt', 'staged\n');
    gitIn(made.top, 'add', 'notes.txt');
    return made;
  };
  const FILES = [SEASON, 'content/new.yaml'];
  const refused = async (
    { top, root }: { top: string; root: string },
    said: string,
    request = ask(FILES),
  ): Promise<void> => {
    const before = everything(top);
    await expect(handIn(root, request)).rejects.toThrow(said);
    expect(everything(top)).toEqual(before);
  };

  it('when a hook refuses', async () => {
    const made = changed();
    hook(made.top, 'pre-commit', 'echo "The deadline is too late." >&2; exit 1');
    await refused(made, 'Git says:\nThe deadline is too late.');
    await refused(made, 'The deadline is too late.', ask(FILES, 'main'));
  });

  it.each([
    ['index.lock', 'main', 'index.lock'],
    ['index.lock', undefined, 'index.lock'],
    ['HEAD.lock', 'main', 'HEAD.lock'],
    ['refs/heads/edit/deadline.lock', 'main', 'deadline'],
  ])('when another git at work holds %s, from %s', async (lock, branch, said) => {
    const made = changed();
    if (branch === undefined) gitIn(made.top, 'switch', '--quiet', '--detach');
    write(made.top, `.git/${lock}`, '');
    // Git itself looks at the folder while it cannot write there.
    vi.stubEnv('GIT_OPTIONAL_LOCKS', '0');
    await refused(made, said).finally(() => vi.stubEnv('GIT_OPTIONAL_LOCKS', undefined));
    fs.rmSync(path.join(made.top, '.git', lock));
    await expect(handIn(made.root, ask(FILES))).resolves.toMatchObject({ branch: 'edit/deadline' });
  });

  it.each(['merge', 'rebase'])('when a %s is not finished', async (command) => {
    const made = repository();
    const { top, root } = made;
    for (const branch of ['one', 'other']) {
      gitIn(top, 'switch', '--quiet', '-c', branch, 'main');
      write(top, 'notes.txt', `${branch}\n`);
      gitIn(top, 'commit', '--quiet', `--message=${branch}`, 'notes.txt');
    }
    expect(() => gitIn(top, command, 'one')).toThrow();
    write(root, SEASON, 'deadline: 12 October\n');
    await refused(made, `A ${command} in this repository`, ask([SEASON]));
  });

  it('when the branch has other commits', async () => {
    const made = changed();
    const other = gitIn(made.top, 'commit-tree', 'HEAD^{tree}', '-m', 'x');
    gitIn(made.top, 'branch', 'edit/deadline', other);
    await refused(made, 'is already taken');
  });

  it('when a branch cannot have that name', async () => {
    const made = changed();
    for (const branch of '-f|--force|+main|a:b|a..b|a b|x.lock|@{-1}|HEAD||a\nb'.split('|'))
      await refused(made, 'cannot be the name', ask(FILES, branch));
  });

  it('when what is asked for is no changed file of the site', async () => {
    const made = changed();
    for (const file of 'notes.txt|../x|.git/config|content|content/none.yaml|.|*'.split('|'))
      await refused(made, 'is not a changed file', ask([file]));
  });

  it('when there are no words or no files', async () => {
    await refused(changed(), 'few words', { ...ask(FILES), message: ' \n' });
    await refused(changed(), 'Nothing has changed', ask([]));
  });

  it('when git does not know who commits', async () => {
    const made = changed();
    gitIn(made.top, 'config', '--unset', 'user.email');
    await refused(made, 'git config --global user.email');
  });
});

describe('the commit stays and the problem is said', () => {
  it.each([
    ['https://127.0.0.1:1/r.git?token=s3cr3tword', 's3cr3tword'],
    ['https://127.0.0.1:1/r.git?a=b&private_token=s3cr3t%2Fword#s3cr3t', 's3cr3t'],
    ['https://ada:s3cr3tword@127.0.0.1:1/r.git', 's3cr3tword'],
    ['https://ghp_s3cr3tword@127.0.0.1:1/r.git', 's3cr3tword'],
    ['https://ada:s3cr3t%40word@127.0.0.1:1/r.git', 's3cr3t'],
    ['https://ada:s3cr3t@word@127.0.0.1:1/r.git', 's3cr3t'],
    ['https://ada:s3cr3t/word@127.0.0.1:1/r.git', 's3cr3t'],
  ])('without what opens the remote: %s', async (url, secret) => {
    const { top, root } = repository();
    gitIn(top, 'remote', 'add', 'origin', url);
    // It says by itself what it knows, too.
    hook(top, 'pre-push', 'echo "to $2" >&2');
    write(root, SEASON, 'deadline: 12 October\n');
    const read = await readHandIn(root, words);
    const done = await handIn(root, ask([SEASON]));
    expect(done.problem).toMatch(/Git says:\n./);
    expect(JSON.stringify([read, done]).includes(secret)).toBe(false);
    const other = repository();
    gitIn(other.top, 'remote', 'add', 'origin', url);
    hook(other.top, 'pre-commit', 'git remote -v >&2; exit 1');
    write(other.root, SEASON, 'deadline: 12 October\n');
    const refused = await handIn(other.root, ask([SEASON])).catch((error) => String(error));
    expect(refused).toContain('Git says');
    expect(String(refused).includes(secret)).toBe(false);
  });

  it('when the push is rejected; nothing is forced', async () => {
    const { top, root } = repository();
    const bare = remoteOf(top);
    const who = ['-c', 'user.name=B', '-c', 'user.email=b@b.b'];
    const theirs = gitIn(bare, ...who, 'commit-tree', 'main^{tree}', '-m', 'x');
    gitIn(bare, 'branch', 'edit/deadline', theirs);
    write(root, SEASON, 'deadline: 12 October\n');
    const done = await handIn(root, ask([SEASON]));
    expect(done).toMatchObject({ pushed: false, commit: gitIn(top, 'rev-parse', 'edit/deadline') });
    expect(done.problem).toMatch(/^Someone else has already handed in.*Git says:\n.*rejected/s);
    expect(gitIn(bare, 'rev-parse', 'edit/deadline')).toBe(theirs);
  });

  it('when a hook or the remote does not take it', async () => {
    const { top, root } = repository();
    const bare = remoteOf(top);
    hook(top, 'pre-push', 'echo "Not on Sundays." >&2; exit 1');
    write(root, SEASON, 'deadline: 12 October\n');
    expect((await handIn(root, ask([SEASON]))).problem).toContain('Not on Sundays.');
    fs.rmSync(path.join(top, '.git/hooks/pre-push'));
    fs.rmSync(bare, { recursive: true });
    write(root, SEASON, 'deadline: 13 October\n');
    expect((await handIn(root, ask([SEASON]))).problem).toContain('git push');
    expect(gitIn(top, 'rev-list', '--count', 'main..HEAD')).toBe('2');
  });
});

describe('words of another program', () => {
  it.each(
    rows(`
    fatal: unable to access 'https://h.org/r.git?token=s3cr3t/': no | fatal: unable to access 'https://h.org/r.git': no
    To https://ada:s3cr3t@h.org:8443/r.git | To https://h.org:8443/r.git
    https://s3cr3t:x-oauth-basic@h.org/r and ssh://git:s3cr3t@h.org:22/r#s3cr3t | https://h.org/r and ssh://h.org:22/r
    see "http://h.org/a?b=s3cr3t", <http://a:s3cr3t?x@h.org> | see "http://h.org/a", <http://h.org>
    git@h.org: Permission denied (publickey). | git@h.org: Permission denied (publickey).
    npm error 401 https://registry.npmjs.org/@ours/x - //r.org/:_authToken=s3cr3t | npm error 401 https://registry.npmjs.org/@ours/x - //r.org/:_authToken=***
    rsync: rsync://ada@h.org:873/site failed | rsync: rsync://h.org:873/site failed
    bad token: github_pat_11AAAAA0s3cr3t, glpat-s3cr3twxyz | bad token: ***, ***
    password=s3cr3t&user=ada | password=***&user=ada
    remote: no access for m4de-up-token | remote: no access for ***
    cannot read from https://u:80/made-up@h.org/r.git | cannot read from https://h.org/r.git
    cannot read from https://h.org:8443/@ada/r.git | cannot read from https://ada/r.git
    ada:made-up@h.org:r.git: refused | h.org:r.git: refused
    git@h.org:r.git: refused | git@h.org:r.git: refused
    Authorization: Basic bWFkZTp1cA== | Authorization: Basic ***
    password: made-up | password: ***
    gldt-made_up-token and ATBBmadeuptoken | *** and ***
    remote: no access for m4de%2Fup, m4de/up | remote: no access for ***, ***`),
  )('%s', (said = '', shown = '') => {
    vi.stubEnv('GIT_TOKEN', 'm4de-up-token');
    expect(withoutSecrets(said, 'https://x:m4de%2Fup@h.org/r.git')).toBe(shown);
    vi.stubEnv('GIT_TOKEN', undefined);
  });

  it('of any length take their time once', () => {
    for (const one of ['://', 'a://b:', '?', '@', 'token=', ':', 'gho_', "'"])
      expect(withoutSecrets(one.repeat(300_000)).length).toBeLessThan(3_000_000);
  });
});

describe('where a pull request opens', () => {
  it.each(
    rows(`
    https://github.com/ada/site.git | github.com/ada/site/compare/edit/a%2Bb?expand=1
    https://ada:secret@github.com/ada/site | github.com/ada/site/compare/edit/a%2Bb?expand=1
    git@github.com:ada/site.git | github.com/ada/site/compare/edit/a%2Bb?expand=1
    ssh://git@github.com/ada/site.git | github.com/ada/site/compare/edit/a%2Bb?expand=1
    ssh://git@ssh.github.com:443/ada/site.git/ | github.com/ada/site/compare/edit/a%2Bb?expand=1
    git@gitlab.com:group/sub/site.git | gitlab.com/group/sub/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=edit/a%2Bb
    https://gitlab.example.edu/ada/site.git | gitlab.example.edu/ada/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=edit/a%2Bb
    git@bitbucket.org:ada/site.git | bitbucket.org/ada/site/pull-requests/new?source=edit/a%2Bb
    https://codeberg.org/ada/site.git | codeberg.org/ada/site/compare/edit/a%2Bb
    gitea@gitea.example.org:ada/site | gitea.example.org/ada/site/compare/edit/a%2Bb
    https://example.com/ada/site.git |
    https://github.com.evil.example/ada/site.git |
    https://evil.example/github.com/ada/site.git |
    /srv/git/github.com/site.git |
    ../site.git |
    C:\\repos\\site |`),
  )('%s', (url = '', address) => {
    expect(pullAddress(url, 'edit/a+b')).toBe(address ? `https://${address}` : undefined);
  });
});
