// A text, or what else has bytes → a file that the browser puts where its user keeps downloads.

export function saveAs(name: string, type: string, text: BlobPart): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
