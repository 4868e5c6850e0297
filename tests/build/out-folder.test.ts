// The folder that a site is published into: replaced as a whole, by one at a time, and never where it holds something else.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseOf } from '../../src/commands/terminal/flags.ts';
import { beginWriting, recover, stampOf } from '../../src/site/output/publish.ts';
import { findReplaceProblem } from '../../src/site/output/staging.ts';
import { environment, run } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { projectRoot, site, temporaryFolder } from '../support/site.ts';

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

/** The number of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ['-e', '']).pid;

/** Publishes files and nothing else in a folder. */
const publish = async (out: string, files: Readonly<Record<string, string>>): Promise<boolean> => {
  const writing = beginWriting(out);
  for (const [file, text] of Object.entries(files)) writing.put(file, text);
  const published = await writing.publish();
  await writing.close();
  return published !== undefined;
};

describe('the folder of a build', () => {
  it('holds the new site and nothing else, and what killed builds have left goes', async () => {
    const above = temporaryFolder();
    const out = path.join(above, 'dist');
    write(path.join(out, 'index.html'), 'before');
    write(path.join(out, 'former/deep/index.html'), 'before');
    write(path.join(out, 'same/index.html'), 'same');
    write(path.join(`${out}.new-${ended()}`, 'index.html'), 'half');
    write(path.join(above, 'dist.new-year', 'party.txt'), 'somebody else');
    const { ino } = fs.statSync(path.join(out, 'same/index.html'));
    recover(out);
    expect(
      await publish(out, {
        'index.html': 'after',
        'same/index.html': 'same',
        'new/index.html': 'new',
      }),
    ).toBe(true);
    expect(contentOf(above)).toEqual({
      'dist/index.html': 'after',
      'dist/same/index.html': 'same',
      'dist/new/index.html': 'new',
      'dist.new-year/party.txt': 'somebody else',
    });
    expect(fs.readdirSync(out).sort()).toEqual(['index.html', 'new', 'same']);
    // What is the same is not written again.
    expect(fs.statSync(path.join(out, 'same/index.html')).ino).toBe(ino);
  });

  it('is left alone by a build of the same site', async () => {
    const out = path.join(temporaryFolder(), 'dist');
    const files = { 'index.html': 'same', 'about/index.html': 'same' };
    await publish(out, files);
    const stamp = stampOf(out);
    expect(await publish(out, files)).toBe(true);
    expect(stampOf(out)).toBe(stamp);
    expect(await publish(out, { ...files, 'about/index.html': 'other' })).toBe(true);
    expect(stampOf(out)).not.toBe(stamp);
    expect(contentOf(out)).toEqual({ 'index.html': 'same', 'about/index.html': 'other' });
  });

  it('takes files for folders, folders for files, and neither follows nor keeps links', async () => {
    const [out, elsewhere] = [path.join(temporaryFolder(), 'dist'), temporaryFolder()];
    write(path.join(out, 'index.html'), 'before');
    write(path.join(out, 'file'), 'before');
    write(path.join(out, 'folder/index.html'), 'before');
    write(path.join(elsewhere, 'index.html'), 'after');
    for (const link of ['about', 'folder/deep']) fs.symlinkSync(elsewhere, path.join(out, link));
    const files = {
      'index.html': 'after',
      'file/index.html': 'after',
      folder: 'after',
      'about/index.html': 'after',
    };
    expect(await publish(out, files)).toBe(true);
    expect(contentOf(out)).toEqual(files);
    expect(fs.lstatSync(path.join(out, 'about')).isSymbolicLink()).toBe(false);
    expect(contentOf(elsewhere)).toEqual({ 'index.html': 'after' });
  });

  it('is changed by no plan that nobody has made', () => {
    const [above, elsewhere] = [temporaryFolder(), temporaryFolder()];
    const out = path.join(above, 'dist');
    const ready = `${out}.new-ready`;
    write(path.join(out, 'index.html'), 'before');
    write(path.join(above, 'thesis.txt'), 'three years');
    write(path.join(elsewhere, 'site/index.html'), 'theirs');
    const plan = JSON.stringify({ pid: ended(), gone: ['../thesis.txt', '', '.'] });
    write(path.join(elsewhere, 'plan.json'), plan);
    const old = new Date(2020, 1);
    fs.symlinkSync(elsewhere, ready);
    fs.lutimesSync(ready, old, old);
    recover(out);
    expect(fs.readdirSync(above).sort()).toEqual(['dist', 'thesis.txt']);
    write(path.join(ready, 'site/about/index.html'), 'ours');
    fs.copyFileSync(path.join(elsewhere, 'plan.json'), path.join(ready, 'plan.json'));
    recover(out);
    expect(contentOf(above)).toEqual({
      'dist/index.html': 'before',
      'dist/about/index.html': 'ours',
      'thesis.txt': 'three years',
    });
    expect(contentOf(elsewhere)).toEqual({ 'site/index.html': 'theirs', 'plan.json': plan });
  });
});

it('whoever publishes in a folder while others do, puts his in whole', {
  timeout: 120_000,
}, async () => {
  const out = path.join(temporaryFolder(), 'dist');
  const code = `
    const { beginWriting } = await import('./src/site/output/publish.ts');
    const out = ${JSON.stringify(out)};
    for (let turn = 0; turn < 60; ) {
      const writing = beginWriting(out);
      // Of two sites in a row most files are the same.
      for (const name of ['a', 'b/c', 'd']) writing.put(name, process.pid + ' ' + (turn >> 1));
      writing.put('turn', process.pid + ' ' + turn);
      if (await writing.publish()) turn += 1;
      await writing.close();
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
  const { turn, ...found } = contentOf(out);
  expect(Object.keys(found)).toHaveLength(3);
  expect(new Set(Object.values(found))).toEqual(new Set([turn?.replace(' 59', ' 29')]));
});

/** A link `dist` in a folder of its own. */
const linkTo = (target: string): string => {
  const link = path.join(temporaryFolder(), 'dist');
  fs.symlinkSync(target, link);
  return link;
};

describe('what is never replaced', () => {
  const root = site();
  const built = '<script type="application/json" id="page-data">';

  it.each([
    ['the folder of the site', () => root, 'holdsContent'],
    ['the whole disk', () => '/', 'holdsContent'],
    ['the content', () => path.join(root, 'content'), 'inContent'],
    ['a file', () => path.join(root, 'site.yaml'), 'file'],
    ['a link to nothing', () => linkTo(path.join(root, 'none')), 'brokenLink'],
  ])('%s', (_, out, reason) => {
    expect(findReplaceProblem(out(), root)).toBe(reason);
  });

  it.runIf(fs.existsSync('/proc'))('a folder that is a separate disk, by a link too', () => {
    for (const out of ['/proc', linkTo('/proc')])
      expect(findReplaceProblem(out, root)).toBe('disk');
  });

  it('a folder with files of somebody', async () => {
    const out = temporaryFolder();
    write(path.join(out, 'thesis.txt'), 'three years');
    const { code, out: printed } = await run(['build', '--root', root, '--out', out]);
    expect(code).toBe(2);
    expect(printed).toContain('it holds other files than a site that was built before');
    expect(contentOf(out)).toEqual({ 'thesis.txt': 'three years' });
    write(path.join(out, 'index.html'), '<p>a site by hand</p>');
    expect(findReplaceProblem(out, root)).toBeDefined();
    write(path.join(out, 'index.html'), built);
    expect(findReplaceProblem(out, root)).toBeUndefined();
    write(path.join(out, '.git/HEAD'), 'ref: refs/heads/pages');
    expect(findReplaceProblem(out, root)).toBe('repository');
  });
});

// A site below one: tests/browser/base.test.ts.
it.each([
  ['/chapter', 'Did you mean "/chapter/"?'],
  ['//chapter/', 'Did you mean "/chapter/"?'],
  ['https://chapter.example.org/led/', 'Did you mean "/led/"?'],
  ['../', 'for example /chapter/.'],
  ['/our chapter/', 'for example /chapter/.'],
  ['/a"b/', 'for example /chapter/.'],
  ['/chapter/?a=1', 'for example /chapter/.'],
])('%s is no base path', (base, words) => {
  expect(() => baseOf({ base })).toThrow(words);
});
