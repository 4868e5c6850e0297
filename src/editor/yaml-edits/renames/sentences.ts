// Something that was renamed → a sentence for people, and what went with it.
import { labelOf } from '../../../model/schema/field-label.ts';
import type { SiteChange } from '../site-change.ts';
import { nameIn, type Rename } from './renames.ts';

/**
 * `Maya Okafor was renamed to Maya Chen`, `Page /faqs moved to /questions`.
 *
 * @param path where a page is shown now
 */
export function renameInWords(rename: Rename, path: string | undefined): SiteChange {
  const { kind, from, file, route, addresses, pictures } = rename;
  const moves = kind === 'picture' ? [] : [[from, file] as const];
  const carried = [...pictures].map(([old, now]) => [`content/${old}`, `content/${now}`] as const);
  const files = [...moves, ...carried].filter(([old, now]) => old !== now);
  const content = [
    ...(kind === 'picture' ? [] : files.map(([old, now]) => `File: ${old} → ${now}`)),
    ...[...addresses]
      .filter(([old]) => old !== route?.[0])
      .map(([old, now]) => `Address: ${old} → ${now}`),
  ];
  return {
    kind: kind === 'entry' && rename.name?.[0] !== rename.name?.[1] ? 'renamed' : kindOf(rename),
    words: wordsOf(rename, path),
    ...(content.length > 0 ? { content } : {}),
    path: kind === 'entry' ? ['name'] : [],
    file,
    about: rename.name?.[1] ?? nameIn(file),
    side: 'after',
    parts: [{ file, index: 'renamed' }],
  };
}

function kindOf({ from, file, route }: Rename): 'renamed' | 'moved' {
  return route || folderOf(from) !== folderOf(file) ? 'moved' : 'renamed';
}

function wordsOf(rename: Rename, path: string | undefined): string {
  const { kind, from, file, name: [old, now] = ['', ''], route } = rename;
  const isElsewhere = folderOf(from) !== folderOf(file);
  if (kind === 'page') {
    if (route) return `Page ${route[0]} moved to ${route[1]}`;
    const page = path ? `Page ${path}` : `Page "${nameIn(from)}"`;
    return `${page}: its file is now called ${baseOf(file)}, not ${baseOf(from)}`;
  }
  if (kind === 'picture') {
    if (!isElsewhere) return `Picture ${baseOf(from)} is now called ${baseOf(file)}`;
    const called = baseOf(from) === baseOf(file) ? '' : `, and is now called ${baseOf(file)}`;
    return `Picture ${baseOf(from)} moved from ${folderOf(from)} to ${folderOf(file)}${called}`;
  }
  const moved = isElsewhere
    ? `moved from ${collectionOf(from)} to ${collectionOf(file)}`
    : undefined;
  if (old !== now) return `${old} was renamed to ${now}${moved ? ` and ${moved}` : ''}`;
  return moved
    ? `${now} ${moved}`
    : `${now}: the file is now called ${baseOf(file)}, not ${baseOf(from)}`;
}

function collectionOf(file: string): string {
  return labelOf(file.split('/')[1] ?? '');
}

/** The folder below content: images/gallery. */
function folderOf(file: string): string {
  return file.replace(/^content\//, '').replace(/\/?[^/]*$/, '');
}

function baseOf(file: string): string {
  return file.split('/').at(-1) ?? '';
}
