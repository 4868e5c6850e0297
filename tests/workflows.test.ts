// What stands under .github: workflows that the code host will accept and that do what they say.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatNames } from '../src/compiler/diagnostics/formats/format-names.ts';
import { run } from './support/cli.ts';
import { chapterRoot, projectRoot, replaceIn, site, temporaryFolder } from './support/site.ts';
import { type Fields, readYaml, stepsOf, workflow } from './support/workflows.ts';

const github = path.join(projectRoot, '.github');
const scripts = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
  .scripts as Record<string, string>;

const filesIn = (folder: string): string[] =>
  fs.readdirSync(path.join(github, folder)).filter((name) => name.endsWith('.yml'));

/** What the jobs of a workflow may write; all others nothing. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'deploy.yml': ['deploy pages', 'deploy id-token', 'deploy-all pages', 'deploy-all id-token'],
  'compare-comment.yml': ['comment pull-requests'],
};

describe('the workflows', () => {
  it('are these', () => {
    expect(filesIn('workflows')).toEqual([
      ...['check.yml', 'ci.yml', 'compare-comment.yml', 'compare.yml', 'deploy.yml', 'links.yml'],
    ]);
  });
});

describe.each(filesIn('workflows'))('%s', (name) => {
  const { text } = readYaml(path.join(github, 'workflows', name));
  const w = workflow(name);

  it('may read the contents, and each job writes only what it must', () => {
    expect(w.permissions).toEqual({ contents: 'read' });
    const written = Object.entries(w.jobs).flatMap(([job, { permissions = {} }]) =>
      Object.entries(permissions).flatMap(([what, may]) =>
        may === 'write' ? [`${job} ${what}`] : [],
      ),
    );
    expect(written).toEqual(WRITTEN[name] ?? []);
  });

  it('runs nothing of a stranger with rights, and knows no secret', () => {
    expect(Object.keys(w.on)).not.toContain('pull_request_target');
    expect(text).not.toContain('secrets.');
    // After a run of a stranger's only this one runs, and it takes what the main branch holds.
    if ('workflow_run' in w.on) {
      expect(name).toBe('compare-comment.yml');
      expect(stepsOf(w).some(({ uses = '' }) => /cache@|artifact@/.test(uses))).toBe(false);
    }
    // What comes from outside reaches a shell or a script as a value, never as part of it.
    for (const { run: command, with: given } of stepsOf(w))
      expect(`${command ?? ''}${given?.script ?? ''}`).not.toContain('${{');
  });

  it('leaves no key of the host beside what it runs', () => {
    const taken = stepsOf(w).filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    for (const step of taken) expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('ends by itself, on a machine with Node and the cache of npm', () => {
    for (const { 'timeout-minutes': minutes, 'runs-on': machine } of Object.values(w.jobs)) {
      expect(minutes).toBeLessThanOrEqual(30);
      expect(machine).toBe('ubuntu-latest');
    }
    const node = stepsOf(w).filter((s) => s.uses?.startsWith('actions/setup-node@'));
    // Chapterkit is tested on the oldest Node that it supports.
    const version = name === 'ci.yml' ? 20 : 24;
    for (const step of node) expect(step.with).toEqual({ 'node-version': version, cache: 'npm' });
    expect(node.length).toBeGreaterThan(0);
  });

  it('uses actions of the host itself, each at a commit, with its version for dependabot', () => {
    for (const { uses } of stepsOf(w)) {
      if (uses === undefined) continue;
      expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
      expect(text).toMatch(new RegExp(`uses: ${uses} # v\\d+\\.\\d+\\.\\d+\\n`));
    }
  });

  it('runs scripts and files that exist', () => {
    for (const { run: command } of stepsOf(w)) {
      if (
        command === undefined ||
        /^(?:npm ci$|npm install --no-save |unzip |git branch )/.test(command)
      )
        continue;
      const script = /^npm run --silent (\S+)/.exec(command)?.[1];
      if (script === undefined) expect(fs.existsSync(path.join(projectRoot, command))).toBe(true);
      else expect(Object.keys(scripts)).toContain(script);
    }
  });

  it('names formats and options that the command has', async () => {
    for (const { run: command = '' } of stepsOf(w)) {
      const [, script, args = ''] = /^npm run --silent (\S+) -- (.*)$/.exec(command) ?? [];
      if (script === undefined) continue;
      const help = (await run([script, '--help'])).out;
      for (const [option] of args.matchAll(/--[a-z]+/g)) expect(help).toContain(`${option} `);
      const format = /--format (\S+)/.exec(args)?.[1];
      if (format !== undefined) expect(formatNames).toContain(format);
    }
  });

  it('refers to steps and jobs that exist', () => {
    for (const [, id] of text.matchAll(/steps\.([a-z]+)\.outputs/g))
      expect(stepsOf(w).map((s) => s.id)).toContain(id);
    for (const { needs } of Object.values(w.jobs))
      for (const job of [needs ?? []].flat()) expect(Object.keys(w.jobs)).toContain(job);
  });
});

describe('what they are for', () => {
  it.each(['check.yml', 'ci.yml', 'compare.yml'])('every pull request: %s', (name) =>
    expect(Object.keys(workflow(name).on)).toContain('pull_request'),
  );

  it('the comment follows the run that compares', () => {
    const { workflows } = workflow('compare-comment.yml').on.workflow_run as Fields;
    expect(workflows).toEqual([workflow('compare.yml').name]);
  });

  it('the site is published from the main branch only, one deployment after the other', () => {
    const { on } = workflow('deploy.yml');
    expect(on.push).toEqual({ branches: ['main', 'master'] });
    expect(Object.keys(on).sort()).toEqual(['push', 'schedule', 'workflow_dispatch']);
    // What is published at a time appears on its day, after midnight on every clock of the country.
    expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ (?:8|9|10) \* \* \*$/) }]);
    expect(readYaml(path.join(github, 'workflows/deploy.yml')).value.concurrency).toEqual({
      group: 'pages',
      'cancel-in-progress': false,
    });
  });

  it.each([
    ['', '/'],
    ['/chapter', '/chapter/'],
  ])('the path %j of the host is the base %s, which the build takes', async (given, base) => {
    const step = stepsOf(workflow('deploy.yml')).find((s) => s.run?.includes('build'));
    const argument = /--base "([^"]+)"/.exec(step?.run ?? '')?.[1] ?? '';
    expect(argument.replace('$BASE_PATH', given)).toBe(base);
    const { err } = await run(['build', '--base', base, '--root', path.join(projectRoot, 'none')]);
    expect(err).not.toContain('is not a base path');
  });

  it('a deployment finds the site before it, and leaves its own for the next one', () => {
    const steps = stepsOf(workflow('deploy.yml'));
    const at = (part: string) =>
      steps.findIndex(({ uses = '', run: command = '' }) => `${uses} ${command}`.includes(part));
    const { path: folders, key, 'restore-keys': former } = steps[at('actions/cache@')]?.with ?? {};
    const { path: published } = steps[at('upload-pages-artifact@')]?.with ?? {};
    // What `npm ci` would take away again, and what the build reads.
    expect(at('npm ci')).toBeLessThan(at('actions/cache@'));
    expect(at('actions/cache@')).toBeLessThan(at('run --silent build'));
    expect(String(folders).trim().split('\n')).toEqual([
      published,
      expect.stringContaining('.cache'),
    ]);
    // One that stands there already is not written again.
    expect(key).toBe(
      `${former}\${{ github.run_id }}-\${{ github.run_attempt }}-\${{ github.job }}`,
    );
  });

  it('a first deployment is quick, and followed by one with all pictures, which keeps them', () => {
    const { jobs } = workflow('deploy.yml');
    const [build, all] = [jobs.build, jobs['build-all']];
    // The same steps: they find what the first has made, and then nothing is quick any more.
    expect(all?.steps).toEqual(build?.steps);
    const builds = build?.steps.filter(({ run: command = '' }) => command.includes('--strict'));
    expect(
      builds?.map(({ run: command, if: only }) => [
        /--pictures \w+/.exec(command ?? '')?.[0],
        only,
      ]),
    ).toEqual([
      ['--pictures quick', "${{ hashFiles('dist/index.html') == '' }}"],
      [undefined, "${{ steps.quick.outcome == 'skipped' }}"],
    ]);
    expect(all?.if).toBe("${{ needs.build.outputs.quick == 'true' }}");
    expect(all?.needs).toEqual(['build', 'deploy']);
    const named = build?.steps.find(({ uses = '' }) => uses.includes('upload-pages-artifact@'));
    for (const [job, from] of [
      ['deploy', 'build'],
      ['deploy-all', 'build-all'],
    ] as const) {
      const { artifact_name: name } = jobs[job]?.steps[0]?.with ?? {};
      expect(name).toBe(String(named?.with?.name).replace('${{ github.job }}', from));
    }
  });

  it('the links are asked once a week', () => {
    expect(workflow('links.yml').on.schedule).toEqual([
      { cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) },
    ]);
  });
});

it('the pull request template speaks of commands that exist', () => {
  const text = fs.readFileSync(path.join(github, 'pull_request_template.md'), 'utf8');
  const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map((m) => m[1]);
  expect(named.length).toBeGreaterThan(1);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});

/** What a student might do of a busy evening: a file, what it said, and what it says now. */
const MISTAKES = [
  ['content/pages/about.yaml', 'title: About Us', 'titl: About Us'],
  ['content/pages/gallery.yaml', 'title: Our Memories', 'title: Our #1 Memories'],
  ['content/season.yaml', 'The [FAQs](/faqs)', 'The [FAQs](/faq)'],
  ['content/season.yaml', 'deadline: 2025-10-09 18:30', 'deadline: October 9, 6:30pm'],
  ['content/members/Maya_Okafor.yaml', 'members/Maya_Okafor.jpg', 'members/Maya-Okafor.jpg'],
  ['content/pages/active-brothers.yaml', 'member: Julian_Castellano', 'member: Julian_Castelano'],
] as const;

it('a bad pull request shows each mistake beside its line, once', async () => {
  const root = site({}, chapterRoot);
  for (const [file, before, after] of MISTAKES) replaceIn(root, file, before, after);
  const summary = path.join(temporaryFolder(), 'summary.md');
  const args = ['check', '--root', root, '--format', 'github', '--at', '2025-09-01'];
  const { out, err, code } = await run(args, { GITHUB_STEP_SUMMARY: summary });
  // The label of the menu, which the specification leaves at a former season, is a note.
  const annotated = [...out.matchAll(/^::error file=([^,]+),/gm)].map(([, file]) => file);
  expect(annotated.sort()).toEqual(MISTAKES.map(([file]) => file).sort());
  expect(out).toMatch(/\n6 errors, 1 note\. \d+ files checked in \d+ ms\.\n$/);
  expect(fs.readFileSync(summary, 'utf8').match(/\*\*Error:\*\*/g)).toHaveLength(6);
  expect([code, err]).toEqual([1, '']);
});
