// A file of a site that is being made → on the disk.
import fs from 'node:fs';
import path from 'node:path';

/** A text or bytes. */
export type Piece = string | Uint8Array;

/** What a file holds: a piece, or several one behind the other. Bytes that many files have in common are made once. */
export type Content = Piece | readonly Piece[];

/** Files of a site by their paths below it, each made, or found as kept, when it is called. */
export type Makers = ReadonlyMap<string, () => Promise<Uint8Array>>;

/** Writes a file of a site. Its path below the site begins without a slash; folders are made. */
export type Put = (file: string, content: Content) => void;

/** What writes the files of a site into a folder. */
export const putInto =
  (folder: string): Put =>
  (file, content) => {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, bytesOf(content));
  };

/** The bytes of what a file holds; texts are written in UTF-8. */
export const bytesOf = (content: Content): Uint8Array => {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : Buffer.concat(content.map(bytesOf));
};
