// A file of a site that is being made → on the disk, shared with the site before where both have the same bytes.
import fs from 'node:fs';
import path from 'node:path';

/** Writes a file of a site. Its path below the site begins without a slash; folders are made. */
export type Put = (file: string, content: string | Uint8Array) => void;

/**
 * What writes the files of a site into a folder.
 *
 * @param former the folder of the site before; a file that has the same bytes there gets a second name
 */
export const putInto =
  (folder: string, former?: string): Put =>
  (file, content) =>
    place(
      path.join(folder, file),
      Buffer.from(content as string),
      former === undefined ? undefined : path.join(former, file),
    );

/** Whether an ordinary file has exactly these bytes. */
export const holds = (file: string, bytes: Buffer): boolean => {
  try {
    return fs.lstatSync(file).isFile() && fs.readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
};

/** Writes files that are not there yet, by their path below a folder. */
export const writeFiles = ({
  folder,
  files,
}: {
  readonly folder: string;
  readonly files: readonly (readonly [file: string, text: string])[];
}): void => {
  for (const [file, text] of files) place(path.join(folder, file), Buffer.from(text));
};

/**
 * Writes a file, or gives the one that is published a second name where it has the same bytes. One that
 * is there already stays.
 */
export const place = (target: string, bytes: Buffer, former?: string): void => {
  if (holds(target, bytes)) return;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  if (former === undefined || !holds(former, bytes) || !linked(former, target))
    fs.writeFileSync(target, bytes);
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
