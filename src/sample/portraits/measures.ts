// Nothing comes in; the measures of a face and the kinds of its parts go out.

export const noses = ['straight', 'button', 'strong'] as const;

export const closedMouths = ['smile', 'smirk', 'calm'] as const;

export const openMouths = ['laugh', 'grin', 'parted'] as const;

export type Nose = (typeof noses)[number];

export type Mouth = (typeof closedMouths)[number] | (typeof openMouths)[number];

export type Face = {
  skin: string;
  hair: string;
  width: number;
  jaw: number;
  chin: number;
  turn: number;
  eyes: number;
  eyeSize: number;
  brow: number;
  nose: Nose;
  noseSize: number;
  mouth: Mouth;
  mouthSize: number;
  extras: readonly string[];
};
