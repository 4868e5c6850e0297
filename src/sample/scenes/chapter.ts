// A sheet comes in; the four section pictures go onto it, and the nine class pictures are listed.
import type { Scene } from '../kit/sheet.ts';
import { classPictures } from './classes.ts';
import { values } from './lanterns.ts';
import { brotherhood, legacy, professionalism } from './sections.ts';

export const classScenes: Record<string, Scene> = classPictures;

export const sectionScenes: Record<string, Scene> = {
  legacy,
  professionalism,
  brotherhood,
  values,
};
