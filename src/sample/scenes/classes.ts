// Nothing comes in; the nine class pictures go out by file name.
import type { Scene } from '../kit/sheet.ts';
import { alphaBeta, chi, sigma, upsilon } from './class-evenings.ts';
import { omicron, pi, psi, rho, tau } from './class-outdoors.ts';

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
