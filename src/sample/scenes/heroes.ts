// A sheet comes in; the wide opening picture of one page goes onto it.
import type { Scene } from '../kit/sheet.ts';
import { aboutScene } from './arches.ts';
import { valuesScene } from './beams.ts';
import { historyScene, homeScene } from './campus.ts';
import { careersScene, galleryScene } from './coast.ts';
import { involvementScene, recruitmentScene } from './gathering.ts';

type Hero = { name: string; h: number; scene: Scene };

export const heroScenes: readonly Hero[] = [
  { name: 'home', h: 1500, scene: homeScene },
  { name: 'about', h: 1200, scene: aboutScene },
  { name: 'campus-involvement', h: 1350, scene: involvementScene },
  { name: 'careers', h: 1350, scene: careersScene },
  { name: 'gallery', h: 1500, scene: galleryScene },
  { name: 'recruitment', h: 1350, scene: recruitmentScene },
  { name: 'history', h: 1200, scene: historyScene },
  { name: 'values', h: 1200, scene: valuesScene },
];
