import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/site.ts';

type Kept = typeof import('../../src/compiler/files/cache.ts');
let kept: Kept;
const folder = temporaryFolder();

beforeAll(async () => {
  // The folder is chosen when the program is loaded.
  vi.resetModules();
  vi.stubEnv('CHAPTERKIT_CACHE', folder);
  kept = await import('../../src/compiler/files/cache.ts');
});

describe('what is kept', () => {
  it('goes when nobody has used it for a month', () => {
    const day = 86_400_000;
    kept.writeCache('share', 'old', Buffer.from('old'));
    kept.writeCache('share', 'used', Buffer.from('used'));
    const long = new Date(Date.now() - 40 * day);
    for (const name of ['old', 'used']) fs.utimesSync(kept.cachePath('share', name), long, long);
    expect(kept.readCache('share', 'used')).toBeDefined();
    kept.removeUnused();
    expect(fs.readdirSync(path.join(folder, 'share'))).toEqual(['used']);
  });
});
