// The draft outlives a crash; what cannot be read is kept, and two servers never edit one draft.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimDraft, takeDraft } from '../../src/editor/server/draft/claim.ts';
import type { Kept } from '../../src/editor/server/draft/draft.ts';
import {
  readDraft,
  removeDraft,
  stagedFolder,
  writeDraft,
} from '../../src/editor/server/draft/draft-file.ts';
import { UserError } from '../../src/model/errors.ts';
import { eachStep, systemError } from '../support/broken-disk.ts';
import { temporaryFolder } from '../support/temporary.ts';

const FILE = '.chapterkit/draft.json';
const NONE = { kept: undefined, at: undefined, said: undefined };

const keptIn = (root: string, text = 'new\n'): Kept => ({
  files: {
    'site.yaml': {
      ...{ base: 'old\n', text },
      conflicts: [{ file: 'site.yaml', pointer: '/url', mine: 'a', theirs: 'b' }],
    },
    'content/new.yaml': { base: undefined, text: '\ufeffa: 1\r\n', conflicts: [] },
    'content/gone.yaml': { base: 'a: 1\n', text: undefined, conflicts: [] },
  },
  pictures: { 'images/a b.jpg': path.join(stagedFolder(root), '1.jpg') },
  gone: { 'images/c.jpg': { bytesOf: path.join(stagedFolder(root), '2.jpg'), step: '1' } },
  steps: [
    { id: '1', words: 'Name', files: { 'site.yaml': { before: 'old\n', after: 'new\n' } } },
    { id: '2', words: 'New', files: { 'content/new.yaml': { before: undefined, after: 'x' } } },
  ],
  done: 1,
});

const written = (text?: string): { root: string; kept: Kept } => {
  const root = temporaryFolder();
  const kept = keptIn(root, text);
  fs.writeFileSync(path.join(stagedFolder(root), '1.jpg'), 'bytes');
  writeDraft(root, kept, 17);
  return { root, kept };
};

describe('a draft', () => {
  it('is read as it was written, and is gone when it was removed', () => {
    const { root, kept } = written();
    expect(readDraft(root)).toEqual({ kept, at: 17, said: undefined });
    removeDraft(root);
    removeDraft(root);
    expect(readDraft(root)).toEqual(NONE);
  });

  it('moves with the folder of the site', () => {
    const { root } = written();
    const copy = temporaryFolder();
    fs.cpSync(root, copy, { recursive: true });
    expect(readDraft(copy)).toEqual({ kept: keptIn(copy), at: 17, said: undefined });
  });

  it('is the former or the next one when writing stops at any step', () => {
    const steps = (() => {
      const { root } = written();
      return eachStep(
        () => {},
        () => writeDraft(root, keptIn(root, 'newer\n')),
      );
    })();
    const texts = new Set<unknown>();
    for (let at = 0; at < steps; at += 1) {
      const { root } = written('older\n');
      const fail = ({ n, half }: { n: number; half: () => void }): void => {
        if (n !== at) return;
        half();
        throw systemError('ENOSPC');
      };
      expect(() => eachStep(fail, () => writeDraft(root, keptIn(root, 'newer\n')))).toThrow(
        'ENOSPC',
      );
      texts.add(readDraft(root).kept?.files['site.yaml']?.text);
      writeDraft(root, keptIn(root, 'last\n'));
      expect(readDraft(root).kept?.files['site.yaml']?.text).toBe('last\n');
    }
    expect(texts).toEqual(new Set(['older\n', 'newer\n']));
  });

  it('without one of its pictures says so and keeps the rest', () => {
    const { root, kept } = written();
    fs.rmSync(path.join(stagedFolder(root), '1.jpg'));
    const { kept: read, said } = readDraft(root);
    expect(read).toEqual({ ...kept, pictures: {} });
    expect(said).toContain('images/a b.jpg');
  });

  it('takes no picture from elsewhere', () => {
    const root = temporaryFolder();
    const pictures = { 'images/a.jpg': '/etc/hostname' };
    expect(() => writeDraft(root, { ...keptIn(root), pictures })).toThrow(RangeError);
  });

  it.each([
    ['nothing', ''],
    ['half of it', '{"version":1,"at":1,"files":{"a":{"ba'],
    ['an older format', '{"version":0,"texts":{}}'],
    ['another value', '[1]'],
    ['no texts', with_('files', { a: { base: 1, text: '' } })],
    ['no files', with_('files', null)],
    ['a picture outside', with_('pictures', { 'images/a.jpg': '../../../etc/hostname' })],
    ['a picture by a whole path', with_('pictures', { 'images/a.jpg': '/etc/hostname' })],
    ['steps that are none', with_('steps', [{ id: 1 }])],
    ['more steps done than there are', with_('done', 3)],
  ])('that holds %s is put aside, never deleted, and reported', (_, text) => {
    const { root } = written();
    for (const n of [1, 2]) {
      fs.writeFileSync(path.join(root, FILE), text);
      const { kept, said } = readDraft(root);
      const aside = `.chapterkit/draft-damaged-${n}.json`;
      expect([kept, said]).toEqual([undefined, expect.stringContaining(aside)]);
      expect(fs.readFileSync(path.join(root, aside), 'utf8')).toBe(text);
      expect(readDraft(root)).toEqual(NONE);
    }
  });

  it('never lies outside of the site', () => {
    const root = temporaryFolder();
    const elsewhere = temporaryFolder();
    fs.symlinkSync(elsewhere, path.join(root, '.chapterkit'));
    expect(() => readDraft(root)).toThrow('is a link');
    expect(() => claimDraft(root, 'x')).toThrow('is a link');
    expect(fs.readdirSync(elsewhere)).toEqual([]);
  });
});

/** A whole draft with one thing otherwise. */
function with_(name: string, value: unknown): string {
  const whole = { version: 1, at: 1, files: {}, conflicts: [], pictures: {}, steps: [], done: 0 };
  return JSON.stringify({ ...whole, [name]: value });
}

describe('the right to edit it', () => {
  const LOCK = '.chapterkit/draft.lock';
  const lockOf = (pid: number, since = Date.now()): string =>
    JSON.stringify({ pid, since, address: 'http://127.0.0.1:1/' });
  const claimed = (text: string): unknown => {
    const root = temporaryFolder();
    fs.mkdirSync(path.join(root, '.chapterkit'));
    fs.writeFileSync(path.join(root, LOCK), text);
    const lock = claimDraft(root, 'http://127.0.0.1:2/');
    if ('heldBy' in lock) return lock.heldBy;
    const { pid } = JSON.parse(fs.readFileSync(path.join(root, LOCK), 'utf8'));
    lock.release();
    expect(fs.readdirSync(path.join(root, '.chapterkit'))).toEqual(['.gitignore']);
    return pid === process.pid ? 'taken' : pid;
  };

  it('is that of one server at a time', () => {
    const root = temporaryFolder();
    const first = claimDraft(root, 'http://127.0.0.1:1/');
    const second = claimDraft(root, 'http://127.0.0.1:2/');
    expect(second).toEqual({
      heldBy: { pid: process.pid, since: expect.any(Number), address: 'http://127.0.0.1:1/' },
    });
    if ('release' in first) first.release();
    expect(claimDraft(root, 'http://127.0.0.1:2/')).toHaveProperty('release');
  });

  it('stays with a process that runs', () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1e6)']);
    onTestFinished(() => void child.kill());
    expect(claimed(lockOf(child.pid ?? 0))).toMatchObject({ pid: child.pid });
  });

  it('is taken from one that has ended', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    expect(claimed(lockOf(pid))).toBe('taken');
  });

  it.each([
    [
      'one of the same number before this one',
      lockOf(process.pid, Date.now() - process.uptime() * 1000 - 1000),
    ],
    ['one of another number before the machine was started', lockOf(process.ppid, 1)],
    ['nobody: it is empty', ''],
    ['nobody: it is half written', '{"pid":1'],
    ['nobody: it names no process', '{"pid":-1,"since":1}'],
  ])('is taken from %s', (_, text) => {
    expect(claimed(text)).toBe('taken');
  });
});

describe('a server', () => {
  it('says where the site is being edited already, or why it cannot be', () => {
    const root = temporaryFolder();
    const release = takeDraft(root, 'http://localhost:1/__edit');
    expect(() => takeDraft(root, 'http://localhost:2/__edit')).toThrow(
      'being edited by another start of Chapterkit, at http://localhost:1/__edit',
    );
    release();
    takeDraft(root, 'http://localhost:2/__edit')();
    const other = temporaryFolder();
    fs.writeFileSync(path.join(other, '.chapterkit'), 'a file');
    expect(() => takeDraft(other, 'http://localhost:1/')).toThrow(UserError);
  });
});
