// Nothing comes in; the thirty-six gallery scenes in their order go out.

import type { Scene } from '../kit/sheet.ts';
import { boardwalk, bridgeInFog } from './bay.ts';
import { frisbee } from './days.ts';
import { fireside } from './evenings.ts';
import { fair } from './fair.ts';
import { beachWalk, picnic, workshop } from './from-above.ts';
import { belfry, lanternWalk, panorama } from './grounds.ts';
import { banquet, graduation } from './hands.ts';
import { lecture } from './indoors.ts';
import { kitchen } from './kitchen.ts';
import { redwoods, ridgeHike } from './outdoors.ts';
import { lightTower } from './shore.ts';
import { dance, mixer, rooftop } from './silhouettes.ts';
import { snow } from './snow.ts';
import { mural, rain } from './street.ts';
import { caseFinal, library } from './study.ts';
import { bonfire, kayaks } from './sunset.ts';
import { cafe, coastRoad } from './town.ts';
import { planting, sunsetPier, volleyball } from './traces.ts';
import { camp, cycling } from './trips.ts';
import { courtyard } from './yards.ts';

export const galleryScenes: readonly Scene[] = [
  panorama,
  workshop,
  belfry,
  lecture,
  picnic,
  ridgeHike,
  planting,
  library,
  cafe,
  beachWalk,
  fair,
  banquet,
  bonfire,
  graduation,
  rooftop,
  caseFinal,
  kayaks,
  dance,
  courtyard,
  coastRoad,
  redwoods,
  camp,
  volleyball,
  bridgeInFog,
  mixer,
  rain,
  lightTower,
  kitchen,
  cycling,
  lanternWalk,
  snow,
  frisbee,
  boardwalk,
  fireside,
  mural,
  sunsetPier,
];
