// What a build trusts of the former one: what has not changed is not touched, and what has is seen.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../src/compiler/files/disk.ts';
import { seenState } from '../../src/compiler/files/state.ts';
import { isIntact } from '../../src/site/output/published-file.ts';
import { run } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { edited, projectRoot, replaceIn, site, temporaryFolder } from '../support/site.ts';

const clubRoot = path.join(projectRoot, 'tests/sites/club');
const LATER = 'content/news/later.yaml';
const club = () =>
  site(
    { [LATER]: 'title: Later\ndate: 2026-03-20\npublish: 2026-12-24 18:30\ntext: Later.\n' },
    clubRoot,
  );
const folder = () => path.join(temporaryFolder(), 'dist');

const build = async (root: string, out: string, ...more: string[]): Promise<string[]> => {
  const args = ['build', '--root', root, '--out', out, '--pictures', 'on-demand', ...more];
  const { code, out: printed, err } = await run(args);
  expect([code, err, code === 0 ? '' : printed]).toEqual([0, '', '']);
  // Without how long it took, and into which folder.
  return printed
    .replace(/ in [\d.]+ s\.|\d+ ms/g, '')
    .trim()
    .split('\n');
};

const statesOf = (out: string) =>
  Object.keys(contentOf(out)).map((file) => seenState(path.join(out, file))?.state);

afterEach(() => void vi.useRealTimers());

describe('a build after which nothing has changed', () => {
  it('touches nothing, reads nothing, and says the same again', async () => {
    const [root, out] = [site({}, clubRoot), folder()];
    // What was just written could be written to again without a sign of it.
    await sleep(200);
    const first = await build(root, out);
    const before = statesOf(out);
    const second = await build(root, out);
    // The steps of what was done are all that is missing.
    expect(second).toEqual(first.filter((line) => !line.includes('✓')));
    expect(statesOf(out)).toEqual(before);
    expect((await build(root, out, '--verify')).join()).toContain('✓');
    expect(statesOf(out)).toEqual(before);
  });

  it('is another one with other options, or with another site', async () => {
    const [root, other, out] = [site({}, clubRoot), site(), folder()];
    await build(root, out);
    const first = contentOf(out);
    expect((await build(root, out, '--base', '/club/')).join()).toContain('✓');
    expect(contentOf(out)).not.toEqual(first);
    expect((await build(other, out)).join()).toContain('✓');
    expect(contentOf(out)['index.html']).toContain('Hello');
  });

  it('shows what appears meanwhile', async () => {
    const [root, out] = [club(), folder()];
    const page = path.join(out, 'news/later/index.html');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-23T12:00:00Z') });
    await build(root, out);
    expect(fs.existsSync(page)).toBe(false);
    vi.setSystemTime(new Date('2026-12-25T12:00:00Z'));
    await build(root, out);
    expect(fs.existsSync(page)).toBe(true);
  });
});

it('a published file is the same by its state, or by its bytes where that tells nothing or is not believed', () => {
  const file = path.join(temporaryFolder(), 'index.html');
  fs.writeFileSync(file, 'published');
  const now = seenState(file);
  const known = { state: now?.state ?? '', isSettled: true, hash: hashOf('published') };
  const unsettled = { ...known, isSettled: false };
  const others = { ...known, hash: hashOf('another') };
  expect(isIntact(file, known, now)).toBe(true);
  expect(isIntact(file, unsettled, now)).toBe(true);
  expect(isIntact(file, { ...known, state: 'before' }, now)).toBe(true);
  // As if somebody had written to it within one tick of the clock.
  expect(isIntact(file, others, now)).toBe(true);
  expect(isIntact(file, others, now, true)).toBe(false);
  expect(isIntact(file, { ...others, isSettled: false }, now)).toBe(false);
  expect(isIntact(file, known, undefined)).toBe(false);
});

it('a sign that is a mistake only where a fact has its name is seen when the fact comes', async () => {
  const letters = '  letters: ΤΧ\n';
  const root = site({
    ...edited('site.yaml', letters, ''),
    ...edited('content/members/Ada_Byron.yaml', 'Mathematics', 'Letters $(chapter.letters)'),
  });
  const out = folder();
  await build(root, out);
  replaceIn(root, 'site.yaml', 'url:', `${letters}url:`);
  const { code, out: printed } = await run(['build', '--root', root, '--out', out]);
  expect([code, printed.includes('$(chapter.letters)')]).toEqual([1, true]);
});
