// Something that was renamed → a sentence for people, and what went with it.
import type { Language } from '../../../model/language.ts';
import { labelOf } from '../../../model/schema/field-label.ts';
import type { SiteChange } from '../site-change.ts';
import { wordsIn } from '../summaries/words.ts';
import { nameIn, type Rename } from './renames.ts';

/**
 * `Maya Okafor was renamed to Maya Chen`, `Page /faqs moved to /questions`.
 *
 * @param path where a page is shown now
 */
export function renameInWords(
  rename: Rename,
  path: string | undefined,
  language?: Language,
): SiteChange {
  const say = wordsIn(language).renames;
  const { kind, from, file, route, addresses, pictures } = rename;
  const moves = kind === 'picture' ? [] : [[from, file] as const];
  const carried = [...pictures].map(([old, now]) => [`content/${old}`, `content/${now}`] as const);
  const files = [...moves, ...carried].filter(([old, now]) => old !== now);
  const content = [
    ...(kind === 'picture' ? [] : files.map(([old, now]) => say.file(old, now))),
    ...[...addresses]
      .filter(([old]) => old !== route?.[0])
      .map(([old, now]) => say.address(old, now)),
  ];
  return {
    kind: kind === 'entry' && rename.name?.[0] !== rename.name?.[1] ? 'renamed' : kindOf(rename),
    words: wordsOf(rename, path, language),
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

function wordsOf(rename: Rename, path: string | undefined, language?: Language): string {
  const { page: pageAt, renames: say } = wordsIn(language);
  const { kind, from, file, name: [old, now] = ['', ''], route } = rename;
  const isElsewhere = folderOf(from) !== folderOf(file);
  if (kind === 'page') {
    if (route) return say.pageMoved(route[0], route[1]);
    const page = path ? pageAt(path) : say.namedPage(nameIn(from));
    return say.pageFile(page, baseOf(from), baseOf(file));
  }
  if (kind === 'picture') {
    if (!isElsewhere) return say.pictureCalled(baseOf(from), baseOf(file));
    const called = baseOf(from) === baseOf(file) ? undefined : baseOf(file);
    return say.pictureMoved(baseOf(from), folderOf(from), folderOf(file), called);
  }
  const way = isElsewhere ? ([collectionOf(from), collectionOf(file)] as const) : undefined;
  if (old !== now) return say.renamed(old, now, way);
  return way ? say.moved(now, way[0], way[1]) : say.fileCalled(now, baseOf(from), baseOf(file));
}

function collectionOf(file: string): string {
  return labelOf(file.split('/')[1] ?? '');
}

/** The folder below content: images/gallery. */
function folderOf(file: string): string {
  return file.replace(/^content\//, '').replace(/(?:\/|^)[^/]*$/, '');
}

function baseOf(file: string): string {
  return file.split('/').at(-1) ?? '';
}
