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
  it('comes back byte for byte', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('\n//'), Buffer.from([0, 255, 10, 47])]) {
      kept.writeCache('pictures', 'x', bytes);
      expect(kept.readCache('pictures', 'x')).toEqual(bytes);
    }
    expect(fs.readdirSync(path.join(folder, 'pictures'))).toEqual(['x']);
  });

  it('is nothing when a single byte is missing, changed or added', () => {
    kept.writeCache('pictures', 'y', Buffer.from('some bytes of a font'));
    const file = kept.cachePath('pictures', 'y');
    const whole = fs.readFileSync(file);
    for (let i = 0; i < whole.length; i += 1) {
      fs.writeFileSync(file, whole.subarray(0, i));
      expect(kept.readCache('pictures', 'y')).toBeUndefined();
      const changed = Buffer.from(whole);
      changed[i] = (changed[i] ?? 0) ^ 1;
      fs.writeFileSync(file, changed);
      expect(kept.readCache('pictures', 'y')).toBeUndefined();
    }
    fs.writeFileSync(file, Buffer.concat([whole, Buffer.from('a')]));
    expect(kept.readCache('pictures', 'y')).toBeUndefined();
  });

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
