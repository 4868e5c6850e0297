// All journeys, in the order in which they are listed.
import type { JourneyKind } from './journey.ts';
import { leave } from './leave.ts';
import { member } from './member.ts';
import { page } from './page.ts';
import { renameMember } from './rename-member.ts';
import { renamePage } from './rename-page.ts';
import { replacePicture } from './replace-picture.ts';
import { season } from './season.ts';
import { year } from './year.ts';

/** Every journey. */
export const journeys: readonly JourneyKind[] = [
  season,
  member,
  leave,
  renameMember,
  year,
  page,
  renamePage,
  replacePicture,
];
