// `deploy`: a site and a host → its file, what a person must do, and what the host's own command line is told.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gitCommands } from '../src/commands/deploy/by-git.ts';
import { deploy } from '../src/commands/deploy/deploy.ts';
import { askHosting } from '../src/commands/deploy/hosting.ts';
import { HOSTS } from '../src/commands/deploy/hosts.ts';
import { programFile, quoteCommand } from '../src/commands/deploy/programs.ts';
import { hostFiles } from '../src/create/hosts/host-files.ts';
import type { Question } from '../src/editor/journeys/questions.ts';
import type { Language } from '../src/model/language.ts';
import { feedFiles } from '../src/site/feeds/files.ts';
import { deployWords } from '../src/words/gen/deploy.gen.ts';
import { hasProgram } from './support/find-browser.ts';
import { check, edited, site, temporaryFolder } from './support/site.ts';

const URL_LINE = 'url: https://tiny.example.org';
/** The tiny site with an address of its own. */
const OWN = edited('site.yaml', URL_LINE, 'url: https://tiny.westmoor.edu');

/** Programs of this computer, some of them faked by small scripts that write down what they are told. */
let programs: string;
beforeAll(() => {
  if (!hasProgram('rsync'))
    throw new Error('These tests need rsync, and it could not be installed.');
}, 120_000);
let told: () => string[];
beforeEach(() => {
  programs = temporaryFolder();
  const log = path.join(programs, 'log');
  told = () => (fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n') : []);
  for (const name of ['git', 'rsync']) {
    const file = execFileSync('which', [name], { encoding: 'utf8' }).trim();
    fs.symlinkSync(file, path.join(programs, name));
  }
  vi.stubEnv('PATH', `${programs}:/bin`);
  // As with npx, also where npm runs the tests.
  vi.stubEnv('npm_lifecycle_event', undefined);
  vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(programs, 'gitconfig'));
  fs.writeFileSync(
    path.join(programs, 'gitconfig'),
    '[user]\n  name = Maya\n  email = maya@example.org\n',
  );
  onTestFinished(() => void vi.unstubAllEnvs());
});

const fake = (name: string, script: string): void =>
  fs.writeFileSync(
    path.join(programs, name),
    `#!/bin/sh\necho "${name} $*" >> "${programs}/log"\n${script}\n`,
    { mode: 0o755 },
  );

/** What the command prints and its exit code; what it refuses, as its sentence. */
const run = async (
  root: string,
  flags: Record<string, unknown> = {},
  base?: string,
  language: Language = 'en',
): Promise<{ code: number | string; said: string }> => {
  let said = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  try {
    return { code: await deploy({ root, flags, base, language }), said };
  } catch (error) {
    return { code: error instanceof Error ? error.message : String(error), said };
  } finally {
    write.mockRestore();
  }
};

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A site whose repository has a commit of everything, pushed to a bare one. */
const committed = (remote?: string): string => {
  const root = site({ ...OWN, 'package-lock.json': '{}', '.gitignore': 'dist/\n' });
  git(root, 'init', '--quiet', '--initial-branch', 'main');
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'All');
  if (remote !== undefined) git(root, 'remote', 'add', 'origin', remote);
  return root;
};

describe('what is asked', () => {
  it('is needed as flags where there is nobody to ask, and remembered in site.yaml', async () => {
    const root = site();
    const { code } = await run(root);
    expect(code).toBe('There is no one to ask here, so flags are needed: --to, --url.');
    const given = { to: 'server', url: 'https://tiny.westmoor.edu' };
    expect((await run(root, given)).said).toContain('Wrote site.yaml and tiny');
    const text = fs.readFileSync(path.join(root, 'site.yaml'), 'utf8');
    expect(text).toContain('url: https://tiny.westmoor.edu\n');
    expect(text).toMatch(/\ndeploy:\n {2}to: server\n/);
    // The second time there is nothing to ask, and nothing to write.
    const again = await run(root);
    expect([again.code, again.said]).toEqual([0, expect.not.stringContaining('Wrote')]);
  });

  it.each([
    [{ to: 'netlfy' }, '--to "netlfy" cannot be used. Did you mean "netlify"?'],
    [{ to: 'netlify', url: 'tiny.org/x' }, '--url "tiny.org/x" cannot be used. Write an address'],
    [{ to: 'rsync' }, 'so a flag is needed: --folder'],
    [{ to: 'rsync', folder: '/' }, 'Name a folder for the site alone'],
    [{ to: 'rsync', folder: 'me@host:' }, 'Name a folder for the site alone'],
    [{ to: 'rsync', folder: '-e' }, 'A folder does not begin with a hyphen.'],
  ])('%j is refused', async (flags, sentence) => {
    const root = site(OWN);
    const before = fs.readdirSync(root);
    expect((await run(root, flags)).code).toContain(sentence);
    expect(fs.readdirSync(root)).toEqual(before);
    expect(fs.readFileSync(path.join(root, 'site.yaml'), 'utf8')).toBe(OWN['site.yaml']);
  });

  it.each([
    ['https://www.example.org', 'netlify', 'https://tiny.netlify.app'],
    ['https://www.example.org', 'server', ''],
    ['https://tiny.example.org', 'netlify', 'https://tiny.example.org'],
    ['https://tiny.westmoor.edu', 'netlify', undefined],
  ])('the address %s of site.yaml is what %s is asked with', async (url, to, proposal) => {
    const proposals: (string | undefined)[] = [];
    const former = { url, hosting: undefined, project: 'tiny', repository: undefined };
    const ask = async ({ name, proposal: proposed }: Question): Promise<string> => {
      if (name === 'url') proposals.push(proposed);
      return name === 'to' ? to : url;
    };
    const { address } = await askHosting(ask, former, { flags: {}, language: 'en' });
    expect([proposals, address]).toEqual([proposal === undefined ? [] : [proposal], url]);
  });

  it('is nothing while the site has a mistake', async () => {
    const root = site(edited('site.yaml', URL_LINE, 'url: tiny'));
    const { code, said } = await run(root, { to: 'netlify', yes: true });
    expect(code).toBe(1);
    expect(said).toContain('Nothing was published.');
    expect(fs.existsSync(path.join(root, 'netlify.toml'))).toBe(false);
    // Before it is built.
    expect((await run(root, { to: 'mars' })).code).toContain('--to "mars" cannot be used.');
  });
});

const DAILY = '.github/workflows/daily.yml';

describe('the file of a host', () => {
  it.each([
    ['github', '.github/workflows/deploy.yml', '--strict'],
    ['netlify', 'netlify.toml', 'npm run build -- --strict'],
    ['cloudflare', 'wrangler.toml', 'name = "our-club"'],
    ['server', 'our-club.service', 'WorkingDirectory=/srv/our-club'],
    ['server', 'our-club.service', '--port 4173 --base /clubs/our/'],
  ] as const)('%s reads %s', (host, file, part) => {
    const files = hostFiles(host, {
      name: 'Our Club',
      url: 'https://our.club',
      base: '/clubs/our/',
    });
    // Those that build by themselves are asked once a day; GitHub has it in its own workflow.
    const isAsked = host === 'netlify' || host === 'cloudflare';
    expect([...files.keys()]).toEqual([file, ...(isAsked ? [DAILY] : [])]);
    if (isAsked) expect(files.get(DAILY)).toMatch(/cron: "\d+ \d+ \* \* \*"[\s\S]*BUILD_HOOK/);
    expect(files.get(file)).toContain(part);
    expect(files.get(file)).not.toMatch(/(?<!\$)\{\{/);
  });

  it('that a person has stays as it is', async () => {
    const root = site({ ...OWN, 'netlify.toml': '# mine\n' });
    fake('netlify', '');
    await run(root, { to: 'netlify', yes: true });
    expect(fs.readFileSync(path.join(root, 'netlify.toml'), 'utf8')).toBe('# mine\n');
  });
});

describe('a form whose messages would be lost', () => {
  const CONTACT =
    'title: Contact\ndescription: Write to us.\nblocks:\n  - type: lead\n    heading: Contact\n    text: Hi.\n  - type: form\n    label: Contact\n    labels: {firstName: Name, year: Year, email: Email, question: Question}\n    submit: Send\n    success: Thanks.\n    failure: Sorry.\n    logo: images/logo.svg\n';
  const withForm = (form: string) => {
    const text = String(OWN['site.yaml']).replace(
      'routes:\n',
      'routes:\n  - path: /contact\n    page: contact\n',
    );
    return site({ 'site.yaml': `${text}${form}`, 'content/pages/contact.yaml': CONTACT });
  };

  it.each([
    [
      'form: {host: same}\n',
      'github',
      /^site\.yaml:\d+ {2}Messages .* GitHub Pages only shows pages/m,
    ],
    ['form: {host: same}\n', 'netlify', /netlify\/functions\/submit-form\.mjs, .* is missing/],
    [
      'form: {service: {name: netlify, id: contact}}\n',
      'cloudflare',
      /^site\.yaml:\d+ .*Netlify Forms, which is not at Cloudflare/m,
    ],
    ['', 'github', /^content\/pages\/contact\.yaml:7 .*GitHub Pages builds the site itself/ms],
  ])('%s is not published with %s', async (form, to, sentence) => {
    const root = withForm(form);
    const before = fs.readFileSync(path.join(root, 'site.yaml'), 'utf8');
    const { code, said } = await run(root, { to, yes: true });
    expect([code, fs.readFileSync(path.join(root, 'site.yaml'), 'utf8')]).toEqual([1, before]);
    expect(said).toMatch(sentence);
    expect(said).toContain('form:setup');
    expect(said).toContain('Nothing was published.');
    expect(said.includes('add --without-messages')).toBe(form !== '');
  });

  it.each([
    ['form: {host: same}\n', 'server'],
    ['form: {host: same, email: a@westmoor.edu}\n', 'rsync'],
    ['form: {email: a@westmoor.edu}\n', 'github'],
    ['form: {host: "https://forms.westmoor.edu"}\n', 'github'],
  ])('is none: %s with %s', async (form, to) => {
    const folder = path.join(temporaryFolder(), 'www');
    const { said } = await run(withForm(form), to === 'rsync' ? { to, folder, yes: true } : { to });
    expect(said).not.toContain('would be lost');
  });

  it('is published where somebody says so, in words', async () => {
    fake('netlify', '');
    const { code, said } = await run(withForm(''), {
      to: 'netlify',
      yes: true,
      withoutMessages: true,
    });
    expect(said).toContain('contact.yaml:7');
    expect([code, told()]).toEqual([0, ['netlify deploy --prod --dir dist']]);
  });
});

describe('the command line of a host', () => {
  it.each([
    ['netlify', 'netlify', 'netlify deploy --prod --dir dist'],
    ['cloudflare', 'wrangler', 'wrangler pages deploy'],
  ])('%s: %s gets the built site', async (to, program, line) => {
    fake(program, 'test -f dist/index.html || exit 9');
    const root = site(OWN);
    const asked = await run(root, { to });
    // Nobody was there to agree.
    expect([asked.code, told()]).toEqual([1, []]);
    expect(asked.said).toContain(`Not published yet. Type this`);
    expect(asked.said).toContain(`\n  ${line}\n`);
    const { code, said } = await run(root, { yes: true });
    expect([code, told()]).toEqual([0, [line]]);
    expect(said).toContain('add tiny.westmoor.edu');
    expect(said).toMatch(/Published: https:\/\/tiny\.westmoor\.edu\n$/);
  });

  it('that fails is no success', async () => {
    fake('netlify', 'exit 3');
    const { code, said } = await run(site(OWN), { to: 'netlify', yes: true });
    expect(code).toBe(1);
    expect(said).toContain('This did not work, and nothing after it was done:\n  netlify deploy');
  });
});

describe('by git', () => {
  it('commits what it wrote, and pushes it', async () => {
    const remote = path.join(temporaryFolder(), 'github.com/chapter/site.git');
    git(temporaryFolder(), 'init', '--quiet', '--bare', remote);
    const root = committed(remote);
    const { code, said } = await run(root, { to: 'github', yes: true });
    expect(said).toContain('1. Open https://github.com/chapter/site/settings/pages.');
    expect(said).toContain('Under "Custom domain" write tiny.westmoor.edu');
    expect(code).toBe(0);
    const pushed = git(remote, 'ls-tree', '-r', '--name-only', 'main').split('\n');
    expect(pushed).toContain('.github/workflows/deploy.yml');
    expect(git(root, 'status', '--porcelain')).toBe('');
  });

  it('says what to type where nobody agrees, in lines for every shell', async () => {
    const { code, said } = await run(committed('git@github.com:chapter/site.git'), {
      to: 'github',
    });
    expect(code).toBe(1);
    expect(said).toContain(
      [
        '  git add -- site.yaml .github/workflows/deploy.yml',
        '  git commit --quiet --message "Publish with GitHub Pages"',
        '  git push origin main\n',
      ].join('\n'),
    );
    const root = committed('git@github.com:chapter/site.git');
    const spanish = await run(root, { to: 'github' }, undefined, 'es');
    expect(spanish.said).toContain('--message "Publicar con GitHub Pages"');
  });

  it('makes the repository where there is none, with gh also the one on GitHub', async () => {
    const root = site({ ...OWN, 'package-lock.json': '{}' });
    const { said } = await run(root, { to: 'github' });
    expect(said).toContain('git init --initial-branch main\n  git add --all\n  git commit');
    expect(said).toMatch(/First type this, .*\n(?: {2}git .*\n){3}Then type "[^"]* deploy" again/);
    const remote = path.join(programs, 'remote.git');
    fake('gh', `git init --quiet --bare ${remote} && git push --quiet ${remote} main`);
    expect((await run(root, { yes: true })).code).toBe(0);
    expect(told()).toEqual([
      expect.stringMatching(/^gh repo create \S+ --public --source \. --push$/),
    ]);
    expect(git(remote, 'log', '--format=%s', 'main')).toBe('The website\n');
  });

  it('says how to get a remote where there is none', async () => {
    const { code, said } = await run(committed(), { to: 'netlify', yes: true });
    expect(code).toBe(1);
    expect(said).toContain('Make an empty repository at https://github.com/new');
    expect(said).toContain('git push --set-upstream origin main');
    // What is done on pages of the repository comes once there is one.
    expect(said.indexOf('Only you can do this')).toBeGreaterThan(said.indexOf('git push'));
  });

  it.each([
    [
      'what is not committed',
      (root: string) => fs.writeFileSync(path.join(root, 'a.txt'), ''),
      'One file has changed and would not be published: a.txt. Commit first.',
    ],
    [
      'another branch',
      (root: string) => git(root, 'switch', '--quiet', '-c', 'summer'),
      'GitHub Pages shows the branch main, and here is the branch summer.',
    ],
    [
      'a merge',
      (root: string) => fs.writeFileSync(path.join(root, '.git/MERGE_HEAD'), ''),
      'A merge is not finished',
    ],
    [
      'another code host',
      (root: string) =>
        git(root, 'remote', 'set-url', 'origin', 'https://me:key@code.example.org/a.git'),
      'is pushed to https://code.example.org/a.git, which is not GitHub',
    ],
    [
      'no package-lock.json',
      (root: string) => fs.rmSync(path.join(root, 'package-lock.json')),
      'Type "npm install" first.',
    ],
  ])('is not done with %s', async (_, change, sentence) => {
    const root = committed('git@github.com:chapter/site.git');
    change(root);
    const named = { root, out: '', url: 'https://tiny.westmoor.edu', project: 'tiny' };
    const asked = gitCommands({ ...named, hosting: { to: 'github' } }, [], deployWords('en'));
    await expect(asked).rejects.toThrow(sentence);
  });

  it('looks past a folder of PATH that cannot be entered', () => {
    fs.symlinkSync('loop', path.join(programs, 'loop'));
    const file = programFile('git', { PATH: `${programs}/loop:${programs}` }, 'linux');
    expect(file).toBe(path.join(programs, 'git'));
  });

  it('needs git', async () => {
    fs.rmSync(path.join(programs, 'git'));
    vi.stubEnv('PATH', programs);
    const root = site(OWN);
    const before = fs.readdirSync(root);
    expect((await run(root, { to: 'github' })).code).toContain('Git is not installed here.');
    expect(fs.readdirSync(root)).toEqual(before);
  });
});

it.each(['https://127.0.0.1:1/r.git?token=s3cr3tword', 'https://ada:s3cr3tword@127.0.0.1:1/r.git'])(
  'a push that fails says nothing that opens the remote: %s',
  async (remote) => {
    const root = committed(remote);
    const { code, said } = await run(root, { to: 'netlify', yes: true });
    expect(code).toBe(1);
    expect(said).toContain('https://127.0.0.1:1/r.git');
    expect(said.includes('s3cr3t')).toBe(false);
  },
);

describe('by rsync', () => {
  it('publishes below a path, takes away what is gone, and then has nothing to do', async () => {
    const root = site(OWN);
    const www = temporaryFolder();
    const folder = path.join(www, 'clubs/tiny');
    fs.mkdirSync(folder, { recursive: true });
    expect((await run(root, { to: 'rsync', folder, yes: true }, '/clubs/tiny/')).code).toBe(0);
    fs.writeFileSync(path.join(folder, 'old.html'), '');
    fs.writeFileSync(path.join(folder, '.htaccess'), 'What Apache was told there');
    fs.writeFileSync(path.join(www, 'mine.html'), '');
    const asked = await run(root);
    expect(asked.said).toContain(
      '1 is no longer part of the site and will be deleted:\n  old.html',
    );
    expect([asked.code, fs.existsSync(path.join(folder, 'old.html'))]).toEqual([1, true]);
    expect((await run(root, { yes: true })).code).toBe(0);
    expect(fs.existsSync(path.join(folder, 'old.html'))).toBe(false);
    expect(fs.existsSync(path.join(www, 'mine.html'))).toBe(true);
    expect(fs.existsSync(path.join(folder, '.htaccess'))).toBe(true);
    expect((await run(root, { yes: true })).said).toContain('is up to date.');
    expect(await brokenBelow(www, '/clubs/tiny/')).toEqual([]);
  });

  it('never takes away what no build has made', async () => {
    const folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, 'thesis.doc'), 'years of work');
    const { code } = await run(site(OWN), { to: 'rsync', folder, yes: true });
    expect(code).toContain(
      'holds other files than a site that was published before, such as thesis.doc',
    );
    expect(fs.readdirSync(folder)).toEqual(['thesis.doc']);
  });

  it('says what is in the way', async () => {
    fake('ssh', 'echo "no such host https://ada:s3cr3t@h.org/?key=s3cr3t" >&2; exit 255');
    const root = site(OWN);
    const { code } = await run(root, { to: 'rsync', folder: 'led@host:www', yes: true });
    expect(code).toMatch(/^rsync cannot publish to led@host:www:\nno such host https:\/\/h\.org\//);
    expect(String(code).includes('s3cr3t')).toBe(false);
    fs.rmSync(path.join(programs, 'rsync'));
    vi.stubEnv('PATH', programs);
    expect((await run(root, { yes: true })).code).toContain('rsync is not installed here.');
  });
});

/** What a plain server does not find of all that the pages of a site ask for. */
async function brokenBelow(www: string, base: string): Promise<string[]> {
  const server = http.createServer(sirv(www, { dev: true })).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const html = await (await fetch(origin + base)).text();
  const asked = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, to = '']) => to);
  const own = [...new Set(asked)].filter((to) => to.startsWith('/'));
  expect(own.length).toBeGreaterThan(5);
  const found = await Promise.all(own.map(async (to) => (await fetch(origin + to)).status));
  return own.filter((to, at) => !to.startsWith(base) || found[at] !== 200);
}

describe('a domain of its own', () => {
  const filesWith = (hosting: string, url = 'https://tiny.westmoor.edu'): Map<string, string> => {
    const { output } = check(edited('site.yaml', URL_LINE, `url: ${url}\ndeploy:\n${hosting}`));
    if (!output) throw new Error('the site has mistakes');
    return new Map(feedFiles(output));
  };

  it('is in CNAME for GitHub Pages, and nowhere where GitHub gives the address', () => {
    expect(filesWith('  to: github').get('CNAME')).toBe('tiny.westmoor.edu\n');
    expect(filesWith('  to: github', 'https://tiny.github.io').has('CNAME')).toBe(false);
    expect(filesWith('  to: netlify').has('CNAME')).toBe(false);
  });

  it.each([
    [
      'github',
      'https://tiny.westmoor.edu',
      'CNAME record for tiny.westmoor.edu, to ada.github.io.',
    ],
    ['github', 'https://tiny.org', 'four A records for tiny.org, to 185.199.108.153, '],
    [
      'netlify',
      'https://tiny.westmoor.edu',
      'CNAME record for tiny.westmoor.edu, to tiny.netlify.app,',
    ],
    ['netlify', 'https://tiny.org', 'an A record for tiny.org, to 75.2.60.5.'],
    [
      'cloudflare',
      'https://tiny.westmoor.edu',
      'CNAME record for tiny.westmoor.edu, to tiny.pages.dev,',
    ],
    ['cloudflare', 'https://tiny.org', 'the two name servers'],
  ] as const)('at %s is told with its record: %s', (to, url, record) => {
    const named = { root: '', out: '', url, project: 'tiny', repository: 'Ada/our' };
    const lines = HOSTS[to].clicks({ ...named, hosting: { to } }, false, deployWords('en').clicks);
    expect(lines.at(-1)).toContain(record);
  });

  it('is where visitors of the address that Netlify gave are sent', () => {
    const files = filesWith('  to: netlify\n  address: https://tiny.netlify.app');
    expect(files.get('_redirects')).toMatch(
      /^https:\/\/tiny\.netlify\.app\/\* https:\/\/tiny\.westmoor\.edu\/:splat 301!\n/,
    );
    expect(files.get('sitemap.xml')).toContain('<loc>https://tiny.westmoor.edu/</loc>');
    expect(files.get('sitemap.xml')).not.toContain('netlify');
  });
});

it('a command is typed the same in PowerShell, cmd and a shell', () => {
  expect(quoteCommand(['git', 'commit', '--message', 'The first "site"'])).toBe(
    'git commit --message "The first \\"site\\""',
  );
  expect(quoteCommand(['rsync', 'a b/', 'C:\\our site'])).toBe('rsync "a b/" "C:\\our site"');
});
