// A file of a site that is being made → on the disk, shared with the site before where both have the same bytes.
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

/**
 * What writes the files of a site into a folder.
 *
 * @param former the folder of the site before; a file that has the same bytes there gets a second name
 */
export const putInto = (folder: string, former?: string): Put => {
  const before = former !== undefined && fs.existsSync(former) ? former : undefined;
  return (file, content) => {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    place(target, content, before && path.join(before, file));
  };
};

/** Whether an ordinary file has exactly this content. */
export const holds = (file: string, content: Content): boolean => {
  try {
    return fs.lstatSync(file).isFile() && fs.readFileSync(file).equals(bytesOf(content));
  } catch {
    return false;
  }
};

/** The bytes of what a file holds; texts are written in UTF-8. */
export const bytesOf = (content: Content): Uint8Array => {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : Buffer.concat(content.map(bytesOf));
};

/** Writes a file into a folder that is there, or gives the one that is published a second name where it has the same content. */
export const place = (target: string, content: Content, former?: string): void => {
  if (former === undefined || !holds(former, content) || !linked(former, target))
    fs.writeFileSync(target, bytesOf(content));
};

/** Gives a file a second name. Not every disk can do that. */
export const linked = (file: string, name: string): boolean => {
  try {
    fs.linkSync(file, name);
    return true;
  } catch {
    return false;
  }
};
