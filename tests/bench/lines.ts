// The files that git knows → how many lines each room has, of hand-written TypeScript and CSS, and how many of them are comments.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

interface Room {
  files: number;
  lines: number;
  comments: number;
}

const CODE = /\.(?:ts|tsx|css|mjs|js)$/;
const GENERATED = /\.gen\.ts$/;

/** Those that hold nothing but a comment. */
function countLines(text: string): Omit<Room, 'files'> {
  const lines = text.trimEnd().split('\n');
  let isInside = false;
  const comments = lines.filter((line) => {
    const begins = /^\s*\/\*/.test(line);
    const isComment = isInside || begins || /^\s*\/\//.test(line);
    isInside = (isInside || begins) && !line.includes('*/');
    return isComment;
  });
  return { lines: lines.length, comments: comments.length };
}

function roomOf(file: string): string {
  const [top = '', room = ''] = file.split('/');
  return top === 'tests' ? 'tests' : room;
}

const rooms = new Map<string, Room>();
const sentences = { files: 0, lines: 0 };
for (const file of execFileSync('git', ['ls-files', 'src', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => fs.existsSync(name))) {
  const text = fs.readFileSync(file, 'utf8');
  if (/^src\/(?:words|editor\/journeys\/all)\/.*\.yaml$/.test(file)) {
    sentences.files += 1;
    sentences.lines += countLines(text).lines;
  }
  if (!CODE.test(file) || GENERATED.test(file) || /^tests\/(?:diagnostics|sites)\//.test(file))
    continue;
  const room = rooms.get(roomOf(file)) ?? { files: 0, lines: 0, comments: 0 };
  const { lines, comments } = countLines(text);
  rooms.set(roomOf(file), {
    files: room.files + 1,
    lines: room.lines + lines,
    comments: room.comments + comments,
  });
}

const sum = (of: keyof Room): number =>
  [...rooms].reduce((all, [name, room]) => (name === 'tests' ? all : all + room[of]), 0);
const all = { files: sum('files'), lines: sum('lines'), comments: sum('comments') };
const byLines = [...rooms].toSorted(([, a], [, b]) => b.lines - a.lines);
console.log(`${'room'.padEnd(12)} files   lines  comments`);
for (const [name, { files, lines, comments }] of [...byLines, ['src', all] as const])
  console.log(
    `${name.padEnd(12)} ${`${files}`.padStart(5)} ${`${lines}`.padStart(7)}  ${((100 * comments) / lines).toFixed(1).padStart(6)} %`,
  );
console.log(
  `sentences    ${`${sentences.files}`.padStart(5)} ${`${sentences.lines}`.padStart(7)}  in YAML`,
);
