// Nothing comes in; the light of an evening in the printmaker's inks goes out as a mood.
import { inks, type Mood, mix, moods } from './palette.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** The sky and the land of an evening in the printmaker's inks. */
export const evening: Mood = {
  ...moods.golden,
  sky: [night, dusk, bronze, rust, gold, honey],
  sun: paper,
  far: mix(rust, gold, 0.4),
  near: bronze,
  ink: black,
  wall: mix(gold, honey, 0.4),
  shade: bronze,
  roof: mix(bronze, black, 0.35),
  window: paper,
};
