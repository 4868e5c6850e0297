// A full disk: 503 and no id, nothing acknowledged is lost, and all is well when there is space again.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/site.ts';
import { allOf, bodyOf, launch, type Process, send, storeIn } from './support.ts';

const question = 'q'.repeat(8_000);
const has = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/**
 * Sends messages until six in a row are refused: a new connection may find a little space again by
 * moving what was written to its place. Returns the ids of those that were acknowledged.
 */
const fill = async (port: number): Promise<string[]> => {
  const ids: string[] = [];
  let refused = 0;
  for (let count = 0; count < 400; count += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${count % 250}` };
    const { status, id, text } = await send(port, { body: bodyOf({ question }), headers });
    if (status !== 201) {
      expect(status).toBe(503);
      expect(id).toBeUndefined();
      expect(text).not.toMatch(/at |SQL/);
      refused += 1;
      if (refused === 6) return ids;
    } else {
      refused = 0;
      ids.push(id ?? '');
    }
  }
  throw new Error('the disk did not get full');
};

const refuseThenRecover = async ({ port }: Process, database: string, free: () => void) => {
  const ids = await fill(port);
  free();
  const after = await send(port, { body: bodyOf({ name: 'After' }) });
  expect(after.status).toBe(201);
  const messages = await allOf(await storeIn(database));
  const stored = new Set(messages.map(({ id }) => id));
  expect([...ids, after.id].filter((id) => !stored.has(id ?? ''))).toEqual([]);
  expect(messages).toHaveLength(ids.length + 1);
};

it('a disk without space', { timeout: 120_000 }, async ({ skip }) => {
  const disk = temporaryFolder();
  if (!has('mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', disk)) skip('only root may mount one');
  onTestFinished(() => void has('umount', '--lazy', disk));
  const ballast = path.join(disk, 'ballast');
  fs.writeFileSync(ballast, Buffer.alloc(400_000));
  const env = { DATABASE_URL: `file:${disk}/messages.db`, TRUSTED_PROXY: '127.0.0.1' };
  const receiver = await launch(temporaryFolder(), { env });
  await refuseThenRecover(receiver, disk, () => fs.rmSync(ballast));
});
