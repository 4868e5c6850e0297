// A path prefix comes in, if any; sample pictures that are not there go out below content/images.
// A picture that is there may be somebody's photograph: only --again draws over it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Drawing, drawingList } from './list.ts';

const folder = fileURLToPath(new URL('../../content/images', import.meta.url));

async function draw({ file, make }: Drawing): Promise<void> {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, await make());
}

async function drawAll(drawings: readonly Drawing[]): Promise<void> {
  const queue = [...drawings];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await draw(next);
  };
  await Promise.all([worker(), worker()]);
}

const [prefix = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const again = process.argv.includes('--again');

const chosen = drawingList().filter(({ file }) => file.startsWith(prefix));
const wanted = chosen.filter(({ file }) => again || !fs.existsSync(path.join(folder, file)));
await drawAll(wanted);
const kept = chosen.length - wanted.length;
console.log(
  `${wanted.length} pictures drawn in ${folder}${kept > 0 ? `; ${kept} were there and are kept (--again draws over them)` : ''}`,
);
