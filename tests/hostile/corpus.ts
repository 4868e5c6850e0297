// Hostile texts of our own making, by class, each with what must become of it. No browser opens this file.

import { addresses } from './corpus/addresses.ts';
import { characters } from './corpus/characters.ts';
import type { HostileClass } from './corpus/hostile-class.ts';
import { languages } from './corpus/languages.ts';
import { markup } from './corpus/markup.ts';
import { prose } from './corpus/prose.ts';
import { templates } from './corpus/templates.ts';

/** Every class. */
export const CORPUS: readonly HostileClass[] = [
  ...markup,
  ...addresses,
  ...templates,
  ...characters,
  ...languages,
  ...prose,
];
