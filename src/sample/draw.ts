// An optional path prefix comes in; every sample picture below content/images goes out to the disk.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePicture, writeText } from './kit/write.ts';
import { type Drawing, drawingList } from './list.ts';

const folder = fileURLToPath(new URL('../../content/images', import.meta.url));

async function draw({ file, make, quality, grain }: Drawing): Promise<void> {
  const target = path.join(folder, file);
  if (file.endsWith('.svg')) await writeText(target, `${make()}\n`);
  else await writePicture(target, make(), quality, grain);
}

async function drawAll(drawings: readonly Drawing[]): Promise<void> {
  const queue = [...drawings];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await draw(next);
  };
  await Promise.all([worker(), worker()]);
}

const prefix = process.argv[2] ?? '';

const chosen = drawingList().filter(({ file }) => file.startsWith(prefix));
await drawAll(chosen);
console.log(`${chosen.length} pictures drawn in ${folder}`);
