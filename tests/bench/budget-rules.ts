// What routes load × the committed budget → what is too much, in sentences.
import fs from 'node:fs';
import path from 'node:path';
import { KINDS, type RouteBytes } from './route-bytes.ts';

/** By path. */
export type Budget = Readonly<Record<string, RouteBytes>>;

/** Two percent, and the letters of a few new hashes. */
const GROWTH = 1.02;
const HASHES = 24;

/** What no route may pass, whatever the budget says; 1 kB is 1,000 bytes. */
const LIMITS: readonly {
  readonly kind: keyof RouteBytes;
  readonly most: number;
  readonly only?: string;
}[] = [
  // Before anybody turns to a control, and after.
  { kind: 'js', most: 8_000 },
  { kind: 'app', most: 92_000 },
  { kind: 'css', most: 14_000 },
  // The first round trip of a connection carries about this much, styles in the HTML among it.
  { kind: 'html', most: 14_000, only: '/' },
];

const FILE = path.join(import.meta.dirname, 'budget.json');

export const readBudget = (): Budget => JSON.parse(fs.readFileSync(FILE, 'utf8')) as Budget;

export const writeBudget = (measured: Budget): void => {
  fs.writeFileSync(FILE, `${JSON.stringify({ ...readBudget(), ...measured }, null, 2)}\n`);
};

const bytes = (count: number): string => `${count.toLocaleString('en-US')} bytes`;

/** Nobody can accept it. */
export const beyondLimits = (measured: Budget): string[] =>
  Object.entries(measured).flatMap(([route, have]) =>
    LIMITS.flatMap(({ kind, most, only }) =>
      have[kind] > most && (only ?? route) === route
        ? [
            `${route}: ${kind} has ${bytes(have[kind])}, and may never have more than ${bytes(most)}.`,
          ]
        : [],
    ),
  );

/** Also what has no budget. */
export const beyondBudget = (measured: Budget, budget: Budget): string[] =>
  Object.entries(measured).flatMap(([route, have]) => {
    const allowed = budget[route];
    if (!allowed) return [`${route}: this page has no budget yet.`];
    return KINDS.flatMap((kind) => {
      const [now, before] = [have[kind], allowed[kind] ?? 0];
      if (now <= before * GROWTH + HASHES) return [];
      const percent = before === 0 ? 'new' : `+${((now / before - 1) * 100).toFixed(1)} %`;
      return [`${route}: ${kind} grew from ${bytes(before)} to ${bytes(now)} (${percent}).`];
    });
  });
