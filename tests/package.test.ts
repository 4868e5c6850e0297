// The package as npm packs it → installed in an empty folder with a site of its own, where every command works.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { environment, start } from './support/cli.ts';
import { ownFiles } from './support/own-site.ts';
import { edited, projectRoot, replaceIn, site, temporaryFolder } from './support/site.ts';

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const folder = temporaryFolder();
const bin = path.join(folder, 'node_modules/.bin/chapterkit');
let packed: Packed;

const testedOf = (name: string): string => {
  const text = fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  return JSON.parse(text).devDependencies[name];
};

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', [...args], { cwd, encoding: 'utf8', env: environment() });

const run = (...args: string[]): string =>
  execFileSync(bin, args, { cwd: folder, encoding: 'utf8', env: environment() });

/** As npm would install it, without a network. */
const install = (name: string): void => {
  const target = path.join(folder, 'node_modules', name);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.symlinkSync(path.join(projectRoot, 'node_modules', name), target);
};

/** What a command says that cannot do its work. */
/** What a page says it runs, and what all pages share. */
const programOf = (html: string): string[] => {
  const script = /<script data-plain="([^"]+)" data-site="([^"]+)"(?: data-app="([^"]+)")?>/;
  const found = (script.exec(html) ?? []).slice(1).filter((file) => file !== undefined);
  expect(found.length).toBeGreaterThan(1);
  return found;
};

const refusal = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(bin, args, {
    ...{ cwd: folder, encoding: 'utf8', env: environment() },
    // One that serves instead would never end.
    timeout: 60_000,
  });
  expect(status, args.join(' ')).toBe(2);
  expect(stdout + stderr, args.join(' ')).not.toContain('    at ');
  return stdout + stderr;
};

/** Starts a command that serves. Returns the origin where it listens. */
const serve = async (...args: string[]): Promise<string> => {
  const options = { cwd: folder, env: environment() };
  const { url, child } = await start([bin, ...args], options, /http:\/\/[^\s/]+:\d+/);
  onTestFinished(() => void child.kill());
  return url;
};

beforeAll(() => {
  // The engine is there; npm would build it once more, and the types with it.
  npm(['run', 'types:public'], projectRoot);
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  [packed] = JSON.parse(npm(args, projectRoot)) as [Packed];
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', `./${packed.filename}`], folder);
  fs.cpSync(site(), folder, { recursive: true });
});

describe('the package', () => {
  it('holds the engine, the schemas and the license, in less than 4 MB', () => {
    expect(packed.size).toBeLessThan(4_000_000);
    const kinds = new Set(packed.files.map(({ path: file }) => file.split('/')[0]));
    expect([...kinds].sort()).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'engine', 'package.json', 'schema', 'src'].sort(),
    );
    const sources = packed.files.filter(({ path: file }) => file.startsWith('src/'));
    expect(
      sources.filter(
        ({ path: file }) =>
          !/^src\/(bin\.mjs|app\/blocks\/\w+\/(schema\.json|es\.json|example\.yaml)|docs\/[\w-]+\.md|serve\/gallery-site\/.*)$/.test(
            file,
          ),
      ),
    ).toEqual([]);
  });

  it('installs no tool of its developers, and nothing that a static site does not use', () => {
    const names = ['vite', 'esbuild', 'typescript', 'react', 'echarts', 'subset-font'];
    for (const name of [...names, 'playwright-core', 'axe-core', '@libsql', 'libsql'])
      expect(fs.existsSync(path.join(folder, 'node_modules', name)), name).toBe(false);
  });

  it('installs no package that has a script for it', () => {
    const lock = fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
    expect(Object.keys(JSON.parse(lock).packages).length).toBeGreaterThan(10);
    expect(lock).not.toContain('hasInstallScript');
  });
});

describe('in an empty folder with a site of its own', () => {
  it('check finds no mistake, and a mistake when there is one', () => {
    expect(run('check')).toContain('No mistakes');
    // The examples of explain are in it, and need no tests.
    expect(run('explain', 'yaml/tag')).toContain('Right, in');
    replaceIn(folder, 'content/pages/about.yaml', 'type: hero', 'type: herro');
    expect(() => run('check')).toThrow(/Command failed/);
    replaceIn(folder, 'content/pages/about.yaml', 'type: herro', 'type: hero');
  });

  it('build writes the site, and preview serves it', async () => {
    expect(run('build')).toContain('Built');
    expect(fs.existsSync(path.join(folder, 'dist/index.html'))).toBe(true);
    const url = await serve('preview', '--port', '0');
    const html = await (await fetch(`${url}/about`)).text();
    expect(html).toContain('<h1');
    for (const file of programOf(html))
      expect((await fetch(`${url}${file}`)).status, file).toBe(200);
  });

  it('dev serves the pages and the program', async () => {
    const url = await serve('dev', '--port', '0');
    const html = await (await fetch(`${url}/about`)).text();
    for (const file of programOf(html))
      expect((await fetch(`${url}${file}`)).status, file).toBe(200);
  });

  it('compare says what changed in words, and what screenshots need', () => {
    const before = site(edited('content/pages/about.yaml', 'title: About us', 'title: Was'));
    const versions = ['playwright-core', 'axe-core'].map((name) => `${name}@${testedOf(name)}`);
    const command = `"npm install --save-dev ${versions.join(' ')}"`;
    const said = run('compare', before);
    expect(said).toMatch(/Was.* → .*About us/);
    expect(said).toContain(`need packages that are not installed. Type ${command}.`);
    for (const name of ['playwright-core', 'axe-core']) install(name);
    expect(run('compare', before)).not.toContain('not installed');
  });

  it('asks for Vite where the site has a block of its own, and bundles it once it is there', () => {
    fs.cpSync(site(ownFiles()), folder, { recursive: true });
    const home = () => fs.readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
    const before = home();
    for (const command of ['build', 'dev'])
      expect(refusal(command), command).toContain('"npm install --save-dev vite"');
    expect(home()).toBe(before);
    expect(fs.existsSync(path.join(folder, '.chapterkit'))).toBe(false);
    expect(run('check')).toContain('No mistakes');
    install('vite');
    expect(run('build')).toContain('Built');
    expect(home()).toContain('Next quote');
  });

  it('its types know what a view of a site gets, and find a mistake in one', () => {
    const view = path.join(folder, 'blocks/pressQuotes/view.tsx');
    for (const name of ['@types/react', 'csstype'])
      fs.cpSync(
        path.join(projectRoot, 'node_modules', name),
        path.join(folder, 'node_modules', name),
        { recursive: true },
      );
    fs.writeFileSync(path.join(folder, 'css.d.ts'), "declare module '*.module.css';\n");
    const tsc = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
    const flags = '--noEmit --strict --jsx react-jsx --module esnext --moduleResolution bundler';
    const types = (): string => {
      const args = [tsc, ...flags.split(' '), view, path.join(folder, 'css.d.ts')];
      return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
    };
    expect(types()).toBe('');
    replaceIn(folder, 'blocks/pressQuotes/view.tsx', 'path={path}', 'path={7}');
    expect(types()).toContain("Type 'number' is not assignable to type 'string'");
  });

  it.each(['cloudflare', 'netlify', 'vercel'])('holds the receiver for %s', (host) => {
    const own = `chapterkit/${host}`;
    const program = `import('${own}').then((own) => console.log(Object.keys(own).join()))`;
    const options = { cwd: folder, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, ['-e', program], options)).toMatch(
      /^(default,onRequest|default|DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT)\n$/,
    );
  });

  it('asks for a database where messages or people are kept, and not before', async () => {
    expect(run('inbox')).toContain('The inbox on this computer is empty.');
    const command = `"npm install @libsql/client@${testedOf('@libsql/client')}"`;
    for (const args of [['receive'], ['serve', '--url', 'http://localhost:8080']])
      expect(refusal(...args)).toContain(`is not installed here. Type ${command}.`);
    expect(refusal('receive', '--language', 'es')).toContain(`Escribe ${command}.`);
    const own = path.join(folder, '.inbox');
    expect(fs.existsSync(own)).toBe(false);
    fs.mkdirSync(own);
    fs.writeFileSync(path.join(own, 'messages.db'), '');
    expect(refusal('inbox')).toContain(command);
    install('@libsql/client');
    expect(run('inbox')).toContain('The inbox on this computer is empty.');
  });

  it('receive takes messages of the form', async () => {
    const url = await serve('receive', '--port', '0');
    expect((await fetch(`${url}/submit-form`)).status).toBe(405);
  });
});
