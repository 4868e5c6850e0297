// A folder → a function that writes the files of a site into it.
import fs from 'node:fs';
import path from 'node:path';

/** By their paths below the site; each made, or found as kept, when it is called. */
export type Makers = ReadonlyMap<string, () => Promise<Uint8Array>>;

/** The path begins without a slash; folders are made. */
export type Put = (file: string, content: string | Uint8Array) => void;

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
