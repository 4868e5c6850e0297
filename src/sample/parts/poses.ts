// A pose name comes in; the angles of its limbs go out (degrees, 0 hangs down, 90 points ahead or outward).

export type Bend = readonly [upper: number, lower: number];

export type Pose = {
  view: 'front' | 'back' | 'side';
  lean: number;
  armL: Bend;
  armR: Bend;
  legL: Bend;
  legR: Bend;
};

function front(armL: Bend, armR: Bend, legs = 5, lean = 0): Pose {
  return {
    view: 'front',
    lean,
    armL,
    armR,
    legL: [legs, legs * 0.4],
    legR: [legs, legs * 0.4],
  };
}

function side(armL: Bend, armR: Bend, legL: Bend, legR: Bend, lean = 0): Pose {
  return {
    view: 'side',
    lean,
    armL,
    armR,
    legL,
    legR,
  };
}

function back(pose: Pose): Pose {
  return { ...pose, view: 'back' };
}

const stand = front([9, 4], [9, 4], 4);

const hips = front([9, 5], [38, -42], 6);

const wave = front([10, 4], [128, 172], 5);

const cheer = front([150, 168], [152, 172], 8);

const around = front([82, 96], [82, 96], 5);

export const poses = {
  wave,
  cheer,
  relaxed: front([8, 2], [14, -10], 7),
  raise: front([10, 4], [160, 176], 5),
  backStand: back(stand),
  backHips: back(hips),
  backAround: back(around),
  backCheer: back(cheer),
  backWave: back(wave),
  walk: side([-22, -8], [26, 44], [26, 16], [-20, -30], 3),
  walkEasy: side([-12, -2], [14, 30], [17, 10], [-13, -20], 2),
  hike: side([-26, 20], [38, 62], [44, -6], [-16, -24], 10),
  run: side([-50, 30], [48, 120], [56, -12], [-30, -72], 12),
  talk: side([10, 30], [48, 92], [5, 3], [-6, -7], 0),
  point: side([4, 14], [86, 92], [7, 4], [-8, -8], 2),
  sitGround: side([-34, -16], [40, 66], [138, -24], [126, -40], -12),
  sitKnees: side([58, 84], [62, 80], [143, -14], [138, -20], 8),
  row: side([66, 78], [72, 84], [84, 60], [86, 58], 12),
  throw: side([70, 84], [-40, 30], [26, 4], [-28, -34], -8),
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
