// A folder, or a function → a target for the files of a site, which knows nothing of a former one.
import fs from 'node:fs';
import path from 'node:path';
import type { Put, Target } from '../../src/site/output/put.ts';

export const targetFor = (put: Put): Target => ({
  put,
  keep: () => false,
  room: async () => {},
});

export const targetIn = (folder: string): Target =>
  targetFor((file, content) => {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
  });
