import fs from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { beginWriter } from '../../src/build/writer.ts';
import { temporaryFolder } from '../support/site.ts';

it('writes texts and bytes, also into folders that nobody has named', async () => {
  const folder = temporaryFolder();
  const writer = beginWriter(folder, ['a', 'empty']);
  writer.write('a/text.txt', 'Σ');
  writer.write('b/c/bytes', new Uint8Array([1, 2]));
  writer.write('top.txt', 'top');
  await writer.end();
  expect(fs.readFileSync(path.join(folder, 'a/text.txt'), 'utf8')).toBe('Σ');
  expect([...fs.readFileSync(path.join(folder, 'b/c/bytes'))]).toEqual([1, 2]);
  expect(fs.readdirSync(folder).sort()).toEqual(['a', 'b', 'empty', 'top.txt']);
});

it('takes nothing more when a file could not be written, and says why', async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'file'), '');
  const writer = beginWriter(folder, []);
  writer.write('file/below', 'a file is in the way');
  await vi.waitFor(() => expect(() => writer.write('later', '')).toThrow(/ENOTDIR|EEXIST/));
  await expect(writer.end()).rejects.toThrow(/ENOTDIR|EEXIST/);
  await writer.stop();
});
