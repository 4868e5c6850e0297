// Kept code of the checker → the same findings as fresh code, whatever became of the file that keeps it.
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Grammar, loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { checkerOf, prepareCheckers } from '../../src/compiler/grammar/validator.ts';
import { expectCheckers } from '../../src/compiler/grammar/validators-code.ts';
import { temporaryFolder } from '../support/site.ts';

const kept = vi.hoisted(() => ({ folder: '' }));
vi.mock(import('../../src/program.ts'), async (original) => ({
  ...(await original()),
  get cacheRoot() {
    return kept.folder;
  },
}));

/** The findings of a value with mistakes of several kinds. */
const findings = (grammar: Grammar): string =>
  JSON.stringify(
    checkerOf(grammar)('page', {
      titel: 'About',
      description: 5,
      blocks: [
        { type: 'hero', title: 'x', image: 'images/a.jpg', variant: 'none' },
        { type: 'prose', text: 'See [a](/b)', id: 'c' },
        { type: 'nothing' },
      ],
    }),
  );

/** What says whether another thread is done. */
const oneNumber = () => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** A grammar that no checker was made for yet in this process. */
const fresh = (): Grammar => ({ ...loadGrammar() });

describe('the code of the checker', () => {
  let expected = '';
  const fileOf = (): string => {
    const folder = path.join(kept.folder, 'checker');
    const [name = '', ...more] = fs.readdirSync(folder);
    expect(more).toEqual([]);
    return path.join(folder, name);
  };
  beforeAll(() => {
    kept.folder = temporaryFolder();
    expected = findings(fresh());
  });
  afterAll(() => vi.restoreAllMocks());

  it('finds mistakes and references', () => {
    expect(expected).toContain('additionalProperty');
    expect(expected).toContain(
      '"kind":"image","value":"images/a.jpg","path":["blocks","0","image"]',
    );
  });

  it('is kept, and found again', () => {
    const file = fileOf();
    const { mtimeMs } = fs.statSync(file);
    expect(findings(fresh())).toBe(expected);
    expect(fs.statSync(fileOf()).mtimeMs).toBe(mtimeMs);
  });

  it.each<[string, (text: string) => string]>([
    ['cut short', (text) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['changed in one place', (text) => text.replace('"required"', '"requires"')],
    ['other code', () => '//0\nthrow new Error("never run")'],
  ])('is made again when its file is %s', (_, damage) => {
    const file = fileOf();
    const whole = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, damage(whole));
    expect(findings(fresh())).toBe(expected);
    expect(fs.readFileSync(fileOf(), 'utf8')).toBe(whole);
  });

  it('is found where it was made ahead', () => {
    kept.folder = temporaryFolder();
    const done = oneNumber();
    prepareCheckers(done);
    expect([...done]).toEqual([1]);
    const file = fileOf();
    const { mtimeMs } = fs.statSync(file);
    expect(findings(fresh())).toBe(expected);
    expect(fs.statSync(fileOf()).mtimeMs).toBe(mtimeMs);
  });

  it('is waited for while another thread makes it', async () => {
    const whole = fs.readFileSync(fileOf());
    const name = path.basename(fileOf());
    kept.folder = temporaryFolder();
    const [done, file] = [oneNumber(), path.join(kept.folder, 'checker', name)];
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const other = new Worker(
      `const { workerData: { done, file, whole } } = require('node:worker_threads');
       require('node:worker_threads').parentPort.postMessage('begun');
       setTimeout(() => {
         require('node:fs').writeFileSync(file, whole);
         Atomics.store(done, 0, 1);
         Atomics.notify(done, 0);
       }, 100);`,
      { eval: true, workerData: { done, file, whole } },
    );
    await once(other, 'message');
    expectCheckers(done);
    const write = vi.spyOn(fs, 'writeFileSync');
    expect(findings(fresh())).toBe(expected);
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
    await other.terminate();
  });

  it('is made here when the thread that makes it does not end', () => {
    kept.folder = temporaryFolder();
    expectCheckers(oneNumber());
    expect(findings(fresh())).toBe(expected);
    expect(fs.existsSync(fileOf())).toBe(true);
  });

  it('is said to be made even where that fails', () => {
    const done = oneNumber();
    const read = vi.spyOn(fs, 'readdirSync').mockImplementation(() => {
      throw new Error('no disk');
    });
    expect(() => prepareCheckers(done)).toThrow('no disk');
    read.mockRestore();
    expect([...done]).toEqual([1]);
  });

  it('is another one for another grammar', () => {
    const grammar = fresh();
    const { page } = Object.fromEntries(grammar.documents);
    const documents = new Map(grammar.documents).set('page', { ...page, required: [] });
    expect(findings({ ...grammar, documents })).not.toBe(expected);
    expect(fs.readdirSync(path.join(kept.folder, 'checker'))).toHaveLength(2);
  });

  it('is made each time where nothing can be kept', () => {
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, '');
    kept.folder = file;
    expect(findings(fresh())).toBe(expected);
  });
});
