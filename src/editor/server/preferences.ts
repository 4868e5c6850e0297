// What somebody has chosen in the panel ↔ `.chapterkit/preferences.json`.
import { codeOf, UserError } from '../../model/errors.ts';
import { LANGUAGES } from '../../model/language.ts';
import { PREFERENCES_FILE } from '../../site/officer-language.ts';
import type { Preferences } from '../protocol.ts';
import { persist, restore } from './save/state-file.ts';
import { mapOf, objectOf, shapeOf } from './shape.ts';

const WIDTH = { type: 'number', minimum: 0, maximum: 10_000 };

export const PREFERENCES = objectOf(
  {},
  {
    isIntroduced: { const: true },
    appearance: { enum: ['light', 'dark', 'auto'] },
    language: { enum: [...LANGUAGES] },
    widths: objectOf({}, { contents: WIDTH, fields: WIDTH }),
    areContentsHidden: { type: 'boolean' },
    begun: mapOf({
      ...objectOf({ answers: { type: 'object' } }, { about: { type: 'string' } }),
      nullable: true,
    }),
  },
);

const arePreferences = shapeOf<Preferences>(PREFERENCES);

/** The preferences of a site, as the one process that may write them. */
export function keepPreferences(root: string) {
  const found = restore(root, PREFERENCES_FILE, (read) =>
    arePreferences(read) ? read : undefined,
  );
  let now: Preferences = found && !('aside' in found) ? found : {};
  return {
    now: () => now,
    choose: (next: Preferences): Preferences => {
      now = {
        ...now,
        ...next,
        ...(next.widths && { widths: { ...now.widths, ...next.widths } }),
        ...(next.begun && { begun: withBegun(now.begun, next.begun) }),
      };
      try {
        persist(root, PREFERENCES_FILE, now);
      } catch (error) {
        // It holds until the server stops; that the disk takes nothing is said of the draft.
        if (!(error instanceof UserError) && codeOf(error) === '') throw error;
      }
      return now;
    },
  };
}

/** There are fewer dialogs than that. */
const MAX_BEGUN = 50;

function withBegun(now: Preferences['begun'], next: Preferences['begun']): Preferences['begun'] {
  const all = Object.entries({ ...now, ...next });
  return Object.fromEntries(all.filter(([, one]) => one !== null).slice(-MAX_BEGUN));
}
