// Every call of git in src, with what it may do; and that none of them runs a program that a repository names.
import fs from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAuthors } from '../src/compare/versions/authors.ts';
import { findBase } from '../src/compare/versions/base-revision.ts';
import { checkOut as filesOf } from '../src/compare/versions/check-out.ts';
import { gitAlone } from '../src/editor/git/git.ts';
import { pictureIn, readBranch, readHandIn } from '../src/editor/git/read-hand-in.ts';
import { changesIn, repositoryOf } from '../src/editor/git/repository.ts';
import { finishOrSay } from '../src/editor/server/save/finish-save.ts';
import { findFilter, followClone, hasSameFiles, worktreeIn } from '../src/serve/server/clone.ts';
import { removeStaleLocks } from '../src/serve/server/git-locks.ts';
import { mergeIn } from '../src/serve/server/remote/merge-in.ts';
import { gitIn, hook, repository, write } from './support/repository.ts';
import { rows } from './support/rows.ts';
import { projectRoot } from './support/site.ts';
import { temporaryFolder } from './support/temporary.ts';

/**
 * By which function, with which command of git. `read` runs no program and writes nothing; `apart` writes nothing in
 * the repository, by an index and into a folder of its own, and runs no program either; `alone` changes what the
 * row says and runs no program that a repository names; `own` goes by the settings and hooks of the repository, as
 * the person who types it does.
 */
const CALLS = `
  commands/deploy/by-git.ts | own | add, commit, init, push | index, objects, refs, remote
  commands/deploy/deploy.ts | own | push | refs, remote
  commands/serve/serve-command.ts | read | config | nothing
  compare/versions/authors.ts | read | blame, config, log, status | nothing
  compare/versions/base-revision.ts | read | for-each-ref, rev-parse | nothing
  compare/versions/check-out.ts | apart | checkout-index, ls-files, read-tree | nothing
  compare/versions/versions.ts | read | symbolic-ref | nothing
  editor/server/draft/value-author.ts | read | log, show | nothing
  editor/git/hand-in.ts | own | add, branch, commit, push, rm, symbolic-ref, update-ref | index, objects, refs, remote
  editor/git/hand-in.ts | read | check-ref-format, rev-parse, var | nothing
  editor/git/read-hand-in.ts | read | cat-file, for-each-ref, symbolic-ref | nothing
  editor/git/repository.ts | read | config, diff-tree, merge-base, remote, rev-parse, status, symbolic-ref | nothing
  editor/server/save/finish-save.ts | read | ls-files | nothing
  serve/server/clone.ts | alone | checkout, diff, restore, update-ref, worktree | files, index, refs
  serve/server/clone.ts | read | --version, check-attr, diff-tree, ls-files, merge-base, rev-parse, symbolic-ref | nothing
  serve/server/git-locks.ts | read | rev-parse | nothing
  serve/server/drafts/orphaned-drafts.ts | alone | worktree | refs
  serve/server/remote/merge-in.ts | alone | add, checkout, commit-tree, merge-recursive, read-tree, write-tree | files, index, objects
  serve/server/remote/merge-in.ts | read | cat-file, diff-tree, ls-files, merge-base, rev-list, rev-parse | nothing
  serve/server/releases/branch-move-journal.ts | read | rev-parse | nothing
  serve/server/releases/commit-changes.ts | alone | add, commit | index, objects, refs
  serve/server/releases/commit-changes.ts | read | rev-parse | nothing
  serve/server/releases/releases.ts | alone | clean | files
  serve/server/remote/remote.ts | alone | fetch, push, update-ref | objects, refs, remote
  serve/server/remote/remote.ts | read | rev-list, rev-parse | nothing`;

/** What each command may change, however it is asked; what is not here changes nothing. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  ...{
    add: ['index', 'objects'],
    branch: ['refs'],
    checkout: ['files', 'index'],
    clean: ['files'],
  },
  ...{ commit: ['index', 'objects', 'refs'], 'commit-tree': ['objects'], diff: ['index'] },
  ...{
    fetch: ['objects', 'refs', 'remote'],
    init: ['refs'],
    'merge-recursive': ['files', 'index'],
  },
  ...{ push: ['refs', 'remote'], 'read-tree': ['files', 'index'], restore: ['files', 'index'] },
  ...{ rm: ['index'], 'update-ref': ['refs'], worktree: ['refs'], 'write-tree': ['objects'] },
};
/** Those two only ask where they are called to read. */
const WRITERS: Readonly<Record<string, readonly string[]>> = { 'symbolic-ref': ['refs'] };

const HOW: Readonly<Record<string, string>> = {
  ...{ git: 'read', gitNow: 'read', gitFed: 'read', outputOf: 'read' },
  ...{ gitWrites: 'own', gitApart: 'apart', gitAlone: 'alone', write: 'alone', ask: 'alone' },
};

const src = path.join(projectRoot, 'src');
const sources = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(src, file), 'utf8') }));

/** What of a syntax tree is looked at here. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: string;
  readonly callee?: Node;
  readonly argument?: Node;
  readonly arguments?: readonly Node[];
  readonly elements?: readonly Node[];
  readonly consequent?: Node;
  readonly alternate?: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The literal words of a call, in their order; undefined for one that only running it knows. */
const wordsIn = (nodes: readonly (Node | undefined)[] = []): (string | undefined)[] =>
  nodes.flatMap((node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
    if (node?.type === 'SpreadElement') return wordsIn([node.argument]);
    if (node?.type === 'ArrayExpression') return wordsIn(node.elements);
    if (node?.type === 'ConditionalExpression') return wordsIn([node.consequent, node.alternate]);
    return [undefined];
  });

/** The command that a call names: what stands before it are a folder, a remote and options. */
const commandIn = (words: readonly (string | undefined)[]): string => {
  const all = words.filter((_, at) => words[at - 1] !== '-c');
  return all.find((one) => one !== undefined && one !== '' && one !== '-c') ?? 'unknown';
};

const found = new Map<string, Set<string>>();
/** Calls whose words are told where the function is called that makes them: `write`, `ask`. */
const handedOn: string[] = [];
const note = (file: string, how: string, command: string): void => {
  const key = `${file} | ${how}`;
  found.set(key, (found.get(key) ?? new Set()).add(command));
};

for (const { file, text } of sources) {
  // Where they are made.
  if (file === 'editor/git/git.ts') continue;
  if (!/'git'|\/git\.ts'/.test(text)) continue;
  const visit = (node: Node): void => {
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part);
    if (node.type === 'ArrayExpression') {
      const [program, command] = wordsIn(node.elements);
      if (program === 'git') note(file, 'own', command ?? 'unknown');
    }
    const { callee } = node;
    if (node.type !== 'CallExpression' || !callee) return;
    const how = HOW[callee.name ?? ''];
    const words = wordsIn(node.arguments);
    if (!how) return;
    if (words.some((one) => one !== undefined)) note(file, how, commandIn(words));
    else handedOn.push(`${file} | ${how}`);
  };
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node);
}

describe('a call of git', () => {
  it('is in the list, with what it may do', () => {
    const told = [...found].map(([key, commands]) => {
      const how = key.split(' | ')[1];
      const may = [...commands].flatMap((one) => [
        ...(how === 'apart' ? [] : (CHANGES[one] ?? [])),
        ...(['read', 'apart'].includes(how ?? '') ? [] : (WRITERS[one] ?? [])),
      ]);
      const list = [...new Set(may)].sort().join(', ') || 'nothing';
      return [key, [...commands].sort().join(', '), list].join(' | ');
    });
    expect(told.sort()).toEqual(
      rows(CALLS)
        .map((cells) => cells.join(' | '))
        .sort(),
    );
    expect(told.filter((one) => one.includes(' | read |') && !one.endsWith('nothing'))).toEqual([]);
  });

  it('is made in one place, and by names that the list knows', () => {
    const starts = sources.filter(({ text }) => /(?:spawn|exec)\w*\(\s*['"`]git['"`]/.test(text));
    expect(starts.map(({ file }) => file)).toEqual(['editor/git/git.ts']);
    expect(handedOn.sort()).toEqual([
      'serve/server/remote/merge-in.ts | alone',
      'serve/server/remote/remote.ts | alone',
    ]);
    const imported = sources.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '[^']*\/git\.ts'/g)].flatMap(([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => !['type GitResult', 'mailHost'].includes(name)),
      ),
    );
    expect([...new Set(imported)].filter((name) => name !== '' && !HOW[name])).toEqual([]);
  });
});

/** Names of hooks that git knows of a repository at hand. */
const HOOKS = [
  ...['post-checkout', 'post-commit', 'post-index-change', 'post-merge', 'pre-commit', 'pre-push'],
  ...[
    'pre-merge-commit',
    'commit-msg',
    'prepare-commit-msg',
    'reference-transaction',
    'post-rewrite',
  ],
];
/** Names of filters and drivers: one holds signs that end the name of a setting, one is empty. */
const NAMES = ['lfs', 'a=b.c d', ''];

// The machine's own settings are none of a test's.
beforeAll(() => {
  const home = temporaryFolder();
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', home);
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
});
afterAll(() => vi.unstubAllEnvs());

describe('a repository whose configuration names programs', () => {
  let top: string;
  let marks: string;
  let base: string;
  /** A program that leaves a file with its name. */
  const trap = (name: string): string => `touch '${marks}/${name}'; cat`;
  const ran = () => fs.readdirSync(marks);
  /** Settings as the file of a repository has them: a name below another one may hold any sign. */
  const configure = (folder: string, settings: readonly (readonly [string, string])[]): void => {
    const lines = settings.map(([key, value]) => {
      const [, section = '', name, last = ''] = /^(\w+)(?:\.(.*))?\.(\w+)$/s.exec(key) ?? [];
      const head = name === undefined ? section : `${section} "${name}"`;
      return `[${head}]\n\t${last} = ${JSON.stringify(value)}\n`;
    });
    fs.appendFileSync(path.join(folder, '.git/config'), lines.join(''));
  };
  const programsOf = (folder: string, isWhole = true): void => {
    const programs = [
      ...NAMES.flatMap((name) => [
        [`filter.${name}.clean`, 'clean'],
        [`filter.${name}.smudge`, 'smudge'],
        [`filter.${name}.process`, 'process'],
        [`merge.${name}.driver`, 'driver'],
        [`diff.${name}.textconv`, 'textconv'],
        [`diff.${name}.command`, 'command'],
      ]),
      ...['core.fsmonitor', 'core.pager', 'core.editor', 'core.askPass', 'core.sshCommand'],
      ...['diff.external', 'gpg.program', 'credential.helper', 'core.alternateRefsCommand'],
      ...['pager.log', 'pager.status', 'pager.diff', 'hook.own.command', 'sequence.editor'],
    ].map((one) => (typeof one === 'string' ? [one, one] : one)) as [string, string][];
    const isUsed = (key: string) => isWhole || /filter|fsmonitor/.test(key);
    configure(folder, [
      ...programs.flatMap(([key, name]) => (isUsed(key) ? [[key, trap(name)] as const] : [])),
      ['filter.lfs.required', 'true'],
      ['log.showSignature', 'true'],
      ['commit.gpgSign', 'true'],
      ['hook.own.event', 'pre-commit'],
      ['submodule.recurse', 'true'],
      ['alias.status', '!false'],
      ['constructor.a.b', 'c'],
    ]);
  };
  const touchAll = (): void => {
    for (const file of fs.readdirSync(top, { recursive: true, encoding: 'utf8' }))
      if (!file.startsWith('.git') && fs.lstatSync(path.join(top, file)).isFile())
        fs.utimesSync(path.join(top, file), 0, Math.floor(Math.random() * 1e9));
  };
  const index = () => [
    fs.readFileSync(path.join(top, '.git/index')).toString('base64'),
    fs.statSync(path.join(top, '.git/index')).mtimeMs,
  ];

  beforeEach(() => {
    marks = temporaryFolder();
    ({ top } = repository());
    const inner = path.join(top, 'inner');
    fs.mkdirSync(inner);
    const made = repository().top;
    gitIn(top, 'clone', '--quiet', made, 'inner');
    write(
      top,
      '.gitattributes',
      '*.yaml filter=lfs merge=lfs diff=lfs\n*.txt filter=a=b.c\n*.md filter=\n',
    );
    write(top, 'README.md', 'Us\n');
    gitIn(top, 'add', '.');
    gitIn(top, 'commit', '--quiet', '--message=All');
    base = gitIn(top, 'rev-parse', 'HEAD');
    gitIn(top, 'branch', 'start');
    write(top, 'content/season.yaml', 'deadline: 12 October\n');
    gitIn(top, 'commit', '--quiet', '--all', '--message=Theirs');
    // A signature that a program would be asked about.
    const signed = gitIn(top, 'cat-file', 'commit', 'HEAD').replace(
      /(\ncommitter .*\n)/,
      '$1gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ\n -----END PGP SIGNATURE-----\n',
    );
    write(marks, 'commit', `${signed}\n`);
    const id = gitIn(top, 'hash-object', '-t', 'commit', '-w', path.join(marks, 'commit'));
    gitIn(top, 'update-ref', 'refs/heads/main', id);
    fs.rmSync(path.join(marks, 'commit'));
    programsOf(top);
    programsOf(inner, false);
    for (const name of HOOKS) hook(top, name, trap(`hook-${name}`));
    write(inner, 'notes.txt', 'changed\n');
    write(top, 'content/members/Ada.yaml', 'name: Ada Byron\n');
    write(top, 'content/new.yaml', 'a: 1\n');
    touchAll();
    fs.rmSync(marks, { recursive: true });
    fs.mkdirSync(marks);
  });

  it('runs them for git itself', () => {
    // Else the rest would say nothing.
    expect(() => gitIn(top, 'status')).toThrow('filter');
    expect(ran().length).toBeGreaterThan(1);
  });

  it('runs none where it is read, and its index keeps its bytes and its time', async () => {
    const before = index();
    const repositoryHere = await repositoryOf(top);
    const changes = repositoryHere && (await changesIn(top, repositoryHere));
    const files = ['content/members/Ada.yaml', 'content/new.yaml'];
    expect(changes?.files.filter((file) => files.includes(file))).toEqual(files);
    const read = await readHandIn(top, () => ['Words']);
    expect(read?.branch).toBe('main');
    expect((await readBranch(top))?.changed.map(({ file }) => file)).toContain(files[0]);
    expect(`${await pictureIn(top, base, 'site.yaml')}`).toBe('name: Site\n');
    const from = await findBase(top, 'start');
    expect((await findAuthors(top, from)).after?.authors).toEqual(['Ada Byron']);
    await filesOf(top, base, fs.realpathSync(temporaryFolder()));
    fs.mkdirSync(path.join(top, '.chapterkit'));
    finishOrSay(top);
    expect((await findFilter(top))?.en).toContain('lfs');
    expect(await hasSameFiles(top, base, 'main')).toBe(false);
    await removeStaleLocks(top, ['index.lock'], 'ours');
    expect(ran()).toEqual([]);
    expect(index()).toEqual(before);
  });

  it('runs none where git cannot list them', async () => {
    // More names than git is waited for.
    const more = path.join(temporaryFolder(), 'more');
    fs.writeFileSync(more, `[a "${'x'.repeat(1e6)}"]\n${'b = 1\n'.repeat(70)}`);
    gitIn(top, 'config', 'include.path', more);
    const here = await repositoryOf(top);
    expect(here && (await changesIn(top, here))).toBeUndefined();
    expect(ran()).toEqual([]);
  });

  it('runs none where serve changes it', async () => {
    const folder = path.join(temporaryFolder(), 'work');
    const site = await worktreeIn(top, folder, 'start');
    write(site, 'content/season.yaml', 'deadline: 9 October\nname: Fall\n');
    await gitAlone(site, ['add', '--all', '--', 'site.yaml', 'content']);
    const done = await gitAlone(site, ['commit', '--quiet', '--message=Ours']);
    expect(done.problem).toBe('');
    const ours = gitIn(site, 'rev-parse', 'HEAD');
    expect(await worktreeIn(top, folder, 'main')).toBe(site);
    const theirs = gitIn(top, 'rev-parse', 'main');
    const merged = await mergeIn(site, ours, theirs, 'localhost');
    expect(merged).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
    const commit = 'commit' in merged ? merged.commit : '';
    expect(gitIn(top, 'cat-file', 'blob', `${commit}:content/season.yaml`)).toBe(
      'deadline: 12 October\nname: Fall',
    );
    await followClone(top, theirs, commit);
    expect(fs.readFileSync(path.join(top, 'content/season.yaml'), 'utf8')).toContain('name: Fall');
    await gitAlone(site, ['worktree', 'prune']);
    expect(ran()).toEqual([]);
  });
});
