// The typefaces as they are installed → the committed cuts that nearly every site needs.
//
// Compressing them took 1.4 s of the processor in each build without a cache. A cut is found by a key of
// all that went into it, so one that is not here, or no longer right, is made by the build itself.
import fs from 'node:fs';
import path from 'node:path';
import { programRoot } from '../../program.ts';
import { cutFont, cutName, SHIPPED } from './cutting.ts';
import { FAMILIES, packageFolder } from './families.ts';
import { usualCuts } from '../../site/assets/fonts.ts';

/** The name of each shipped file, and how it is made: the cuts, and the licence of each family. */
export const shippedFonts = (): Map<string, () => Promise<Uint8Array>> =>
  new Map([
    ...usualCuts().map((cut) => [cutName(cut), () => cutFont(cut)] as const),
    ...Object.values(FAMILIES).map((family) => {
      const licence = path.join(packageFolder(family), 'LICENSE');
      return [`${family.folder}.LICENSE`, async () => fs.readFileSync(licence)] as const;
    }),
  ]);

/** Makes what is missing, and removes what is no longer asked for. Returns the names of what it wrote. */
export const shipFonts = async (folder = path.join(programRoot, SHIPPED)): Promise<string[]> => {
  const wanted = shippedFonts();
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(folder))
    if (!wanted.has(name)) fs.rmSync(path.join(folder, name));
  const missing = [...wanted].filter(([name]) => !fs.existsSync(path.join(folder, name)));
  for (const [name, make] of missing) fs.writeFileSync(path.join(folder, name), await make());
  return missing.map(([name]) => `${SHIPPED}/${name}`);
};
