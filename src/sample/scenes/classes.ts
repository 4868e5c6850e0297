// Nothing comes in; the nine class pictures go out by file name.
import type { Scene } from '../kit/sheet.ts';
import { rho } from './class-above.ts';
import { alphaBeta, chi, tau } from './class-company.ts';
import { sigma, upsilon } from './class-evenings.ts';
import { omicron, pi, psi } from './class-outdoors.ts';

export const classPictures: Record<string, Scene> = {
  omicron,
  pi,
  rho,
  sigma,
  tau,
  upsilon,
  chi,
  psi,
  'alpha-beta': alphaBeta,
};
