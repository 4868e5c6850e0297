// What V8 compiled in a former run only saves time: whatever has become of it, a command says the same.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { installedCopy, runAside } from './support/cli.ts';
import { contentOf } from './support/folder.ts';
import { chapterRoot, projectRoot, site, temporaryFolder } from './support/site.ts';

const explained = (cache: string, program?: string) =>
  runAside(['explain', 'link/unknown-page'], { CHAPTERKIT_CACHE: cache }, program);

/** What a run has kept, the largest first. */
const keptIn = (cache: string): string[] => {
  const folder = path.join(cache, 'code');
  const files = fs.readdirSync(folder).map((name) => path.join(folder, name));
  return files.sort((a, b) => fs.statSync(b).size - fs.statSync(a).size);
};

const sealed = (bytes: Uint8Array): Uint8Array =>
  Buffer.concat([bytes, Buffer.from(createHash('sha256').update(bytes).digest('hex'))]);

const SEAL = 64;

it.each<[string, (bytes: Buffer, other: Buffer) => Uint8Array]>([
  ['is cut short', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['was changed', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 200 ? byte ^ 1 : byte)))],
  ['is empty', () => Buffer.alloc(0)],
  ['is of nobody', () => sealed(Buffer.from('{"key": "0"}'))],
  ['is that of another file', (_, other) => other],
  ['was made by another V8', (bytes) => sealed(bytes.fill(7, 4, 12).subarray(0, -SEAL))],
])('code that %s is compiled again, and kept', async (_, damage) => {
  const cache = temporaryFolder();
  const first = await explained(cache);
  expect(first).toMatchObject({ code: 0, err: '' });
  const kept = keptIn(cache).slice(0, 2);
  const before = kept.map((file) => fs.readFileSync(file));
  const damaged = before.map((bytes, i) => damage(Buffer.from(bytes), before[1 - i] as Buffer));
  for (const [i, file] of kept.entries()) fs.writeFileSync(file, damaged[i] as Uint8Array);
  expect(await explained(cache)).toEqual(first);
  for (const [i, file] of kept.entries())
    expect(fs.readFileSync(file).equals(damaged[i] as Uint8Array)).toBe(false);
  expect(await explained(cache)).toEqual(first);
});

it('code is not taken for that of a file that has changed, however long it is', async () => {
  const [cache, program] = [temporaryFolder(), installedCopy()];
  const { out } = await explained(cache, program);
  const chunks = path.join(program, 'engine/node/chunks');
  const before = 'function explain(';
  const named = fs.readdirSync(chunks).map((name) => path.join(chunks, name));
  const [file = ''] = named.filter((one) => fs.readFileSync(one, 'utf8').includes(before));
  const text = fs.readFileSync(file, 'utf8');
  const at = text.indexOf('return', text.indexOf(before));
  fs.writeFileSync(file, `${text.slice(0, at)}throw ''${text.slice(at + 8)}`);
  const changed = await explained(cache, program);
  expect(out).toContain('link/unknown-page');
  expect(changed.code).toBe(3);
});

it.skipIf(process.platform === 'win32')(
  'code is neither taken from nor left in a folder in which everybody may write',
  async () => {
    const cache = temporaryFolder();
    const folder = path.join(cache, 'code');
    fs.mkdirSync(folder);
    fs.chmodSync(folder, 0o777);
    expect(await explained(cache)).toMatchObject({ code: 0, err: '' });
    expect(keptIn(cache)).toEqual([]);
  },
);

it('no folder to keep it in is no mistake', async () => {
  const file = path.join(temporaryFolder(), 'file');
  fs.writeFileSync(file, '');
  expect(await explained(file)).toMatchObject({ code: 0, err: '' });
});

/** The files of the engine that a command loads, as one text. */
const loaded = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const folder = temporaryFolder();
  const [hook, list] = [path.join(folder, 'hook.cjs'), path.join(folder, 'list.json')];
  fs.writeFileSync(
    hook,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(Object.keys(require.cache))));`,
  );
  const { code } = await runAside(args, { ...env, NODE_OPTIONS: `--require ${hook}` });
  expect(code).toBe(0);
  const files: string[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  const engine = path.join(projectRoot, 'engine');
  const ours = files.filter((file) => file.startsWith(engine));
  return ours.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
};

const BUILD = /zrender|FST_ERR_|nodemailer|opentype|simplewebauthn|ExifReader/;

it('a command loads no library that it does not need', async () => {
  const root = site();
  const built = await loaded(['build', '--root', root, '--pictures', 'on-demand']);
  expect(built).toContain('renderToString');
  expect(built.match(BUILD)).toBeNull();
  const checked = await loaded(['check', '--root', root]);
  expect(checked.match(new RegExp(`${BUILD.source}|renderToString`))).toBeNull();
  const asked = await loaded(['--version']);
  expect(asked.match(/micromark|parseAllDocuments|saxes/)).toBeNull();
});

it('a chart that was drawn is drawn again by nobody, until it changes', async () => {
  const root = site({}, chapterRoot);
  const env = { CHAPTERKIT_CACHE: temporaryFolder() };
  const args = ['build', '--root', root, '--pictures', 'on-demand'];
  expect(await loaded(args, env)).toContain('zrender');
  const pages = () => contentOf(path.join(root, 'dist'));
  const first = pages();
  fs.rmSync(path.join(root, 'dist'), { recursive: true });
  expect(await loaded(args, env)).not.toContain('zrender');
  expect(pages()).toEqual(first);
  const files = contentOf(root);
  const [file = ''] = Object.keys(files).filter((name) => /type: chart$/m.test(`${files[name]}`));
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  fs.writeFileSync(path.join(root, file), text.replace(/^( +value: )\d+$/m, '$197'));
  expect(await loaded(args, env)).toContain('zrender');
});
