// The steps of compare.yml and compare-comment.yml, run here for a pull request that means harm.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Comparison } from '../../src/compare/comparison.ts';
import { MARKER } from '../../src/compare/report/markdown.ts';
import { environment } from '../support/cli.ts';
import { gitIn, repository, write } from '../support/repository.ts';
import { projectRoot, temporaryFolder } from '../support/site.ts';
import { stepsOf, workflow } from '../support/workflows.ts';

const TITLE = '</title><script>alert(1)</script> @everyone #1 \u202Egnp';
const PICTURE =
  '&lt;img src=x onerror=alert(1)&gt; ![](https_x) @everyone `touch pwned` $(touch pwned) {{ github.token }}';

/** A pull request of a fork, merged as GitHub merges it to be tried: its first parent is main. */
const pullRequest = (): string => {
  const { top } = repository();
  fs.rmSync(path.join(top, 'content'), { recursive: true });
  fs.cpSync(path.join(projectRoot, 'tests/sites/tiny'), top, { recursive: true });
  const bin = path.join(projectRoot, 'src/bin.mjs');
  write(top, 'package.json', JSON.stringify({ scripts: { compare: `node "${bin}" compare` } }));
  write(top, '.gitignore', 'compare.html\nchanges.json\n');
  gitIn(top, 'add', '--all');
  gitIn(top, 'commit', '--quiet', '--message=Tiny');
  gitIn(top, 'switch', '--quiet', '--create', 'x;$(touch${IFS}pwned)');
  const home = path.join(top, 'content/pages/home.yaml');
  const text = fs.readFileSync(home, 'utf8');
  fs.writeFileSync(
    home,
    text.replace(/^title: .*/m, () => `title: ${JSON.stringify(TITLE)}`),
  );
  const images = path.join(top, 'content/images');
  fs.copyFileSync(path.join(images, 'dot.png'), path.join(images, `${PICTURE}.png`));
  gitIn(top, 'add', '--all');
  gitIn(top, 'commit', '--quiet', '--message=Harm');
  gitIn(top, 'switch', '--quiet', '--detach', 'main');
  gitIn(top, 'merge', '--quiet', '--no-ff', '--no-edit', 'x;$(touch${IFS}pwned)');
  return top;
};

/** Runs a step as the host does on its machines. */
const runStep = (command: string, cwd: string, env: NodeJS.ProcessEnv): number | null =>
  spawnSync('bash', ['-e', '-c', command], {
    cwd,
    env: environment({ CHROME_PATH: '/none', ...env }),
    stdio: 'ignore',
  }).status;

const commandWith = (name: string, part: string): string =>
  stepsOf(workflow(name)).find(({ run = '' }) => run.includes(part))?.run ?? 'false';

/** A zip of files, which git packs. */
const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const { top } = repository();
  gitIn(top, 'rm', '-r', '--quiet', '.');
  for (const [name, text] of Object.entries(files)) write(top, name, text);
  gitIn(top, 'add', '--all');
  gitIn(top, 'commit', '--quiet', '--message=Files');
  gitIn(top, 'archive', '--format=zip', '--output=out.zip', 'HEAD');
  return fs.readFileSync(path.join(top, 'out.zip'));
};

const RUN = {
  ...{ id: 7, head_sha: 'abc', head_branch: 'x;$(touch pwned)&state=all' },
  ...{
    head_repository: { id: 2, owner: { login: 'eve' } },
    html_url: 'https://host.example/run/7',
  },
};

const PULL = { number: 5, head: { sha: 'abc', repo: { id: 2 } } };
const OWN = { id: 9, user: { login: 'github-actions[bot]' }, body: `${MARKER}\nold` };

/** What the scripts of compare-comment.yml do with an artifact and the pull requests and comments of the host. */
const commented = async (
  zip: Buffer | undefined,
  given: { pulls?: object[]; comments?: object[]; files?: object[]; run?: object } = {},
): Promise<{ written: [string, Record<string, unknown>][]; asked: object; left: string[] }> => {
  const temporary = temporaryFolder();
  const written: [string, Record<string, unknown>][] = [];
  const write = (what: string) => async (fields: Record<string, unknown>) =>
    void written.push([what, fields]);
  const asked = vi.fn(async () => ({ data: given.pulls ?? [PULL] }));
  const listFiles = (): void => {};
  const github = {
    paginate: async (list: unknown) => (list === listFiles ? given.files : given.comments) ?? [],
    rest: {
      actions: {
        listWorkflowRunArtifacts: async () => ({
          data: { artifacts: zip ? [{ id: 1, size_in_bytes: zip.length }] : [] },
        }),
        downloadArtifact: async () => ({ data: zip }),
      },
      pulls: { list: asked, listFiles },
      issues: { createComment: write('create'), updateComment: write('update') },
    },
  };
  const outputs = new Map<string, string>();
  const core = {
    notice: () => {},
    setOutput: (name: string, value: string) => outputs.set(name, value),
  };
  const context = {
    repo: { owner: 'west', repo: 'site' },
    payload: { workflow_run: given.run ?? RUN },
  };
  vi.stubEnv('RUNNER_TEMP', temporary);
  const script = async (text: unknown): Promise<void> => {
    const Script = (async () => {}).constructor as FunctionConstructor;
    const names = ['require', 'github', 'context', 'core'];
    const require = (name: string) => process.getBuiltinModule(name);
    await Script(...names, String(text))(require, github, context, core);
  };
  for (const { uses = '', run: command = '', if: when, with: given } of stepsOf(
    workflow('compare-comment.yml'),
  )) {
    if (when?.includes('steps.data.outputs.found') && !outputs.has('found')) continue;
    if (uses.startsWith('actions/github-script@')) await script(given?.script);
    else if (command !== '' && command !== 'npm ci')
      runStep(command, projectRoot, { RUNNER_TEMP: temporary });
  }
  vi.unstubAllEnvs();
  return { written, asked: asked.mock.lastCall?.at(0) ?? {}, left: fs.readdirSync(temporary) };
};

const hasUnzip = spawnSync('unzip', ['-v']).status === 0;

describe.runIf(hasUnzip)('a pull request that means harm', () => {
  const top = pullRequest();
  const summary = path.join(temporaryFolder(), 'summary.md');
  const env = { GITHUB_STEP_SUMMARY: summary, BASE: 'main' };
  runStep(commandWith('compare.yml', 'git branch'), top, env);
  const code = runStep(commandWith('compare.yml', 'compare'), top, env);
  const json = fs.readFileSync(path.join(top, 'changes.json'), 'utf8');
  const zip = zipOf({ 'changes.json': json });

  it('is compared: its words are words in the report and in the summary, and nothing else', () => {
    expect(code).toBe(0);
    const { changes, consequences } = JSON.parse(json) as Comparison;
    // The title is shown by search engines too.
    expect(consequences.map(({ kind }) => kind)).toEqual(['head']);
    expect(changes.map(({ words }) => words)).toEqual([
      expect.stringContaining('</title><script>alert(1)'),
      expect.stringContaining(PICTURE),
    ]);
    const report = fs.readFileSync(path.join(top, 'compare.html'), 'utf8');
    expect(report).not.toMatch(/<script>alert|<img src=x|\u202E/);
    expect(report).toContain('&lt;script&gt;alert(1)');
    const text = fs.readFileSync(summary, 'utf8');
    expect(text).toContain('Compared with main');
    expect(text).toContain('&lt;script&gt;');
    expect(text).toContain('&amp;lt\\;img src');
    expect(text).not.toMatch(/[^\\]!\[|@everyone|#1\b|<script|\u202E/);
    expect(fs.readdirSync(top)).not.toContain('pwned');
  });

  it('gets one comment, which is kept up to date', async () => {
    const first = await commented(zip);
    expect(first.written).toEqual([
      ['create', { owner: 'west', repo: 'site', issue_number: 5, body: expect.any(String) }],
    ]);
    const body = String(first.written[0]?.[1].body);
    expect(body.startsWith(fs.readFileSync(summary, 'utf8'))).toBe(true);
    expect(body.split('\n')[0]).toBe(MARKER);
    expect(body).toMatch(
      /\[this run\]\(https:\/\/host\.example\/run\/7\), "compare" under Artifacts\.\n$/,
    );
    expect(first.asked).toMatchObject({ state: 'open', head: 'eve:x;$(touch pwned)&state=all' });
    const again = await commented(zip, {
      comments: [{ ...OWN, id: 8, user: { login: 'eve' } }, OWN],
    });
    expect(again.written).toEqual([
      ['update', { owner: 'west', repo: 'site', comment_id: 9, body }],
    ]);
  });

  it('says nothing in a pull request that is not its own', async () => {
    const other = (head: object): object[] => [{ number: 1, head: { ...PULL.head, ...head } }];
    for (const pulls of [
      other({ sha: 'newer' }),
      other({ repo: { id: 3 } }),
      other({ repo: null }),
      [PULL, { ...PULL, number: 6 }],
      [],
    ])
      expect((await commented(undefined, { pulls, comments: [OWN] })).written).toEqual([]);
    const run = { ...RUN, head_repository: null };
    expect((await commented(undefined, { run, comments: [OWN] })).written).toEqual([]);
  });

  it.each<[string, () => Buffer]>([
    [
      'another number and more texts',
      () =>
        zipOf({
          'changes.json': json.replace(
            '{',
            '{"number": 1, "issue_number": 1, "body": "@everyone",',
          ),
        }),
    ],
    ['no report', () => zipOf({ 'changes.json': '@everyone' })],
    ['other files', () => zipOf({ 'comment.md': '@everyone', 'x/changes.json': json })],
    ['no zip', () => Buffer.from('@everyone')],
  ])('brings %s', async (_, made) => {
    const { written, left } = await commented(made(), { comments: [OWN] });
    expect(written.map(([what, { comment_id: id }]) => [what, id])).toEqual([['update', 9]]);
    expect(written[0]?.[1].body).not.toContain('@everyone');
    expect(
      left.filter((name) => !['changes.json', 'changes.zip', 'comment.md'].includes(name)),
    ).toEqual([]);
  });

  it('is told first when it touches what can run, from the list of the host', async () => {
    const named = (...names: string[]): object[] => names.map((filename) => ({ filename }));
    const files = [
      ...named(
        'content/src/a.yaml',
        'src/extra.ts',
        '.github/workflows/x.yml',
        'package-lock.json',
      ),
      { filename: 'content/b.yaml', previous_filename: 'blocks/quote/index.tsx' },
    ];
    const line =
      '**Read the code before you merge:** this changes `src`, `.github`, `package-lock.json`, `blocks`, which can run programs.';
    for (const brought of [zip, undefined]) {
      const { written } = await commented(brought, { files });
      expect(String(written[0]?.[1].body).split('\n').slice(0, 2)).toEqual([MARKER, line]);
    }
    const { written } = await commented(zip, { files: named('content/src/a.yaml', 'mysrc/a') });
    expect(written[0]?.[1].body).not.toContain('Read the code');
  });

  it('that brings nothing gets no comment, but one that is there does not grow old', async () => {
    expect((await commented(undefined)).written).toEqual([]);
    const [[what, { body }] = ['', {}]] = (await commented(undefined, { comments: [OWN] })).written;
    expect([what, body]).toEqual([
      'update',
      `${MARKER}\nThis change could not be compared. [The run](https://host.example/run/7) says why.\n`,
    ]);
  });
});
