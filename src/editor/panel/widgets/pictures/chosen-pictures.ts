// Files and folders that somebody chose or dropped → the pictures in them, each with the path that it has there.

export interface ChosenPicture {
  readonly file: File;
  readonly path: string;
}

export function picturesIn(files: readonly File[]): ChosenPicture[] {
  return picturesOf(files.map((file) => ({ file, path: file.webkitRelativePath || file.name })));
}

/** @throws where the system does not let it be read */
export async function picturesDropped({ items, files }: DataTransfer): Promise<ChosenPicture[]> {
  // They are there in this moment only.
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const loose = [...files];
  const found = await Promise.all(entries.map((entry) => entry && filesBelow(entry)));
  return found.some((one) => one)
    ? picturesOf(found.flatMap((one) => one ?? []))
    : picturesIn(loose);
}

async function filesBelow(entry: FileSystemEntry): Promise<ChosenPicture[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((take, fail) => entry.file(take, fail));
    return [{ file, path: entry.fullPath }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: ChosenPicture[] = [];
  // Each time it gives some of them, and at the end none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((take, fail) =>
      reader.readEntries(take, fail),
    );
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesBelow(one)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** Not every system knows what a HEIC is. What WordPress made smaller stays where its original is; so does what systems keep for themselves. */
function picturesOf(all: readonly ChosenPicture[]): ChosenPicture[] {
  const paths = new Set(all.map(({ path }) => path));
  return all.filter(({ file, path }) => {
    const isPicture = file.type.startsWith('image/') || /\.hei[cf]$/i.test(path);
    const original = path.replace(/-\d+x\d+(?=\.\w+$)/, '');
    const isOwn = original === path || !paths.has(original);
    return isPicture && isOwn && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(path);
  });
}
