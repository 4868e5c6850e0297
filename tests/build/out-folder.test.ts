// The folder that a site is published into: replaced as a whole, by one at a time, and never where it holds something else.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStaging, replaceFolder, whyNotReplace } from '../../src/site/output/staging.ts';
import { environment, run } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { projectRoot, site, temporaryFolder } from '../support/site.ts';

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

/** The number of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('the folder of a build', () => {
  it('takes the place of the former one, and what killed builds have left goes', () => {
    const above = temporaryFolder();
    const out = path.join(above, 'dist');
    write(path.join(out, 'index.html'), 'before');
    write(path.join(`${out}.new-${ended()}`, 'index.html'), 'half');
    write(path.join(`${out}.old-${ended()}`, 'index.html'), 'older');
    write(path.join(above, 'dist.new-year', 'party.txt'), 'somebody else');
    const fresh = createStaging(out);
    expect(contentOf(out)).toEqual({ 'index.html': 'before' });
    write(path.join(fresh, 'index.html'), 'after');
    replaceFolder(fresh, out);
    expect(contentOf(above)).toEqual({
      'dist/index.html': 'after',
      'dist.new-year/party.txt': 'somebody else',
    });
  });

  it('leaves a build alone that still runs', () => {
    const out = path.join(temporaryFolder(), 'dist');
    const other = `${out}.new-${process.ppid}`;
    write(path.join(other, 'index.html'), 'half');
    createStaging(out);
    expect(contentOf(other)).toEqual({ 'index.html': 'half' });
  });

  it('puts the former site back when a build was killed between its two renamings', () => {
    const out = path.join(temporaryFolder(), 'dist');
    write(path.join(`${out}.old-${ended()}`, 'index.html'), 'before');
    createStaging(out);
    expect(contentOf(out)).toEqual({ 'index.html': 'before' });
  });

  it('puts the former site back when the new one cannot be moved', () => {
    const out = path.join(temporaryFolder(), 'dist');
    write(path.join(out, 'index.html'), 'before');
    expect(() => replaceFolder(path.join(path.dirname(out), 'missing'), out)).toThrow('ENOENT');
    expect(contentOf(path.dirname(out))).toEqual({ 'dist/index.html': 'before' });
  });
});

it('whoever replaces a folder while others do, puts his in whole', {
  timeout: 120_000,
}, async () => {
  const out = path.join(temporaryFolder(), 'dist');
  const code = `
    import fs from 'node:fs';
    const { createStaging, replaceFolder } = await import('./src/site/output/staging.ts');
    const out = ${JSON.stringify(out)};
    for (let turn = 0; turn < 60; turn += 1) {
      const fresh = createStaging(out);
      for (const name of ['a', 'b', 'c']) fs.writeFileSync(fresh + '/' + name, process.pid + ' ' + turn);
      replaceFolder(fresh, out);
    }`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code];
  const one = () =>
    new Promise<string>((done) => {
      const child = spawn(process.execPath, args, { cwd: projectRoot, env: environment() });
      let err = '';
      child.stderr.on('data', (data: Buffer) => (err += data.toString()));
      child.on('close', (status) => done(`${status}${err}`));
    });
  expect(await Promise.all([one(), one(), one()])).toEqual(['0', '0', '0']);
  expect(fs.readdirSync(path.dirname(out))).toEqual(['dist']);
  const found = Object.values(contentOf(out));
  expect(found).toHaveLength(3);
  expect(new Set(found).size).toBe(1);
});

describe('what is never replaced', () => {
  const root = site();
  const built = '<script type="application/json" id="page-data">';

  it.each([
    ['the folder of the site', () => root, 'the content of the site lies in it'],
    ['a folder above it', () => path.dirname(root), 'the content of the site lies in it'],
    ['the whole disk', () => '/', 'the content of the site lies in it'],
    ['the content', () => path.join(root, 'content'), 'it lies in the content of the site'],
    ['a folder in it', () => path.join(root, 'content/a/b'), 'it lies in the content of the site'],
    ['a file', () => path.join(root, 'site.yaml'), 'it is a file'],
  ])('%s', (_, out, reason) => {
    expect(whyNotReplace(out(), root)).toBe(reason);
  });

  it('a folder with files of somebody', () => {
    const out = temporaryFolder();
    write(path.join(out, 'thesis.txt'), 'three years');
    const { code, out: printed } = run(['build', '--root', root, '--out', out]);
    expect(code).toBe(2);
    expect(printed).toContain('it holds other files than a site that was built before');
    expect(contentOf(out)).toEqual({ 'thesis.txt': 'three years' });
    write(path.join(out, 'index.html'), '<p>a site by hand</p>');
    expect(whyNotReplace(out, root)).toBeDefined();
    write(path.join(out, 'index.html'), built);
    expect(whyNotReplace(out, root)).toBeUndefined();
    write(path.join(out, '.git/HEAD'), 'ref: refs/heads/pages');
    expect(whyNotReplace(out, root)).toBe('it is a repository with a history');
  });

  it('the folder of the site behind a link', () => {
    const link = path.join(temporaryFolder(), 'link');
    fs.symlinkSync(root, link);
    expect(whyNotReplace(link, root)).toBe('the content of the site lies in it');
    expect(whyNotReplace(path.join(link, 'dist'), root)).toBeUndefined();
  });
});
