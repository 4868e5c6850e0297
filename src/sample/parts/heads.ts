// A haircut and a place come in; the small head of a scene figure goes onto the sheet.
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import type { Pose } from './poses.ts';

export const cuts = [
  'short',
  'crop',
  'bun',
  'long',
  'bob',
  'afro',
  'pony',
  'curls',
  'cap',
  'scarf',
  'wavy',
  'swept',
] as const;

export type Cut = (typeof cuts)[number];

const [rx, ry] = [4.7, 5.9];

function circle(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0`;
}

/** Hair that falls behind the neck. */
export function hairBack(
  s: Sheet,
  cut: Cut,
  [x, y]: Point,
  hair: string,
  view: Pose['view'],
): void {
  const back = view === 'side' ? -1.8 : 0;
  if (cut === 'long' || cut === 'wavy') {
    const w = cut === 'wavy' ? 7.4 : 6;
    s.path(
      `M${num(x + back - w * 0.75)} ${num(y - 3)}Q${num(x + back - w * 1.15)} ${num(y + 8)} ${num(x + back - w * 0.85)} ${num(y + 15)}Q${num(x + back)} ${num(y + 17.5)} ${num(x + back + w * 0.85)} ${num(y + 15)}Q${num(x + back + w * 1.15)} ${num(y + 8)} ${num(x + back + w * 0.75)} ${num(y - 3)}Z`,
      hair,
    );
  }
  if (cut === 'bob')
    s.path(
      `M${num(x + back - 5.6)} ${num(y - 2)}Q${num(x + back - 7)} ${num(y + 5)} ${num(x + back - 5.4)} ${num(y + 7.4)}H${num(x + back + 5.4)}Q${num(x + back + 7)} ${num(y + 5)} ${num(x + back + 5.6)} ${num(y - 2)}Z`,
      hair,
    );
  if (cut === 'pony' && view !== 'front')
    s.path(
      `M${num(x + back - 3)} ${num(y - 4)}Q${num(x + back - 9)} ${num(y)} ${num(x + back - 6.4)} ${num(y + 12)}Q${num(x + back - 3.4)} ${num(y + 8)} ${num(x + back - 1)} ${num(y)}Z`,
      hair,
    );
  if (cut === 'pony' && view === 'front')
    s.path(
      `M${num(x + 2)} ${num(y)}Q${num(x + 8.4)} ${num(y + 4)} ${num(x + 6.4)} ${num(y + 13)}Q${num(x + 4)} ${num(y + 8)} ${num(x + 2)} ${num(y + 4)}Z`,
      hair,
    );
  if (cut === 'scarf')
    s.path(
      `M${num(x - 5.6)} ${num(y)}Q${num(x - 8)} ${num(y + 8)} ${num(x - 7)} ${num(y + 11)}H${num(x + 7)}Q${num(x + 8)} ${num(y + 8)} ${num(x + 5.6)} ${num(y)}Z`,
      hair,
    );
  if (cut === 'afro') s.path(circle(x + back * 0.6, y - 1.8, 7.6), hair);
  if (cut === 'curls')
    s.path(
      [
        [-5, -1, 3.4],
        [5, -1, 3.4],
        [-5.4, 4, 3],
        [5.4, 4, 3],
        [-3, -5, 3.8],
        [3, -5, 3.8],
        [0, -6.4, 3.6],
      ]
        .map(([dx = 0, dy = 0, r = 0]) => circle(x + back * 0.6 + dx, y + dy, r))
        .join(''),
      hair,
    );
}

/** The head itself and the hair over it. */
export function hairFront(
  s: Sheet,
  cut: Cut,
  [x, y]: Point,
  hair: string,
  skin: string,
  view: Pose['view'],
  cap: string,
): void {
  const side = view === 'side';
  const head = side
    ? `M${num(x - rx * 0.92)} ${num(y)}C${num(x - rx)} ${num(y - ry * 1.3)} ${num(x + rx)} ${num(y - ry * 1.3)} ${num(x + rx * 0.92)} ${num(y - 1)}L${num(x + rx * 1.2)} ${num(y + 1)}L${num(x + rx * 0.88)} ${num(y + 1.6)}Q${num(x + rx * 0.86)} ${num(y + 5)} ${num(x + 1.6)} ${num(y + ry)}Q${num(x - rx * 0.9)} ${num(y + ry * 0.8)} ${num(x - rx * 0.92)} ${num(y)}Z`
    : `M${num(x - rx)} ${num(y - 1)}C${num(x - rx)} ${num(y - ry * 1.25)} ${num(x + rx)} ${num(y - ry * 1.25)} ${num(x + rx)} ${num(y - 1)}C${num(x + rx)} ${num(y + 3)} ${num(x + 2.2)} ${num(y + ry)} ${num(x)} ${num(y + ry)}C${num(x - 2.2)} ${num(y + ry)} ${num(x - rx)} ${num(y + 3)} ${num(x - rx)} ${num(y - 1)}Z`;
  if (cut === 'scarf') {
    s.path(circle(x, y - 0.6, 6.5), hair);
    if (view !== 'back') s.oval(x + (side ? 2 : 0), y + 0.2, side ? 3 : 3.7, 4.8, skin);
    return;
  }
  s.path(head, view === 'back' ? hair : skin);
  if (view === 'back') {
    if (cut === 'bun') s.path(circle(x, y - 6.6, 3), hair);
    if (cut === 'cap')
      s.path(
        `M${num(x - 5)} ${num(y - 1)}Q${num(x)} ${num(y - 12)} ${num(x + 5)} ${num(y - 1)}Z`,
        cap,
      );
    return;
  }
  const crown = side
    ? `M${num(x + rx * 0.9)} ${num(y - 2.4)}Q${num(x + rx * 0.8)} ${num(y - 7.6)} ${num(x - 0.6)} ${num(y - 7.2)}Q${num(x - rx * 1.36)} ${num(y - 6)} ${num(x - rx * 1.12)} ${num(y + 2.6)}Q${num(x - 2)} ${num(y + 3.4)} ${num(x - 1)} ${num(y - 1)}Q${num(x + 1)} ${num(y - 3.4)} ${num(x + rx * 0.9)} ${num(y - 2.4)}Z`
    : `M${num(x - rx * 1.08)} ${num(y + 0.6)}Q${num(x - rx * 1.3)} ${num(y - 7.4)} ${num(x)} ${num(y - 7.3)}Q${num(x + rx * 1.3)} ${num(y - 7.4)} ${num(x + rx * 1.08)} ${num(y + 0.6)}Q${num(x + rx * 0.9)} ${num(y - 3)} ${num(x + 2.4)} ${num(y - 3.6)}Q${num(x - 1)} ${num(y - 2.6)} ${num(x - rx * 0.8)} ${num(y - 2.6)}Z`;
  if (cut === 'cap') {
    s.path(
      `M${num(x - rx * 1.1)} ${num(y - 1.4)}Q${num(x)} ${num(y - 11.5)} ${num(x + rx * 1.1)} ${num(y - 1.4)}Z`,
      cap,
    );
    s.path(
      `M${num(x + (side ? 1 : -3))} ${num(y - 1.8)}h${side ? 8 : 6}l-1 1.4h${side ? -7 : -4.4}Z`,
      cap,
    );
    return;
  }
  s.path(crown, hair);
  if (cut === 'bun') s.path(circle(x - (side ? 3.4 : 0), y - (side ? 6.4 : 8.2), 3), hair);
  if (cut === 'swept')
    s.path(
      `M${num(x - rx)} ${num(y - 3)}Q${num(x - 1)} ${num(y - 10)} ${num(x + rx * 1.2)} ${num(y - 5.4)}Q${num(x + 1)} ${num(y - 4)} ${num(x - rx)} ${num(y - 3)}Z`,
      hair,
    );
  if ((cut === 'long' || cut === 'wavy' || cut === 'bob') && !side)
    s.path(
      `M${num(x - rx * 1.05)} ${num(y - 2)}Q${num(x - rx * 1.3)} ${num(y + 4)} ${num(x - rx * 1.15)} ${num(y + 7)}L${num(x - rx * 0.78)} ${num(y + 5)}Q${num(x - rx * 0.98)} ${num(y)} ${num(x - rx * 0.6)} ${num(y - 3)}ZM${num(x + rx * 1.05)} ${num(y - 2)}Q${num(x + rx * 1.3)} ${num(y + 4)} ${num(x + rx * 1.15)} ${num(y + 7)}L${num(x + rx * 0.78)} ${num(y + 5)}Q${num(x + rx * 0.98)} ${num(y)} ${num(x + rx * 0.6)} ${num(y - 3)}Z`,
      hair,
    );
  if (cut === 'curls' || cut === 'afro')
    s.path([-3.4, 0, 3.4].map((dx) => circle(x + dx, y - 5.4, 2.5)).join(''), hair);
}
