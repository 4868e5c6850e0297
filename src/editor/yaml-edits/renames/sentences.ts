// Something that was renamed → a sentence for people, and what went with it.
import type { Language } from '../../../model/language.ts';
import { labelOf } from '../../../model/schema/field-label.ts';
import { changesWords } from '../../../words/gen/changes.gen.ts';
import type { SiteChange } from '../site-change.ts';
import { nameIn, type Rename } from './renames.ts';

/** `Maya Okafor was renamed to Maya Chen`, `Page /faqs moved to /questions`. */
export function renameInWords(
  rename: Rename,
  path: string | undefined,
  language?: Language,
): SiteChange {
  const say = changesWords(language).renames;
  const { kind, from, file, route, addresses, pictures } = rename;
  const moves = kind === 'picture' ? [] : [[from, file] as const];
  const carried = [...pictures].map(([old, now]) => [`content/${old}`, `content/${now}`] as const);
  const files = [...moves, ...carried].filter(([old, now]) => old !== now);
  const content = [
    ...(kind === 'picture' ? [] : files.map(([old, now]) => say.file({ from: old, to: now }))),
    ...[...addresses]
      .filter(([old]) => old !== route?.[0])
      .map(([old, now]) => say.address({ from: old, to: now })),
  ];
  return {
    kind: kind === 'entry' && rename.name?.[0] !== rename.name?.[1] ? 'renamed' : kindOf(rename),
    words: wordsOf(rename, path, language),
    ...(content.length > 0 ? { content } : {}),
    path: kind === 'entry' ? ['name'] : [],
    ...(kind === 'entry' ? { was: ['name'] } : {}),
    file,
    from,
    about: rename.name?.[1] ?? nameIn(file),
    side: 'after',
    parts: [{ file, index: 'renamed' }],
  };
}

function kindOf({ from, file, route }: Rename): 'renamed' | 'moved' {
  return route || folderOf(from) !== folderOf(file) ? 'moved' : 'renamed';
}

function wordsOf(rename: Rename, path: string | undefined, language?: Language): string {
  const say = changesWords(language).renames;
  const { kind, from, file, name: [old, now] = ['', ''], route } = rename;
  const isElsewhere = folderOf(from) !== folderOf(file);
  const files = { from: baseOf(from), to: baseOf(file) };
  if (kind === 'page') {
    if (route) return say.pageMoved({ from: route[0], to: route[1] });
    return say.pageFile({ path, name: nameIn(from), ...files });
  }
  if (kind === 'picture') {
    if (!isElsewhere) return say.pictureCalled(files);
    const called = files.from === files.to ? undefined : files.to;
    const folders = { from: folderOf(from), to: folderOf(file) };
    return say.pictureMoved({ name: files.from, ...folders, called });
  }
  const [wasIn, isIn] = [collectionOf(from), collectionOf(file)];
  if (old !== now)
    return say.renamed({ from: old, to: now, wasIn: isElsewhere ? wasIn : undefined, isIn });
  return isElsewhere
    ? say.moved({ name: now, from: wasIn, to: isIn })
    : say.fileCalled({ name: now, ...files });
}

function collectionOf(file: string): string {
  return labelOf(file.split('/')[1] ?? '');
}

function folderOf(file: string): string {
  return file.replace(/^content\//, '').replace(/(?:\/|^)[^/]*$/, '');
}

function baseOf(file: string): string {
  return file.split('/').at(-1) ?? '';
}
