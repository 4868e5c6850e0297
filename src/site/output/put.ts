// A folder → a function that writes the files of a site into it.
import fs from 'node:fs';
import path from 'node:path';

/** Files of a site by their paths below it, each made, or found as kept, when it is called. */
export type Makers = ReadonlyMap<string, () => Promise<Uint8Array>>;

/** Writes a file of a site. Its path below the site begins without a slash; folders are made. */
export type Put = (file: string, content: string | Uint8Array) => void;

/** What writes the files of a site into a folder. */
export function putInto(folder: string): Put {
  const made = new Set<string>();
  return (file, content) => {
    const target = path.join(folder, file);
    const above = path.dirname(target);
    if (!made.has(above)) {
      made.add(above);
      fs.mkdirSync(above, { recursive: true });
    }
    fs.writeFileSync(target, content);
  };
}
