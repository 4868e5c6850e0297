// What the officer's guide shows → the same done in a copy of the chapter site.

/** A day before the rush of the chapter site. */
export const TODAY = '2025-09-20';

/** It goes with the sample: a chapter may put its own content in place of both. */
export const GUIDE = 'content/README.md';

export const TO_BE_MADE = [
  'content/pages/volunteering.yaml',
  'content/members/Ana_Alvarez.yaml',
  'content/images/members/Ana_Alvarez.jpg',
  'content/images/gallery/37.jpg',
  'content/careers/2024.yaml',
  'content/involvement/2024.yaml',
  'content/words.yaml',
];

/** Lines that are there are found, those of a field there replace it, others are put in; of lists, only items to fill in. */
export const merged = (text: string, piece: string): string => {
  const lines = text.split('\n');
  const field = (line: string): string | undefined => /^ *(?:- )?[\w]+:/.exec(line)?.[0];
  const gap = (line: string): boolean => /^ *(?:#.*)?$/.test(line);
  let next = -1;
  for (const line of piece.split('\n').filter((one) => one.trim() !== '')) {
    const item = /^ *- /.test(line);
    const is = (one: string): boolean =>
      one === line || (!gap(one) && field(one) === field(line) && (!item || one.includes('"TODO')));
    if (next === -1) {
      next = lines.includes(line) ? lines.indexOf(line) : lines.findIndex(is);
      if (next === -1) throw new Error(`The file has nothing like "${line}".`);
    }
    const after = lines.findIndex((one, i) => i >= next && !gap(one));
    const found = after !== -1 && field(line) !== undefined && is(lines[after] ?? '');
    if (found) next = after;
    lines.splice(next, found ? 1 : 0, line);
    next += 1;
  }
  return lines.join('\n');
};
