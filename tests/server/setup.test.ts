// `serve:setup`: what it writes for each machine, and what it refuses.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { setUpServe } from '../../src/commands/serve/serve-setup.ts';
import { openAccounts } from '../../src/inbox/people/open.ts';
import { commitAll, gitIn, write } from '../support/repository.ts';
import { projectRoot, site, temporaryFolder } from '../support/site.ts';

const URL_ = 'https://led.example.org';
const SECRET = 'ghp_secret';

/** A clone whose remote is named with a token, as some people do. */
const clone = (remote = `https://ada:${SECRET}@github.com/led/site.git`): string => {
  const root = site();
  commitAll(root);
  if (remote) gitIn(root, 'remote', 'add', 'origin', remote);
  return root;
};

const setUp = (root: string, machine?: string, more: object = { url: URL_ }) =>
  setUpServe({ root, machine, language: 'en', dryRun: false, ...more });

const added = (root: string): string[] =>
  gitIn(root, 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .map((line) => line.slice(3))
    .filter((file) => file !== '')
    .sort();

const read = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

describe('what it writes', () => {
  it.each([
    ['docker', ['Caddyfile', 'Dockerfile', 'Dockerfile.dockerignore', 'compose.yaml']],
    [
      'systemd',
      [
        'Caddyfile',
        ...['backup.service', 'backup.timer', 'serve.service'].map(
          (one) => `led-example-org-${one}`,
        ),
      ],
    ],
    ['fly', ['Dockerfile', 'Dockerfile.dockerignore', 'fly.toml']],
    ['render', ['Dockerfile', 'Dockerfile.dockerignore', 'render.yaml']],
  ])('for %s is whole, has no secret, and is the same the second time', async (machine, files) => {
    const root = clone();
    await setUp(root, machine, { url: URL_, dryRun: true });
    expect(added(root)).toEqual([]);
    expect(await setUp(root, machine)).toContain('What is left to do:');
    expect(added(root)).toEqual(files);
    const texts = files.map((file) => read(root, file));
    for (const text of texts) {
      expect(text).not.toMatch(/\{\{|undefined/);
      expect(text).not.toContain(SECRET);
    }
    expect(await setUp(root, machine)).toContain('Everything is there already.');
    expect(files.map((file) => read(root, file))).toEqual(texts);
  });

  it.each([
    ['en', 'Type "npm install", then commit'],
    ['es', 'Escribe "npm install" y haz un commit'],
  ] as const)('and the database in package.json, once, in %s', async (language, step) => {
    const root = clone('');
    const text = '{\n\t"scripts": {},\n\t"dependencies": {\n\t\t"chapterkit": "1.0.0"\n\t}\n}\n';
    write(root, 'package.json', text);
    const said = await setUp(root, 'systemd', { url: URL_, language });
    expect(said).toMatch(/(?:changes|cambia) package\.json/);
    expect(said).toContain(`1. ${step}`);
    const { devDependencies } = JSON.parse(read(projectRoot, 'package.json'));
    const database = `"@libsql/client": "^${devDependencies['@libsql/client']}",\n\t\t`;
    expect(read(root, 'package.json')).toBe(
      text.replace('"chapterkit"', `${database}"chapterkit"`),
    );
    expect(await setUp(root, 'systemd')).not.toContain('package.json');
  });

  it('runs as nobody special, in a container that it cannot write to but for its volume', async () => {
    const root = clone();
    await setUp(root, 'docker');
    const { services, volumes } = parse(read(root, 'compose.yaml'));
    for (const one of [services.serve, services.caddy])
      expect(one).toMatchObject({
        ...{ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] },
        security_opt: ['no-new-privileges:true'],
      });
    expect(services.serve).toMatchObject({ volumes: ['data:/data'], build: '.' });
    expect(services.serve).not.toHaveProperty('ports');
    expect(Object.keys(volumes)).toEqual(['data', 'caddy', 'caddy-config']);
    const { SITE_URL, EDIT_URL, GIT_URL, GIT_TOKEN, TRUSTED_PROXY } = services.serve.environment;
    expect({ SITE_URL, EDIT_URL, GIT_URL }).toEqual({
      SITE_URL: URL_,
      EDIT_URL: 'https://edit.led.example.org',
      GIT_URL: 'https://github.com/led/site.git',
    });
    expect(GIT_TOKEN).toBe('${GIT_TOKEN:-}');
    expect(parse(read(root, 'compose.yaml')).networks.inside.ipam.config).toEqual([
      { subnet: TRUSTED_PROXY },
    ]);
    expect(read(root, 'Caddyfile')).toContain('led.example.org, edit.led.example.org {');
    const docker = read(root, 'Dockerfile');
    // A name is what somebody makes of it; dependabot knows the version by it.
    const pinned = /^[a-z]+:\d+\.\d+\.\d+(?:-slim)?@sha256:[0-9a-f]{64}$/;
    const bases = [...docker.matchAll(/^FROM (.*)$/gm)].map(([, image]) => image);
    for (const image of [...bases, services.caddy.image]) expect(image).toMatch(pinned);
    expect(bases).toEqual([expect.stringMatching(/^node:24\..*-slim@/)]);
    expect(docker).toMatch(/^USER node$/m);
    expect(docker).not.toMatch(/^(?:COPY|ADD)/m);
    const [, env = ''] = /^ENV (HOME=.*)$/m.exec(docker) ?? [];
    for (const one of ['HOME', 'NPM_CONFIG_CACHE']) expect(env).toMatch(RegExp(`${one}=/data/`));
    expect(read(root, 'Dockerfile.dockerignore')).toBe('*\n');
  });

  it('keeps a unit of systemd in its folder', async () => {
    const root = clone('');
    await setUp(root, 'systemd', { url: URL_, editUrl: 'https://change.example.org' });
    const unit = read(root, 'led-example-org-serve.service');
    for (const line of [
      'ProtectSystem=strict',
      'ReadWritePaths=/srv/led-example-org',
      'NoNewPrivileges=yes',
      'PrivateTmp=yes',
      'Environment=NODE_ENV=production TRUSTED_PROXY=127.0.0.1',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toContain(`--url ${URL_} --edit-url https://change.example.org\n`);
    expect(read(root, 'Caddyfile')).toContain('led.example.org, change.example.org {');
  });

  it('takes the addresses that serve keeps, and makes nothing by looking for them', async () => {
    const root = clone();
    await expect(setUp(root, 'render', {})).rejects.toThrow('Where will the site be?');
    expect(fs.existsSync(path.join(root, '.inbox'))).toBe(false);
    const accounts = await openAccounts(root);
    await accounts.keep({
      site: 'https://kept.example.org',
      edit: 'https://edit.kept.example.org',
    });
    accounts.close();
    await setUp(root, 'render', {});
    const [{ domains, envVars, disk }] = parse(read(root, 'render.yaml')).services;
    expect(domains).toEqual(['kept.example.org', 'edit.kept.example.org']);
    expect(disk.mountPath).toBe('/data');
    expect(envVars).toContainEqual({ key: 'GIT_TOKEN', sync: false });
    await setUp(root, 'fly', {});
    expect(read(root, 'fly.toml')).toContain('SITE_URL = "https://kept.example.org"');
  });
});

describe('it refuses', () => {
  it('to write over a file that somebody else wrote, by its name, and writes nothing then', async () => {
    const root = clone();
    write(root, 'Caddyfile', 'other.example.org\n');
    await expect(setUp(root, 'docker')).rejects.toThrow('There is another Caddyfile already');
    expect(added(root)).toEqual(['Caddyfile']);
    expect(read(root, 'Caddyfile')).toBe('other.example.org\n');
  });

  it.each([
    ['no machine', {}, undefined, 'docker, systemd, fly, render'],
    ['another machine', {}, 'heroku', 'docker, systemd, fly, render'],
    ['this computer', { url: 'http://localhost:8080' }, 'docker', 'not http://localhost:8080'],
    ['a port', { url: 'https://led.example.org:8443' }, 'docker', 'without a port'],
  ])('%s', async (_, more, machine, says) => {
    await expect(setUp(clone(), machine, { url: URL_, ...more })).rejects.toThrow(says);
  });

  it('a folder that nothing can be cloned from', async () => {
    for (const remote of ['', '/srv/site.git', 'file:///srv/site.git'])
      await expect(setUp(clone(remote), 'fly')).rejects.toThrow('clones the site from its remote');
  });
});

describe('the start of the container', () => {
  /** Its shell with other folders, programs that only note how they are called, and a clone from here. */
  const start = (at: string, gitUrl: string) => {
    const text = read(at, 'site/Dockerfile');
    const [, shell = ''] = /^CMD (set .*)$/ms.exec(text) ?? [];
    const script = shell.replaceAll('\\\n', '').replaceAll('/data', path.join(at, 'data'));
    return spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: {
        PATH: `${path.join(at, 'bin')}:${process.env.PATH}`,
        ...{ HOME: path.join(at, 'data/home'), GIT_URL: gitUrl, GIT_TOKEN: SECRET },
        ...{ SITE_URL: URL_, EDIT_URL: 'https://edit.led.example.org' },
        GIT_SSH_COMMAND: 'false',
      },
    });
  };

  it('makes a deploy key, clones once, installs what the lock file says, and serves', async () => {
    const at = temporaryFolder();
    const root = clone();
    await setUp(root, 'docker');
    fs.mkdirSync(path.join(at, 'data'));
    fs.cpSync(root, path.join(at, 'site'), { recursive: true });
    write(at, 'bin/npm', '#!/bin/sh\necho "npm $*"; mkdir -p node_modules\n');
    write(at, 'bin/node', '#!/bin/sh\necho "$PWD node $*"\n');
    write(
      at,
      'bin/ssh-keygen',
      '#!/bin/sh\nfor file; do :; done; echo key > "$file"; echo public > "$file.pub"\n',
    );
    for (const one of ['npm', 'node', 'ssh-keygen']) fs.chmodSync(path.join(at, 'bin', one), 0o755);
    const install = 'npm ci --ignore-scripts --omit=dev --no-audit --no-fund';
    // Nobody has given the key any right yet.
    const first = start(at, 'git@github.invalid:led/site.git');
    expect(first.status).not.toBe(0);
    expect(first.stdout).toMatch(/deploy key.*\npublic\n$/);
    expect(fs.existsSync(path.join(at, 'data/site'))).toBe(false);
    // A lock file is in the clone.
    write(root, 'package-lock.json', '{}\n');
    gitIn(root, 'add', '.');
    gitIn(root, 'commit', '--quiet', '--message=Lock');
    const second = start(at, root);
    const served = `${at}/data/site node node_modules/chapterkit/src/bin.mjs serve --url ${URL_} --edit-url https://edit.led.example.org\n`;
    expect(second.stdout).toContain(`${install}\n${served}`);
    expect(read(at, 'data/site/.git/config')).not.toContain(SECRET);
    expect(start(at, root).stdout).toBe(served);
    write(at, 'data/site/package-lock.json', '{"lockfileVersion": 3}\n');
    expect(start(at, root).stdout).toBe(`${install}\n${served}`);
  });
});
