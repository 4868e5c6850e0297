// A place, the size of a head and inks come in; large silhouettes of people go onto the sheet.
import { num, type Sheet } from '../kit/sheet.ts';

/** The inks of a silhouette: its body, and the edge on which the light falls. */
export interface Inks {
  readonly body: string;
  readonly rim: string;
  /** Where the light comes from: the edge is shifted by so many hundredths of a head. */
  readonly from: readonly [x: number, y: number];
}

export type Hair = 'short' | 'bun' | 'pony' | 'bob' | 'afro' | 'long' | 'cap' | 'scarf' | 'swept';

const profileHead =
  'M-16 62C-18 40 -36 34 -40 6C-44 -30 -22 -52 6 -50C26 -49 36 -36 36 -20C36 -13 34 -9 36 -5L45 10Q46 14 38 15L38 20Q41 22 39 25L37 27Q41 30 38 33Q36 35 37 39Q38 47 28 48Q16 49 10 42L14 66Z';

/** Hair that is drawn back close to the head: what is tied of it follows. */
const tiedProfile = 'M-40 8C-46 -40 -16 -58 12 -56Q34 -52 34 -32Q10 -24 -4 -4L-30 18Z';

const profileHair: Record<Hair, string> = {
  short:
    'M-42 16C-52 -40 -20 -64 14 -60Q38 -54 38 -30Q16 -36 4 -18L-6 10Q-20 14 -26 30Q-38 26 -42 16Z',
  swept:
    'M-42 14C-54 -44 -22 -70 16 -66Q50 -62 44 -36Q24 -34 4 -20L-8 6Q-20 12 -26 28Q-38 26 -42 14Z',
  bun: `${tiedProfile}M-70 -30a22 22 0 1 0 44 0a22 22 0 1 0 -44 0`,
  pony: `${tiedProfile}M-30 -36Q-78 -40 -74 24Q-74 62 -58 84Q-58 40 -36 2Z`,
  bob: 'M-44 46C-60 -38 -22 -62 12 -58Q40 -54 37 -22Q20 -26 10 -8Q8 26 -2 48Q-24 58 -44 46Z',
  long: 'M-48 110C-66 -30 -26 -62 12 -58Q40 -54 37 -22Q20 -26 8 -6Q8 40 -4 70Q-8 100 0 116Q-24 126 -48 110Z',
  afro: 'M-70 -14a56 54 0 1 1 108 -14Q24 -20 8 -2Q0 30 -26 38Q-64 30 -70 -14Z',
  cap: 'M-42 6C-46 -40 -18 -60 10 -58Q32 -56 36 -32L66 -24Q66 -18 36 -20L-38 -8Z',
  scarf: 'M-20 92C-60 60 -56 -58 10 -58Q36 -54 38 -28Q20 -26 16 -4Q16 28 30 50Q30 70 40 86Z',
};

/** Ears belong to the heads whose hair leaves them free. */
const backHead =
  'M-18 66V40C-40 34 -42 0 -40 -10C-38 -40 -20 -52 0 -52C20 -52 38 -40 40 -10C42 0 40 34 18 40V66Z';
const ears = 'M-39 -6q-10 -2 -8 10q2 12 10 12ZM39 -6q10 -2 8 10q-2 12 -10 12Z';

const tiedBack = `${ears}M-41 4C-46 -44 -22 -56 0 -56C22 -56 46 -44 41 4Q20 30 0 30Q-20 30 -41 4Z`;

const backHair: Record<Hair, string> = {
  short: `${ears}M-42 6C-48 -44 -22 -58 0 -58C22 -58 48 -44 42 6Q30 22 0 24Q-30 22 -42 6Z`,
  swept: `${ears}M-43 8C-50 -48 -22 -66 4 -64C30 -64 48 -44 43 8Q30 24 0 26Q-30 24 -43 8Z`,
  bun: `${tiedBack}M-24 -62a24 22 0 1 0 48 0a24 22 0 1 0 -48 0`,
  pony: `${tiedBack}M-12 -26Q-26 30 -8 96Q4 112 12 92Q22 30 12 -26Z`,
  bob: 'M-48 50C-60 -40 -30 -60 0 -60C30 -60 60 -40 48 50Q0 66 -48 50Z',
  long: 'M-52 118C-60 30 -54 -60 0 -60C54 -60 60 30 52 118Q0 136 -52 118Z',
  afro: 'M-66 -14a66 60 0 1 0 132 0a66 60 0 1 0 -132 0',
  cap: `${ears}M-43 -2C-46 -46 -22 -58 0 -58C22 -58 46 -46 43 -2Z`,
  scarf:
    'M-62 84C-40 60 -50 30 -46 -6C-44 -44 -22 -58 0 -58C22 -58 44 -44 46 -6C50 30 40 60 62 84Z',
};

/** Draws shapes twice: first the lit edge, shifted toward the light, then the body over it. */
export function cutOut(s: Sheet, shapes: readonly string[], inks: Inks, place: string): void {
  const [dx, dy] = inks.from;
  const draw = (ink: string): void => {
    for (const d of shapes) s.path(d, ink);
  };
  s.group(place, () => {
    if (dx !== 0 || dy !== 0)
      s.group(`transform="translate(${num(dx)} ${num(dy)})"`, () => draw(inks.rim));
    draw(inks.body);
  });
}

/** Puts drawings of a hundred units a head on the sheet. */
export function placed(x: number, y: number, head: number, turn = 0, flip = false): string {
  const k = head / 100;
  return `transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${(flip ? -k : k).toFixed(4)} ${k.toFixed(4)})"`;
}

/** A figure's own inks when it is mirrored: the light stays where it is. */
export function facing({ body, rim, from: [dx, dy] }: Inks, flip: boolean): Inks {
  return { body, rim, from: [flip ? -dx : dx, dy] };
}

const sitting =
  'M-18 52C-60 66 -96 96 -108 150C-118 210 -112 270 -112 330H70L74 262L176 254Q196 252 196 238Q194 226 176 226L92 222C84 180 70 120 52 84Q36 62 12 54Z';

/** Somebody at a table, in profile, the forearms on it; (x, y) is the middle of the head, the table 2.4 heads below. */
export function sitter(
  s: Sheet,
  x: number,
  y: number,
  head: number,
  hair: Hair,
  inks: Inks,
  { flip = false, turn = 0 } = {},
): void {
  const own = facing(inks, flip);
  cutOut(s, [sitting], own, placed(x, y, head, 0, flip));
  cutOut(s, [profileHead, profileHair[hair]], own, placed(x, y, head, flip ? -turn : turn, flip));
}

const standingBust =
  'M-17 44C-22 62 -70 66 -86 90C-104 120 -114 160 -112 204Q-110 228 -84 236C-76 300 -84 380 -90 460H90C84 380 76 300 84 236Q110 228 112 204C114 160 104 120 86 90C70 66 22 62 17 44Z';

/** Head, shoulders and back, seen from behind, down to the lower edge. */
export function fromBehind(
  s: Sheet,
  x: number,
  y: number,
  head: number,
  hair: Hair,
  inks: Inks,
  { turn = 0, body = standingBust, arms = [] as readonly string[] } = {},
): void {
  cutOut(s, [...arms, body], inks, placed(x, y, head));
  cutOut(s, [backHead, backHair[hair]], inks, placed(x, y, head, turn));
}

/** An arm thrown up beside the head, for `fromBehind`. */
export function raisedArm(side: 1 | -1, reach = 1): string {
  const x = (n: number): string => num(side * n);
  const y = (n: number): string => num(n * reach);
  return `M${x(60)} 96L${x(118)} 120C${x(150)} 60 ${x(150)} ${y(-30)} ${x(128)} ${y(-110)}L${x(136)} ${y(-150)}Q${x(130)} ${y(-176)} ${x(116)} ${y(-172)}Q${x(98)} ${y(-168)} ${x(100)} ${y(-140)}L${x(104)} ${y(-108)}C${x(108)} ${y(-40)} ${x(100)} 30 ${x(60)} 96Z`;
}

/** Two arms that friends lay around each other; between the middles of their heads are `gap` hundredths of a head. */
export function armAround(
  s: Sheet,
  x: number,
  y: number,
  head: number,
  gap: number,
  inks: Inks,
): void {
  const far = gap + 62;
  cutOut(
    s,
    [
      `M56 76Q${gap * 0.5} 92 ${gap} 96Q${far} 96 ${far + 14} 116Q${far + 12} 138 ${far - 16} 136Q${gap * 0.5} 140 62 130Z`,
    ],
    inks,
    placed(x, y, head),
  );
}

const seatedBack =
  'M-17 44C-22 62 -66 66 -80 88C-92 130 -76 180 -70 222C-66 262 -88 286 -92 332Q0 344 92 332C88 286 66 262 70 222C76 180 92 130 80 88C66 66 22 62 17 44Z';
const arm = (side: 1 | -1): string =>
  `M${side * 66} 74Q${side * 100} 84 ${side * 104} 190Q${side * 112} 264 ${side * 132} 324L${side * 108} 334Q${side * 88} 262 ${side * 78} 190Z`;

/** Somebody who sits on a wall, seen from behind, the hands on its edge 3.3 heads below the middle of the head. */
export function onWall(
  s: Sheet,
  x: number,
  y: number,
  head: number,
  hair: Hair,
  inks: Inks,
  turn = 0,
): void {
  fromBehind(s, x, y, head, hair, inks, { turn, body: seatedBack, arms: [arm(-1), arm(1)] });
}

/** Somebody in profile, from the head to the lower edge; one arm reaches forward to a handshake. */
export function shaking(
  s: Sheet,
  x: number,
  y: number,
  head: number,
  hair: Hair,
  inks: Inks,
  flip = false,
): void {
  const own = facing(inks, flip);
  const torso =
    'M-18 52C-50 62 -76 88 -84 140C-92 220 -92 330 -96 460H56C62 380 62 310 58 246C56 160 46 76 12 54Z';
  const reach =
    'M-34 92C-58 150 -44 220 -6 262Q10 276 36 270L140 246Q170 250 192 236Q198 214 182 208Q164 200 140 214L52 224C44 190 42 150 36 108Q10 66 -34 92Z';
  const place = placed(x, y, head, 0, flip);
  cutOut(s, [torso], own, place);
  s.group(place, () => {
    s.path(reach, own.body);
    s.stroke('M192 236Q198 214 182 208Q164 200 140 214L52 224C46 196 44 160 38 118', own.rim, 4);
  });
  cutOut(s, [profileHead, profileHair[hair]], own, placed(x, y, head, 0, flip));
}
