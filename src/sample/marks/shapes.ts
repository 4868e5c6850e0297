// Two colours come in; the emblem of one invented company goes out, drawn in a box from -30 to 30.
import { times } from '../kit/random.ts';
import { num } from '../kit/sheet.ts';

export type Shape = (a: string, b: string) => string;

function p(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

function l(d: string, color: string, width = 4): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function c(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"/>`;
}

function ring(x: number, y: number, r: number, color: string, width = 4): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
}

function turned(count: number, part: (i: number) => string, start = 0): string {
  return times(
    count,
    (i) => `<g transform="rotate(${num(start + (360 * i) / count)})">${part(i)}</g>`,
  ).join('');
}

function hex(x: number, y: number, r: number): string {
  return `M${times(6, (i) => `${num(x + Math.sin((i * Math.PI) / 3) * r)} ${num(y - Math.cos((i * Math.PI) / 3) * r)}`).join('L')}Z`;
}

export const shapes: Record<string, Shape> = {
  veldane: (a, b) =>
    p('M-26 -2a26 26 0 0 1 52 0Z', b) + p('M-30 4h60v6h-60ZM-24 14h48v5h-48ZM-16 23h32v4h-32Z', a),
  marrowgate: (a, b) =>
    p('M-28 28v-56h56v56h-14V4a14 14 0 0 0-28 0v24Z', a) + p('M-6 -28h12l-3 14h-6Z', b),
  kiteloom: (a, b) =>
    p('M0 -30L20 -8L0 18Z', a) + p('M0 -30L-20 -8L0 18Z', b) + l('M0 18q10 4 2 9t6 7', a, 3),
  quillmont: (a, b) =>
    p('M-30 26L-6 -14L8 8L14 -2L30 26Z', a) + p('M2 2Q2 -26 28 -30Q28 -8 8 10Z', b),
  saffronyard: (a, b) =>
    p('M0 -30q14 22 0 44q-14 -22 0 -44Z', a) +
    p('M-26 -14q24 6 24 34q-24 -8 -24 -34ZM26 -14q-24 6 -24 34q24 -8 24 -34Z', b) +
    l('M0 14v15', a, 4),
  plinthware: (a, b) => p('M-28 28l5 -12h46l5 12ZM-20 12V2h40v10Z', a) + p('M-13 -2v-26h26v26Z', b),
  thistlemark: (a, b) =>
    times(7, (i) =>
      p('M-3.500 0L0 -30L3.500 0Z', b).replace('<path', `<path transform="rotate(${i * 20 - 60})"`),
    ).join('') +
    p('M-15 -3h30a15 15 0 0 1 -30 0Z', a) +
    l('M0 12v16M0 22q-8 0 -12 -6M0 26q8 0 12 -6', a, 3.5),
  pellworth: (a, b) => c(0, 0, 29, a) + p('M0 -19L19 0L0 19L-19 0Z', b) + c(0, 0, 6, a),
  loudwren: (a, b) =>
    p('M-28 4Q-26 -22 0 -22L10 -14L2 -10Q6 20 -22 22Q-12 12 -28 4Z', a) +
    l('M14 -24q10 12 2 26M23 -29q14 18 3 38', b, 4),
  tessaquill: (a, b) =>
    times(9, (i) =>
      i === 4
        ? p('M0 -10L10 0L0 10L-10 0Z', b)
        : p(`M${(i % 3) * 20 - 28} ${Math.floor(i / 3) * 20 - 28}h16v16h-16Z`, i % 2 ? b : a),
    ).join(''),
  fennorla: (a, b) =>
    l('M-6 30Q2 0 18 -28', a, 3.5) +
    times(
      5,
      (i) =>
        p(
          `M${-3 + i * 4} ${18 - i * 10}q${-16 + i} -2 ${-20 + i * 2} -14q16 0 ${20 - i * 2} 14Z`,
          a,
        ) + p(`M${-2 + i * 4} ${16 - i * 10}q16 4 ${22 - i * 2} -6q-12 -8 ${-22 + i * 2} 6Z`, b),
    ).join(''),
  hollowell: (a, b) =>
    ring(0, 2, 24, a, 8) + p('M0 -18q12 16 12 22a12 12 0 0 1 -24 0q0 -6 12 -22Z', b),
  brindlebox: (a, b) =>
    p('M0 -30L26 -15L0 0L-26 -15Z', b) +
    p('M-26 -11L-2 3V30L-26 16Z', a) +
    p('M26 -11L2 3V10L26 -4ZM26 1L2 15V21L26 7ZM26 12L2 26V30L26 17Z', a),
  gantrylane: (a, b) =>
    p('M-28 28v-54h56v54h-7v-46h-42v46Z', a) + l('M0 -20v14', a, 3) + p('M-11 -6h22v20h-22Z', b),
  ostrell: (a, b) =>
    l('M-26 26A52 52 0 0 1 26 -26', a, 7) +
    l('M-10 26A36 36 0 0 1 26 -10', b, 7) +
    l('M6 26A20 20 0 0 1 26 6', a, 7),
  parcelowl: (a, b) =>
    p('M-28 -24l12 8h32l12 -8v50h-56Z', a) +
    c(-11, 2, 10, b) +
    c(11, 2, 10, b) +
    c(-11, 2, 4, a) +
    c(11, 2, 4, a) +
    p('M-4 12h8l-4 7Z', b),
  peppermoth: (a, b) =>
    p('M-2 -2Q-10 -28 -30 -24Q-30 2 -2 4ZM2 -2Q10 -28 30 -24Q30 2 2 4Z', a) +
    p('M-2 7Q-22 8 -20 26Q-4 28 -2 10ZM2 7Q22 8 20 26Q4 28 2 10Z', b) +
    c(-18, -12, 4, b) +
    c(18, -12, 4, b),
  casperwell: (a, b) =>
    `<g style="mix-blend-mode:multiply">${c(-11, -8, 18, b)}${c(11, -8, 18, a)}</g><g opacity=".85">${ring(0, 10, 16, a, 4.5)}</g>`,
  hexmoor: (a, b) =>
    p(hex(0, -15, 14), a) + p(hex(-13, 9, 14), b) + p(hex(13, 9, 14), a) + p(hex(0, 30, 4), b),
  tidalquote: (a, b) =>
    p('M-28 -26h56v40h-34l-12 14v-14h-10Z', a) + l('M-19 -4q6 -9 12.500 0t12.500 0t12.500 0', b, 5),
  dunmarrow: (a, b) => p('M-26 28V6h12v22ZM-6 28V-10h12v38Z', a) + p('M14 28V-28h12v56Z', b),
  tollcrane: (a, b) =>
    p('M-30 8L4 -4L-8 26Z', a) + p('M4 -4L30 -28L14 12L-8 26Z', b) + p('M-30 8L-24 -22L-6 -1Z', a),
  abacourt: (a, b) =>
    times(
      3,
      (i) =>
        l(`M-28 ${i * 20 - 20}h56`, a, 3) +
        [
          [-16, 2, 14],
          [-18, -6, 18],
          [-4, 8, 20],
        ][i]
          ?.map((x, k) => c(x, i * 20 - 20, 7, k === i ? b : a))
          .join(''),
    ).join(''),
  ondavale: (a, b) =>
    times(4, (i) => l(`M-28 ${i * 14 - 20}q14 -14 28 0t28 0`, i % 2 ? b : a, 5)).join(''),
  zephyrdesk: (a, b) =>
    l('M-28 -8h40a10 10 0 1 0 -10 -10', a, 5) +
    l('M-28 4h52', b, 5) +
    l('M-28 16h34a8 8 0 1 1 -8 8', a, 5),
  novabrindle: (a, b) => turned(8, (i) => p('M-4 -8L0 -30L4 -8Z', i % 2 ? b : a)) + c(0, 0, 6, b),
  snugfern: (a, b) =>
    `<rect x="-28" y="-28" width="56" height="56" rx="18" fill="${a}"/>` +
    p('M-14 18Q-18 -16 18 -18Q20 14 -6 14Z', b) +
    l('M-16 20L8 -8', a, 3),
  papernook: (a, b) =>
    p('M-24 -28h32l16 16v40h-48Z', a) + p('M8 -28v16h16Z', b) + l('M-14 0h28M-14 11h20', b, 4),
  peoplewick: (a, b) =>
    p('M0 -30q12 13 0 23q-12 -10 0 -23Z', b) +
    c(-17, -6, 7, a) +
    c(17, -6, 7, a) +
    p('M-29 28v-12a12 12 0 0 1 24 0v12ZM5 28v-12a12 12 0 0 1 24 0v12Z', a) +
    l('M0 -4v32', b, 4),
  clarionvale: (a, b) =>
    p('M-28 -7h14L10 -26v52L-14 7h-14Z', a) +
    p('M-20 10h10l4 16h-10Z', a) +
    l('M18 -14q8 14 0 28M26 -22q12 22 0 44', b, 4),
  stonequay: (a, b) =>
    `<ellipse cx="0" cy="16" rx="28" ry="9" fill="${a}"/><ellipse cx="3" cy="-2" rx="20" ry="8" fill="${b}"/><ellipse cx="-2" cy="-18" rx="13" ry="7" fill="${a}"/>` +
    l('M-30 29h60', b, 3),
  arborgate: (a, b) =>
    p('M-28 28V-4L0 -28L28 -4V28H18V2L0 -14L-18 2V28Z', a) + c(0, 6, 12, b) + l('M0 10v18', b, 5),
  cobblerun: (a, b) =>
    times(
      8,
      (i) =>
        `<rect x="${(i % 3) * 20 - 29 + (Math.floor(i / 3) % 2) * 6}" y="${Math.floor(i / 3) * 19 - 28}" width="17" height="15" rx="6" fill="${i % 3 === 1 ? b : a}"/>`,
    ).join(''),
  freightling: (a, b) =>
    p('M-30 -20h14l18 20l-18 20h-14l18 -20Z', a) +
    p('M-8 -20h14l18 20l-18 20h-14l18 -20Z', b) +
    c(27, 0, 4, a),
  mistralvane: (a, b) =>
    l('M0 -10v40M-14 30h28', a, 4) +
    p('M-30 -16h34v-9l24 14l-24 14v-9h-34l7 -5Z', b) +
    c(0, 10, 5, a),
  orrintay: (a, b) =>
    ring(-11, -6, 16, a, 5) +
    ring(11, -6, 16, b, 5) +
    l('M-28 24q9 -8 18.500 0t18.500 0t18.500 0', a, 4),
  wickmoor: (a, b) =>
    p('M4 -30L-20 6h14L-10 30L20 -8H4Z', b) +
    l('M-28 -8a28 28 0 0 0 12 32M28 8a28 28 0 0 0 -12 -32', a, 4),
  ledgerclub: (a, b) =>
    p('M-30 -20q16 -6 28 4v40q-12 -9 -28 -4Z', a) +
    p('M30 -20q-16 -6 -28 4v40q12 -9 28 -4Z', b) +
    l('M-23 -8q8 -2 14 2M-23 2q8 -2 14 2', b, 3) +
    l('M23 -8q-8 -2 -14 2M23 2q-8 -2 -14 2', a, 3),
  launchlab: (a, b) =>
    p('M-8 -6V-28h16V-6L28 28H-28Z', a) +
    p('M0 -16q9 12 6 28h-12q-3 -16 6 -28Z', b) +
    p('M-6 16h12l-6 12Z', b),
  marketingcircle: (a, b) =>
    turned(10, (i) => c(0, -24, 3.4 + (i % 5) * 0.9, i % 5 === 4 ? b : a)) + c(0, 0, 8, b),
  tidepool: (a, b) =>
    ring(0, 0, 27, a, 4) + ring(0, 0, 18, b, 4) + turned(5, () => p('M-4 -2L0 -13L4 -2Z', a)),
  womenrising: (a, b) =>
    p('M-18 4a18 18 0 0 1 36 0Z', b) +
    l('M0 -30v6M-20 -22l4 5M20 -22l-4 5M-30 -6l6 2M30 -6l-6 2', b, 4) +
    p('M-30 28V14l14 6V10l16 7V8L30 20v8Z', a),
  datatable: (a, b) =>
    times(16, (i) =>
      p(
        `M${(i % 4) * 15 - 29} ${Math.floor(i / 4) * 15 - 29}h12v12h-12Z`,
        [1, 6, 7, 10, 13].includes(i) ? b : a,
      ),
    ).join(''),
  greenledger: (a, b) =>
    p('M-26 26Q-32 -24 28 -28Q30 28 -14 22Z', a) +
    l('M-26 30Q-10 0 16 -16M-6 8h16M2 -4h14', b, 3.5),
  studentunion: (a, b) =>
    p('M-27 -28h54V2Q26 22 0 31Q-26 22 -27 2Z', a) +
    c(-12, -8, 5, b) +
    c(12, -8, 5, b) +
    c(0, -13, 6, b) +
    p('M-21 12q0 -14 9 -14q5 0 6 4q2 -5 6 -5t6 5q1 -4 6 -4q9 0 9 14Z', b),
};
