// `check --watch` as a real process, with real saves.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { environment } from './support/cli.ts';
import { edited, projectRoot, replaceIn, site } from './support/site.ts';

const WAITING = 'Watching. Save a file to check again; stop with Ctrl+C.\n';

/** No error and no warning. What is only a note depends on the day: the rush of the test site is over. */
const CLEAN = /(?:^|\n)No mistakes(?:, \d+ notes?)?\. /;

interface Watching {
  /** Waits until a check that began after the last one has ended in these words. */
  readonly says: (words: string | RegExp) => Promise<void>;
  readonly printed: () => string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
}

/** Starts `check --watch` and ends it with the test. */
const watch = (root: string): Watching => {
  const child = spawn(
    process.execPath,
    [path.join(projectRoot, 'src/bin.mjs'), 'check', '--watch', '--root', root],
    { env: environment() },
  );
  let text = '';
  let seen = 0;
  const read = (data: Buffer): void => {
    text += data.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  const says = async (words: string | RegExp): Promise<void> => {
    await expect
      .poll(() => reportsIn(text.slice(seen)).some((r) => new RegExp(words).test(r)), {
        timeout: 50_000,
        interval: 25,
      })
      .toBe(true);
    seen = text.lastIndexOf(WAITING) + WAITING.length;
  };
  return { says, printed: () => text, child, ended };
};

const reportsIn = (text: string): string[] => text.split(WAITING).slice(0, -1);

const stop = async ({ child, ended }: Watching, signal: NodeJS.Signals = 'SIGINT') => {
  child.kill(signal);
  return ended;
};

it('checks after each save, whatever is saved, and stops with 0', async () => {
  const root = site();
  const about = path.join(root, 'content/pages/about.yaml');
  const watching = watch(root);
  await watching.says(CLEAN);

  replaceIn(root, 'content/pages/about.yaml', 'title:', 'titel:');
  await watching.says('"titel" is not a field');

  // As many editors save: a new file, then its name.
  fs.writeFileSync(`${about}.tmp`, fs.readFileSync(about, 'utf8').replace('titel:', 'title:'));
  fs.renameSync(`${about}.tmp`, about);
  await watching.says(CLEAN);

  fs.renameSync(path.join(root, 'site.yaml'), path.join(root, 'site.yaml.old'));
  await watching.says('The file site.yaml does not exist');
  fs.renameSync(path.join(root, 'site.yaml.old'), path.join(root, 'site.yaml'));
  await watching.says(CLEAN);

  expect(await stop(watching)).toBe(0);
  expect(watching.printed()).not.toContain('\u001b');
  expect(watching.printed()).not.toContain('    at ');
});

it('follows folders that come and go', async () => {
  const root = site();
  const members = path.join(root, 'content/members');
  const watching = watch(root);
  await watching.says(CLEAN);

  fs.renameSync(members, path.join(root, 'members-away'));
  await watching.says(/\d errors?/);
  fs.renameSync(path.join(root, 'members-away'), members);
  await watching.says(CLEAN);
  // The folder is another one than at the start: what is saved in it is seen all the same.
  fs.writeFileSync(path.join(members, 'Bob_Hope.yml'), 'name: Bob Hope\n');
  await watching.says('content files end with .yaml');
  fs.rmSync(path.join(members, 'Bob_Hope.yml'));
  await watching.says(CLEAN);

  fs.mkdirSync(path.join(root, 'content/new/deeper'), { recursive: true });
  fs.writeFileSync(path.join(root, 'content/new/deeper/a.yaml'), 'a: 1\n');
  await watching.says('No collection in site.yaml reads the folder');
  fs.rmSync(path.join(root, 'content/new'), { recursive: true });
  await watching.says(CLEAN);
  expect(await stop(watching, 'SIGTERM')).toBe(0);
});

it('follows the layer of the site, also one that comes later', async () => {
  const layer = 'node_modules/@org/national';
  const root = site(edited('site.yaml', 'chapter:', 'national: "@org/national"\nchapter:'));
  const watching = watch(root);
  await watching.says('no package of this name is installed');

  const put = (text: string): void => {
    fs.mkdirSync(path.join(root, layer), { recursive: true });
    fs.writeFileSync(path.join(root, layer, 'site.yaml'), text);
  };
  put('timezoneLabel: here\n');
  await watching.says(CLEAN);
  put('timezonLabel: here\n');
  await watching.says('"timezonLabel" is not a field');
  expect(await stop(watching)).toBe(0);
});

it('stops when nobody reads any more', async () => {
  const root = site();
  const watching = watch(root);
  await watching.says(CLEAN);
  watching.child.stdout?.destroy();
  fs.writeFileSync(path.join(root, 'content/season.yaml'), '');
  expect(await watching.ended).toBe(0);
});
