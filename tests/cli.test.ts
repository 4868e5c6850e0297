import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { typedCommand } from '../src/commands/terminal/flags.ts';
import { openAccounts } from '../src/inbox/people/open.ts';
import { backUpClone } from '../src/serve/server/backup.ts';
import { installedCopy, run, runAside, serve } from './support/cli.ts';
import { contentOf } from './support/folder.ts';
import { commitAll, gitIn } from './support/repository.ts';
import { rows } from './support/rows.ts';
import { chapterRoot, edited, site, temporaryFolder } from './support/site.ts';

const broken = () => site(edited('content/pages/about.yaml', 'title: About us', 'titel: About us'));

describe('exit codes', () => {
  it('0: the chapter site is clean but for the label that the specification asks for', async () => {
    const { code, out } = await run(['check', '--at', '2025-09-20']);
    expect(out.match(/^\S+ {2}(?:error|warning|info) .*$/gm)).toEqual([
      'content/season.yaml:6:12  info  calendar/old-label',
    ]);
    expect(out).toMatch(
      /\nNo mistakes, 1 note\. \d+ files checked in \d+ ms\.\nNext: look at the pages with "npm run dev", then hand the change in\.\n$/,
    );
    expect(code).toBe(0);
  });

  it('1: a mistake in the content, with its place', async () => {
    const { code, out } = await run(['check', '--root', broken()]);
    expect(out).toContain('content/pages/about.yaml:6:5  error  schema/unknown-key');
    expect(out).toContain('Did you mean "title"?');
    expect(code).toBe(1);
  });

  it('1: warnings only with --strict', async () => {
    const root = site(
      edited('content/season.yaml', 'https://example.com/apply', 'http://example.com/apply'),
    );
    expect((await run(['check', '--root', root])).code).toBe(0);
    expect((await run(['check', '--root', root, '--strict'])).code).toBe(1);
  });

  it.each([
    ['an unknown command', ['chekc'], 'Did you mean "check"?'],
    ['an unknown option', ['check', '--fromat', 'json'], 'fromat'],
    ['a word that is no option', ['check', '-dash'], 'There is no option -d'],
    ['a name that looks like options', ['member:leave', '- dash'], 'There is no option'],
    ['a value of one word', ['member:new', '--major', '-dash'], '--major needs a value'],
    ['an option with a dot', ['check', '--root.x=1'], 'There is no option --root.x.'],
    ['a folder without a site', ['people', '--root', 'content'], 'There is no site in'],
    ['a folder to serve', ['serve:move', '--root', 'content'], 'There is no site in'],
    ['an unknown format', ['check', '--format', 'xml'], 'There is no format "xml"'],
    ['a day that is none', ['check', '--at', '2026-02-30'], '"2026-02-30" is not a day'],
    ['a port that is none', ['preview', '--port', 'http'], '"http" is not a port'],
    ['a report for programs while watching', ['check', '--watch', '--format', 'json'], '--watch'],
    ['a file to check', ['check', '--root', 'site.yaml'], '"site.yaml" is not a folder'],
    ['a file to serve', ['start', '--root', 'site.yaml'], '"site.yaml" is not a folder'],
    ['a folder in a file', ['check', '--root', 'site.yaml/a/b'], '"site.yaml/a/b" is not a folder'],
  ])('2: %s', async (_, args, said) => {
    const { code, err } = await run(args);
    expect(err).toContain(said);
    expect(err).not.toContain('    at ');
    expect(code).toBe(2);
  });

  it.each([[['--version']], [['-v']], [['check', '--version']]])(
    '0: %s says which one',
    async (args) => {
      const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
        version: string;
      };
      const { code, out } = await run(args);
      expect(out).toBe(
        `chapterkit/${version} ${process.platform}-${process.arch} node-${process.version}\n`,
      );
      expect(code).toBe(0);
    },
  );

  it('2: nothing to serve', async () => {
    const { code, out } = await run(['preview', '--root', site()]);
    expect(out).toContain('npm run build');
    expect(code).toBe(2);
    expect((await run(['preview', '--root', temporaryFolder()])).out).toContain(
      'npx --no chapterkit create',
    );
  });

  it('3: our own bug says that it is one', async () => {
    const program = installedCopy();
    fs.appendFileSync(path.join(program, 'engine/node/cli.cjs'), "\nthrow new Error('planted');\n");
    const { code, err } = await runAside(['check', '--root', site()], {}, program);
    expect(err).toContain('internal/bug');
    expect(err).toContain('planted');
    expect(code).toBe(3);
  });
});

describe('help', async () => {
  const commands = [...(await run(['--help'])).out.matchAll(/^ {2}([a-z:]+)(?: [[<].*?)? {2,}\S/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'chapterkit');

  /** They serve, compare with a version, ask for a photo of this computer, or send something to another one. */
  const ASKING =
    /^(start|edit|dev|preview|receive|serve|compare|photo:add|import:\w+|form:test|deploy)$/;

  /** A clone that was served, in a folder of its own for what its examples write beside it. */
  const clone = async (): Promise<string> => {
    const root = path.join(temporaryFolder(), 'led');
    fs.renameSync(site(), root);
    commitAll(root);
    gitIn(root, 'remote', 'add', 'origin', 'https://git.example.org/led.git');
    const door = await openAccounts(root);
    await door.keep({ site: 'http://localhost:8080', edit: 'http://edit.localhost:8080' });
    door.close();
    return root;
  };

  it('is a command, too', async () => {
    expect((await run(['help', 'check'])).out).toBe((await run(['check', '--help'])).out);
  });

  it.each(commands)('of %s has an example with flags that it lists, and it works', async (name) => {
    const { out } = await run([name, '--help']);
    const [listed = '', example = ''] = out.trimEnd().split('\n\nExample:\n  ');
    const [pasted = ''] = example.split('\n');
    expect(pasted).toMatch(new RegExp(`^node \\S*src/bin\\.mjs ${name}`));
    for (const [flag] of pasted.matchAll(/--[a-z-]+/g)) expect(listed).toContain(`  ${flag}`);
    const flags = [...listed.matchAll(/^ {2}(?:-\w, )?(--\S+)/gm)].map(([, flag]) => flag);
    expect(flags).toEqual([...new Set(flags)]);
    expect(out).not.toMatch(/ $/m);
    if (ASKING.test(name)) return;
    // Every shell takes it for the same words.
    expect(pasted).not.toMatch(/[$`\\'*?<>|;&()#~!{}[\]]/);
    const [, , ...words] = pasted.match(/"[^"]*"|\S+/g) ?? [];
    const cwd = /^(serve:|people$)/.test(name)
      ? await clone()
      : name === 'build'
        ? site()
        : site({}, chapterRoot);
    if (name === 'translate')
      fs.appendFileSync(path.join(cwd, 'site.yaml'), '\nlanguages: [en, es, fr]\n');
    if (name === 'serve:restore') await backUpClone(cwd, path.join(cwd, '../led.backup'));
    const typed = words.map((word) => word.replaceAll('"', ''));
    const { code, err } = await run(typed, {}, cwd);
    expect([code, err]).toEqual([0, '']);
  });

  it('says how to ask for more as it can be typed', async () => {
    expect((await run(['check', '--fromat', 'json'])).err).toMatch(
      /There is no option --fromat\. Did you mean --format\?\nSee: node \S*src\/bin\.mjs check --help\n$/,
    );
    expect((await run(['check', '--format'])).err).toContain(
      '--format needs a value, as in --format <name>.',
    );
    expect((await run(['preview', '--no-port'])).err).toContain('--port needs a value');
    expect((await run(['new:block'])).err).toMatch(
      /new:block needs a name, as in "node \S+ new:block name"/,
    );
    expect((await run(['create', 'my', 'club'])).err).toContain('create does not take "club".');
    const npm = { npm_lifecycle_event: 'check' };
    expect((await run(['check', '--fromat', 'a'], npm)).err).toContain(
      'npx --no chapterkit check --help',
    );
    const create = ['create', '--sample-files', 'nowhere'];
    expect((await run(create, { npm_lifecycle_event: 'npx' })).err).toContain(
      'as in "npx create-chapterkit our-site".',
    );
    expect((await run([...create, '--help'], { npm_lifecycle_event: 'npx' })).out).toContain(
      'Usage:\n  $ npx create-chapterkit [folder]\n',
    );
  });
});

describe('check', () => {
  it('reports every mistake of every file in one run', async () => {
    const root = site({
      ...edited('content/pages/about.yaml', 'type: hero', 'type: herro'),
      ...edited('content/season.yaml', 'name:', 'nme:'),
      ...edited('content/pages/home.yaml', 'to: /about', 'to: /abuot'),
      ...edited('site.yaml', 'page: profile', 'page: profle'),
    });
    const { diagnostics } = JSON.parse(
      (await run(['check', '--root', root, '--format', 'json'])).out,
    ) as {
      diagnostics: { file: string }[];
    };
    expect(new Set(diagnostics.map((d) => d.file))).toEqual(
      new Set([
        'content/pages/about.yaml',
        'content/season.yaml',
        'content/pages/home.yaml',
        'site.yaml',
      ]),
    );
  });
});

it('takes "help" for --help, of all commands or of one', async () => {
  expect(await run(['help'])).toEqual(await run(['--help']));
  expect(await run(['help', 'check'])).toEqual(await run(['check', '--help']));
});

describe('build', () => {
  it('names only those repairs that check --fix makes', async () => {
    const root = site(
      edited(
        'content/pages/home.yaml',
        '  - type: prose',
        '  - type: embed\n    title: Map\n    address: <iframe src="https://example.org" style="border: 1px"></iframe>\n  - type: prose',
      ),
    );
    const repairs = /--fix|fix:/;
    expect((await run(['check', '--root', root])).out).not.toMatch(repairs);
    expect((await run(['build', '--root', root])).out).not.toMatch(repairs);
  });

  it('writes nothing when there is a mistake, and leaves the former site as it was', async () => {
    const root = site();
    const out = path.join(root, 'dist');
    expect((await run(['build', '--root', root])).code).toBe(0);
    const before = contentOf(out);
    fs.writeFileSync(path.join(root, 'content/pages/home.yaml'), 'title: Home\n');
    const { code, out: said } = await run(['build', '--root', root]);
    expect(code).toBe(1);
    expect(said).toContain('Nothing was written');
    expect(contentOf(out)).toEqual(before);
    expect(fs.readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  it('leaves the former site as it was when it breaks down halfway', async () => {
    const program = installedCopy();
    const root = site();
    const out = path.join(root, 'dist');
    expect((await run(['build', '--root', root])).code).toBe(0);
    const before = contentOf(out);
    const renderer = path.join(program, 'engine/node/renderer.cjs');
    const code = fs.readFileSync(renderer, 'utf8');
    const planted = code.replace(
      /renderToString\)?\(/g,
      "renderToString)((() => { throw new Error('planted'); })(), ",
    );
    expect(planted).not.toBe(code);
    fs.writeFileSync(renderer, planted);
    expect((await runAside(['build', '--root', root], {}, program)).code).toBe(3);
    expect(contentOf(out)).toEqual(before);
    expect(fs.readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  it('draws a page for each route and each member, one file each, and 404.html as Home', async () => {
    const root = site();
    await run(['build', '--root', root]);
    const html = (file: string) => fs.readFileSync(path.join(root, 'dist', file), 'utf8');
    for (const page of ['', 'about/', 'people/ada-byron/', 'people/zoe-oneill/']) {
      expect(html(`${page}index.html`)).toContain('<main');
    }
    const files = fs.readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('page.json'))).toEqual([]);
    expect(html('people/zoe-oneill/index.html')).toContain('Zoë O&#x27;Neill');
    // The page for unknown addresses is Home, with a line that says so.
    const [before = '', after = ''] = html('404.html').split(/<aside id="no-page".*<\/aside>\n?/);
    expect(html('404.html')).toContain('There is no page at this address.');
    expect(`${before}${after}`.replace(/(?<=<body) style="--above:[^"]*"/, '')).toBe(
      html('index.html').replaceAll(' aria-current="page"', ''),
    );
    expect(html('index.html')).toContain(' aria-current="page"');
    expect(html('about/index.html')).not.toContain(root);
  });

  it('shows the fallback for an unknown page number, and nothing for the hidden ones', async () => {
    const root = site({
      ...edited('site.yaml', 'number: 1\n', 'number: 42\n'),
      ...edited(
        'content/pages/about.yaml',
        '  - type: hero\n    variant: divider\n    title: About us\n',
        '',
      ),
    });
    await run(['build', '--root', root]);
    const html = (file: string) => fs.readFileSync(path.join(root, 'dist', file), 'utf8');
    expect(html('about/index.html')).toContain(
      'Oops, something went wrong! Please navigate back to another page.',
    );
    expect(html('people/ada-byron/index.html')).not.toContain('Oops');
  });
});

it('deleting the folder of a block makes check name every place that used it', async () => {
  const program = installedCopy();
  fs.rmSync(path.join(program, 'src/app/blocks/buttons'), { recursive: true });
  const args = ['check', '--root', chapterRoot, '--format', 'json', '--at', '2025-09-01'];
  const { code, out } = await runAside(args, {}, program);
  const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string; file: string }[] };
  const told = diagnostics.filter((one) => one.code !== 'calendar/old-label');
  const pages = path.join(chapterRoot, 'content/pages');
  const uses = fs.readdirSync(pages).flatMap((name) => {
    const text = fs.readFileSync(path.join(pages, name), 'utf8');
    return (text.match(/^ *- type: buttons$/gm) ?? []).map(() => `content/pages/${name}`);
  });
  expect(uses.length).toBeGreaterThan(1);
  expect(told.map(({ file }) => file).sort()).toEqual(uses.sort());
  expect(new Set(told.map((one) => one.code))).toEqual(new Set(['schema/unknown-block']));
  expect(code).toBe(1);
});

describe('start and preview', () => {
  it('builds, serves, and stops when asked', async () => {
    const root = site();
    const { url, printed, stop } = await serve(['start', '--root', root, '--port', '0']);
    const page = await (await fetch(`${url}about`)).text();
    expect(page).toContain('About us');
    expect(printed()).toMatch(/Built 4 pages/);
    const missing = await fetch(`${url}nowhere`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Hello');
    expect(await stop()).toBe(0);
  });

  it('takes PORT, and the next free port with a clear line when it is taken', async () => {
    const root = site();
    await run(['build', '--root', root]);
    const taken = http.createServer();
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
    const { port } = taken.address() as AddressInfo;
    const { url, printed } = await serve(['preview', '--root', root], { PORT: String(port) });
    expect(printed()).toContain(`Port ${port} is in use`);
    expect(new URL(url).port).not.toBe(String(port));
    taken.close();
  });
});

describe('inside an npm script', () => {
  const env = { npm_lifecycle_event: 'check' };

  it('an option that npm kept for itself is not left out silently', async () => {
    const { code, out, err } = await run(['check'], { ...env, npm_config_fix: 'true' });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Type: npx --no chapterkit check --fix');
  });

  it('an option that was given is fine, and so are settings of npm that are none', async () => {
    const given = { ...env, npm_config_strict: 'true', npm_config_audit: 'true' };
    expect((await run(['check', '--strict', '--at', '2025-09-01'], given)).code).toBe(0);
  });

  const AGENTS = `
    npm/10.9.2 node/v22         | npx   | npx --no chapterkit check          | npx chapterkit
    bun/1.2.0 npm/? node/v22    | bunx  | bunx --no-install chapterkit check | bunx --no-install chapterkit
    pnpm/9.1.0 npm/? node/v22   | check | pnpm exec chapterkit check         | pnpm exec chapterkit check
    yarn/4.5.0 npm/? node/v22   | check | yarn run chapterkit check          | yarn run chapterkit check`;
  it.each(rows(AGENTS))(
    'the hints of %s name what starts it there',
    (agent, script, command, whole) => {
      const env = { npm_lifecycle_event: script, npm_config_user_agent: agent };
      expect(typedCommand('check', {}, env)).toBe(command);
      expect(typedCommand('', {}, env)).toBe(whole);
    },
  );

  it('npx is no script: nobody is sent to "npm run npx"', async () => {
    const npx = { npm_lifecycle_event: 'npx', npm_command: 'exec' };
    const { err } = await run(['chekc'], npx);
    expect(err).toContain('See: npx chapterkit --help');
    const kept = { ...npx, npm_config_strict: 'true' };
    expect((await run(['check', '--at', '2025-09-01'], kept)).code).toBe(0);
    expect(err + (await run(['--help'], npx)).out).not.toContain('npm run npx');
  });
});
