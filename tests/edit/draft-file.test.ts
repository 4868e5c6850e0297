// The draft outlives a crash; what cannot be read is kept, and two servers never edit one draft.

import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { translate } from '../../src/editor/sentences/sentence.ts';
import type { DraftSnapshot } from '../../src/editor/server/draft/draft.ts';
import { claimDraft, persistDraft, readDraft } from '../../src/editor/server/draft/draft-file.ts';
import { stagedFile } from '../../src/editor/server/pictures/stage-picture.ts';
import { takeLock } from '../../src/editor/server/save/lock.ts';
import { UserError } from '../../src/model/errors.ts';
import { eachStep, type Step, systemError } from '../support/broken-disk.ts';
import { temporaryFolder } from '../support/temporary.ts';

const FILE = '.chapterkit/draft.json';

const snapshotOf = (text = 'new\n'): DraftSnapshot => ({
  files: {
    'site.yaml': { base: 'old\n', text },
    'content/new.yaml': { base: undefined, text: '\ufeffa: 1\r\n' },
    'content/gone.yaml': { base: 'a: 1\n', text: undefined },
  },
  conflicts: [{ file: 'site.yaml', pointer: '/url', mine: { a: null }, theirs: 'b' }],
  pictures: { 'images/a b.jpg': '1.jpg' },
  swapped: {
    'images/c.jpg': { known: ['2.jpg', ''], base: '2.jpg', made: [{ bytesOf: '', step: '1' }] },
  },
  steps: [
    { id: '1', words: 'Name', files: { 'site.yaml': { before: 'old\n', after: 'new\n' } } },
    { id: '2', words: 'New', files: { 'content/new.yaml': { before: undefined, after: 'x' } } },
  ],
  done: 1,
});

const written = (text?: string): { root: string; snapshot: DraftSnapshot } => {
  const root = temporaryFolder();
  const snapshot = snapshotOf(text);
  fs.mkdirSync(stagedFile(root, ''), { recursive: true });
  fs.writeFileSync(stagedFile(root, '1.jpg'), 'bytes');
  persistDraft(root, snapshot);
  return { root, snapshot };
};

describe('a draft', () => {
  it('is read as it was written, and is gone when nothing is in it', () => {
    const { root, snapshot } = written();
    expect(readDraft(root)).toEqual({ snapshot });
    for (let twice = 0; twice < 2; twice += 1)
      persistDraft(root, { ...snapshot, files: {}, pictures: {}, swapped: {}, steps: [], done: 0 });
    expect(readDraft(root)).toEqual({});
  });

  it('with something that nobody knows is read without that', () => {
    const root = temporaryFolder();
    const files = { 'content/new.yaml': { text: 'a: 1\n' } };
    const steps = [{ id: '1', words: 'New', files: { 'a.yaml': { after: 'x' } } }];
    fs.mkdirSync(path.join(root, '.chapterkit'));
    const gone = { 'images/c.jpg': { bytesOf: '2.jpg', step: '1' } };
    fs.writeFileSync(path.join(root, FILE), with_({ files, steps, gone, done: 1 }));
    const { snapshot } = readDraft(root);
    expect(snapshot).not.toHaveProperty('gone');
    expect(snapshot?.files).toEqual({ 'content/new.yaml': { text: 'a: 1\n' } });
    expect(snapshot?.steps[0]?.files).toEqual({ 'a.yaml': { after: 'x' } });
  });

  it('is the former or the next one when writing stops at any step', () => {
    const steps = (() => {
      const { root } = written();
      return eachStep(
        () => {},
        () => persistDraft(root, snapshotOf('newer\n')),
      );
    })();
    const texts = new Set<unknown>();
    for (let at = 0; at < steps; at += 1) {
      const { root } = written('older\n');
      const fail = ({ n, half }: Step): void => {
        if (n !== at) return;
        half();
        throw systemError('ENOSPC');
      };
      expect(() => eachStep(fail, () => persistDraft(root, snapshotOf('newer\n')))).toThrow(
        'ENOSPC',
      );
      texts.add(readDraft(root).snapshot?.files['site.yaml']?.text);
      persistDraft(root, snapshotOf('last\n'));
      expect(readDraft(root).snapshot?.files['site.yaml']?.text).toBe('last\n');
    }
    expect(texts).toEqual(new Set(['older\n', 'newer\n']));
  });

  it('without one of its pictures says so and keeps the rest', () => {
    const { root, snapshot } = written();
    fs.rmSync(stagedFile(root, '1.jpg'));
    const { snapshot: read, said } = readDraft(root);
    expect(read).toEqual({ ...snapshot, pictures: {} });
    expect(said && translate('en', said)).toContain('images/a b.jpg');
  });

  it('takes no link for a picture', () => {
    const { root } = written();
    fs.rmSync(stagedFile(root, '1.jpg'));
    fs.symlinkSync('/etc/hostname', stagedFile(root, '1.jpg'));
    expect(readDraft(root).snapshot?.pictures).toEqual({});
  });

  it.each([
    ['half of it', '{"version":1,"at":1,"files":{"a":{"ba'],
    ['an older format', '{"version":0,"texts":{}}'],
    ['no texts', with_({ files: { a: { base: 1, text: '' } } })],
    ['a picture outside', with_({ pictures: { 'images/a.jpg': '../../../etc/hostname' } })],
    ['steps that are none', with_({ steps: [{ id: 1 }] })],
    ['more steps done than there are', with_({ done: 3 })],
  ])('that holds %s is put aside, never deleted, and reported', (_, text) => {
    const { root } = written();
    for (const n of [1, 2]) {
      fs.writeFileSync(path.join(root, FILE), text);
      const aside = `.chapterkit/draft-damaged-${n}.json`;
      expect(readDraft(root)).toEqual({ said: { say: 'draftDamaged', aside } });
      expect(fs.readFileSync(path.join(root, aside), 'utf8')).toBe(text);
      expect(readDraft(root)).toEqual({});
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

/** A whole draft with something otherwise. */
function with_(over: object): string {
  const whole = { version: 1, at: 1, files: {}, conflicts: [], pictures: {}, steps: [], done: 0 };
  return JSON.stringify({ ...whole, ...over });
}

describe('the right to edit it', () => {
  const lockOf = (pid: number, since = Date.now()): string =>
    JSON.stringify({ pid, since, address: 'http://127.0.0.1:1/' });
  const claimed = (text: string): unknown => {
    const file = path.join(temporaryFolder(), 'draft.lock');
    fs.writeFileSync(file, text);
    const lock = takeLock(file);
    if ('heldBy' in lock) return lock.heldBy;
    const { pid } = JSON.parse(fs.readFileSync(file, 'utf8'));
    lock.release();
    expect(fs.readdirSync(path.dirname(file))).toEqual([]);
    return pid === process.pid ? 'taken' : pid;
  };

  it('is that of one server at a time, which others can find', () => {
    const root = temporaryFolder();
    const release = claimDraft(root, 'http://localhost:1/__edit');
    expect(() => claimDraft(root, 'http://localhost:2/__edit')).toThrow(
      'Chapterkit is already editing this site at http://localhost:1/__edit',
    );
    release();
    claimDraft(root, 'http://localhost:2/__edit')();
    const other = temporaryFolder();
    fs.writeFileSync(path.join(other, '.chapterkit'), 'a file');
    expect(() => claimDraft(other, 'http://localhost:1/')).toThrow(UserError);
  });

  it('stays with a process that runs, and is taken from one that has ended', () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1e6)']);
    onTestFinished(() => void child.kill());
    expect(claimed(lockOf(child.pid ?? 0))).toMatchObject({ pid: child.pid });
    expect(claimed(lockOf(spawnSync(process.execPath, ['-e', '']).pid))).toBe('taken');
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
