// The command line as a user meets it: exit codes, output, and what a failed build leaves behind.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedCopy, run, serve } from './support/cli.ts';
import { chapterRoot, edited, site, temporaryFolder } from './support/site.ts';

/** One hash over the names and bytes of a folder. */
const fingerprint = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const absolute = path.join(folder, file);
    hash.update(file);
    if (fs.statSync(absolute).isFile()) hash.update(fs.readFileSync(absolute));
  }
  return hash.digest('hex');
};

const broken = () => site(edited('content/pages/about.yaml', 'title: About us', 'titel: About us'));

describe('exit codes', () => {
  it('0: the chapter site is clean but for the label that the specification asks for', () => {
    const { code, out } = run(['check', '--at', '2025-09-20']);
    expect(out.match(/^\S+ {2}(?:error|warning|info) .*$/gm)).toEqual([
      'content/season.yaml:6:12  info  calendar/old-label',
    ]);
    expect(out).toMatch(
      /\nNo mistakes, 1 note\. \d+ files checked in \d+ ms\.\nNext: look at the pages with "npm run dev", then hand the change in\.\n$/,
    );
    expect(code).toBe(0);
  });

  it('0: a note is no mistake, also with --strict', () => {
    const { code, out } = run(['check', '--root', chapterRoot, '--at', '2025-10-10', '--strict']);
    expect(out).toContain('content/season.yaml:20:1  info  calendar/past');
    expect(out).toMatch(/\nNo mistakes, 2 notes\. /);
    expect(code).toBe(0);
  });

  it('1: a mistake in the content, with its place', () => {
    const { code, out } = run(['check', '--root', broken()]);
    expect(out).toContain('content/pages/about.yaml:6:5  error  schema/unknown-key');
    expect(out).toContain('Did you mean "title"?');
    expect(code).toBe(1);
  });

  it('1: warnings only with --strict', () => {
    const root = site(
      edited('content/season.yaml', 'https://example.com/apply', 'http://example.com/apply'),
    );
    expect(run(['check', '--root', root]).code).toBe(0);
    expect(run(['check', '--root', root, '--strict']).code).toBe(1);
  });

  it.each([
    ['an unknown command', ['chekc'], 'Did you mean "check"?'],
    ['an unknown option', ['check', '--fromat', 'json'], 'fromat'],
    ['an unknown format', ['check', '--format', 'xml'], 'There is no format "xml"'],
    ['a day that is none', ['check', '--at', '2026-02-30'], '"2026-02-30" is not a day'],
    ['links while watching', ['check', '--links', '--watch'], '--links'],
    ['an unknown code', ['explain', 'link/unknown-pge'], 'Did you mean "link/unknown-page"?'],
    ['a port that is none', ['preview', '--port', 'http'], '"http" is not a port'],
    ['a base without slashes', ['build', '--base', 'chapter'], '"chapter" is not a base path'],
    ['a report for programs while watching', ['check', '--watch', '--format', 'json'], '--watch'],
    ['a file to check', ['check', '--root', 'site.yaml'], '"site.yaml" is not a folder'],
    ['a file to edit', ['dev', '--root', 'site.yaml'], '"site.yaml" is not a folder'],
    ['a file to serve', ['start', '--root', 'site.yaml'], '"site.yaml" is not a folder'],
    ['a folder in a file', ['check', '--root', 'site.yaml/a/b'], '"site.yaml/a/b" is not a folder'],
  ])('2: %s', (_, args, said) => {
    const { code, err } = run(args);
    expect(err).toContain(said);
    expect(err).not.toContain('    at ');
    expect(code).toBe(2);
  });

  it.each([[['--version']], [['-v']], [['check', '--version']]])('0: %s says which one', (args) => {
    const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
    const { code, out } = run(args);
    expect(out).toBe(
      `chapterkit/${version} ${process.platform}-${process.arch} node-${process.version}\n`,
    );
    expect(code).toBe(0);
  });

  it('2: nothing to serve', () => {
    const { code, out } = run(['preview', '--root', site()]);
    expect(out).toContain('npm run build');
    expect(code).toBe(2);
    expect(run(['preview', '--root', temporaryFolder()]).out).toContain(
      'npx --no chapterkit create',
    );
  });

  it('3: our own bug says that it is one', () => {
    const program = installedCopy();
    fs.appendFileSync(path.join(program, 'engine/node/cli.js'), "\nthrow new Error('planted');\n");
    const { code, err } = run(['check', '--root', site()], program);
    expect(err).toContain('internal/bug');
    expect(err).toContain('planted');
    expect(code).toBe(3);
  });
});

describe('check', () => {
  it('reports every mistake of every file in one run', () => {
    const root = site({
      ...edited('content/pages/about.yaml', 'type: hero', 'type: herro'),
      ...edited('content/season.yaml', 'name:', 'nme:'),
      ...edited('content/pages/home.yaml', 'to: /about', 'to: /abuot'),
      ...edited('site.yaml', 'page: profile', 'page: profle'),
    });
    const { diagnostics } = JSON.parse(run(['check', '--root', root, '--format', 'json']).out) as {
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

  it('--format json prints the summary and the places', () => {
    const { code, out } = run([
      'check',
      '--root',
      broken(),
      '--format',
      'json',
      '--at',
      '2025-09-01',
    ]);
    const result = JSON.parse(out);
    expect(result).toMatchObject({
      version: 1,
      summary: { errors: 1, warnings: 0, infos: 0, files: 8 },
      diagnostics: [
        {
          code: 'schema/unknown-key',
          severity: 'error',
          file: 'content/pages/about.yaml',
          line: 6,
          column: 5,
          endLine: 6,
          endColumn: 10,
        },
      ],
    });
    expect(result.summary.durationMs).toBeGreaterThan(0);
    expect(code).toBe(1);
  });

  it('explains every code', () => {
    expect(run(['explain', 'link/unknown-page']).out).toContain(
      'so that no visitor finds a dead one',
    );
  });
});

describe('build', () => {
  it('writes nothing when there is a mistake, and leaves the former site as it was', () => {
    const root = site();
    const out = path.join(root, 'dist');
    expect(run(['build', '--root', root]).code).toBe(0);
    const before = fingerprint(out);
    fs.writeFileSync(path.join(root, 'content/pages/home.yaml'), 'title: Home\n');
    const { code, out: said } = run(['build', '--root', root]);
    expect(code).toBe(1);
    expect(said).toContain('Nothing was written');
    expect(fingerprint(out)).toBe(before);
    expect(fs.readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  it('leaves the former site as it was when it breaks down halfway', () => {
    const program = installedCopy();
    const root = site();
    const out = path.join(root, 'dist');
    expect(run(['build', '--root', root], program).code).toBe(0);
    const before = fingerprint(out);
    const renderer = path.join(program, 'engine/node/renderer.js');
    const code = fs.readFileSync(renderer, 'utf8');
    const planted = code.replace(
      /renderToString\)?\(/g,
      "renderToString)((() => { throw new Error('planted'); })(), ",
    );
    expect(planted).not.toBe(code);
    fs.writeFileSync(renderer, planted);
    expect(run(['build', '--root', root], program).code).toBe(3);
    expect(fingerprint(out)).toBe(before);
    expect(fs.readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  it('draws a page for each route and each member, their data, and 404.html as Home', () => {
    const root = site();
    run(['build', '--root', root]);
    const html = (file: string) => fs.readFileSync(path.join(root, 'dist', file), 'utf8');
    for (const page of ['', 'about/', 'people/ada-byron/', 'people/zoe-oneill/']) {
      expect(html(`${page}index.html`)).toContain('<main');
    }
    for (const page of ['', 'about/'])
      expect(JSON.parse(html(`${page}page.json`)).path).toBe(`/${page}`.replace(/(?<=.)\/$/, ''));
    const data = JSON.parse(html('people/entries-0.json')) as { path: string }[];
    expect(data.map(({ path }) => path)).toEqual(['/people/ada-byron', '/people/zoe-oneill']);
    expect(html('people/zoe-oneill/index.html')).toContain('Zoë O&#x27;Neill');
    expect(html('404.html')).toBe(html('index.html'));
    expect(html('about/index.html')).not.toContain('data-source');
    expect(html('about/index.html')).not.toContain(root);
  });

  it('shows the fallback for an unknown page number, and nothing for the hidden ones', () => {
    const root = site({
      ...edited('site.yaml', 'number: 1\n', 'number: 42\n'),
      ...edited(
        'content/pages/about.yaml',
        '  - type: hero\n    variant: divider\n    title: About us\n',
        '',
      ),
    });
    run(['build', '--root', root]);
    const html = (file: string) => fs.readFileSync(path.join(root, 'dist', file), 'utf8');
    expect(html('about/index.html')).toContain(
      'Oops, something went wrong! Please navigate back to another page.',
    );
    expect(html('people/ada-byron/index.html')).not.toContain('Oops');
  });
});

describe('the block folder is the registry', () => {
  it('deleting a folder makes check name every place that used it', () => {
    const program = installedCopy();
    fs.rmSync(path.join(program, 'src/app/blocks/buttons'), { recursive: true });
    const { code, out } = run(
      ['check', '--root', chapterRoot, '--format', 'json', '--at', '2025-09-01'],
      program,
    );
    const { diagnostics: all } = JSON.parse(out) as {
      diagnostics: { code: string; file: string; line: number }[];
    };
    const diagnostics = all.filter(({ code }) => code !== 'calendar/old-label');
    const places = fs.readdirSync(path.join(chapterRoot, 'content/pages')).flatMap((name) =>
      fs
        .readFileSync(path.join(chapterRoot, 'content/pages', name), 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          /^ *- type: buttons$/.test(line) ? [`content/pages/${name}:${i + 1}`] : [],
        ),
    );
    expect(places.length).toBeGreaterThan(1);
    expect(diagnostics.map((d) => `${d.file}:${d.line}`).sort()).toEqual(places.sort());
    expect(new Set(diagnostics.map((d) => d.code))).toEqual(new Set(['schema/unknown-block']));
    expect(code).toBe(1);
  });
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
    run(['build', '--root', root]);
    const taken = http.createServer();
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
    const { port } = taken.address() as AddressInfo;
    const { url, printed } = await serve(['preview', '--root', root], { PORT: String(port) });
    expect(printed()).toContain(`Port ${port} is in use`);
    expect(new URL(url).port).not.toBe(String(port));
    taken.close();
  });

  it('serves under a base path', async () => {
    const root = site();
    run(['build', '--root', root, '--base', '/chapter/']);
    const { url } = await serve(['preview', '--root', root, '--base', '/chapter/', '--port', '0']);
    expect(new URL(url).pathname).toBe('/chapter/');
    const html = await (await fetch(`${url}about`)).text();
    const assets = [...html.matchAll(/(?:src|href)="(\/[^"#]*)"/g)].map((m) => m[1] ?? '');
    expect(assets.length).toBeGreaterThan(5);
    expect(
      assets.filter((asset) => !asset.startsWith('/chapter/') && asset !== '/chapter'),
    ).toEqual([]);
  });
});

describe('inside an npm script', () => {
  const env = { npm_lifecycle_event: 'check' };

  it('an option that npm kept for itself is not left out silently', () => {
    const { code, out, err } = run(['check'], undefined, { ...env, npm_config_fix: 'true' });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('npm run check -- --fix');
  });

  it('an option that was given is fine, and so are settings of npm that are none', () => {
    const given = { ...env, npm_config_strict: 'true', npm_config_audit: 'true' };
    expect(run(['check', '--strict', '--at', '2025-09-01'], undefined, given).code).toBe(0);
  });

  it('help is asked for as an officer would', () => {
    expect(run(['check', '--format', 'x'], undefined, env).err).toContain(
      'See: npm run check -- --help',
    );
    expect(run(['check', '--format', 'x']).err).toContain('See: chapterkit --help');
  });

  it('npx is no script: nobody is sent to "npm run npx"', () => {
    const npx = { npm_lifecycle_event: 'npx', npm_command: 'exec' };
    const { err } = run(['chekc'], undefined, npx);
    expect(err).toContain('See: npx --no chapterkit --help');
    const kept = { ...npx, npm_config_strict: 'true' };
    expect(run(['check', '--at', '2025-09-01'], undefined, kept).code).toBe(0);
    expect(err + run(['--help'], undefined, npx).out).not.toContain('npm run npx');
  });
});
