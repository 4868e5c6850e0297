// Portraits that are made → a page with all of them, each with the command that crops it otherwise.
import fs from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../../../compiler/text/html.ts';
import type { Language } from '../../../../model/language.ts';
import { PACKAGE } from '../../../../model/product.ts';
import { importPhotosWords } from '../../../../words/gen/import-photos.gen.ts';
import type { Cropped } from '../../photos/crop.ts';
import type { Person } from './read-people.ts';

interface Shown {
  readonly person: Person;
  /** Where it lies. */
  readonly photo: string;
  /** The file of the member. */
  readonly file: string;
  readonly cropped: Cropped;
}

const STYLE =
  'body{font:16px/1.4 system-ui,sans-serif;margin:2rem;color:#222;background:#fff}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:1.5rem 1rem;list-style:none;padding:0}img{width:100%;display:block}code{display:block;font-size:12px;overflow-wrap:anywhere;user-select:all;color:#555}';

/** Whole by itself: the pictures beside it go when they are taken. Returns where it lies. */
export async function writeSheet(
  folder: string,
  all: readonly Shown[],
  language: Language,
): Promise<string> {
  const { title, how } = importPhotosWords(language);
  const { default: sharp } = await import('sharp');
  const items = await Promise.all(
    all.map(async ({ person, photo, file, cropped }) => {
      const small = await sharp(cropped.bytes).resize(240).jpeg({ quality: 70 }).toBuffer();
      const key = path.posix.basename(file, '.yaml');
      const command = `npx --no ${PACKAGE} photo:add "${path.resolve(photo)}" --for ${key} --keep top`;
      const picture = `<img alt="" src="data:image/jpeg;base64,${small.toString('base64')}">`;
      return `<li>${picture}<b>${escapeHtml(person.name)}</b><code>${escapeHtml(command)}</code>`;
    }),
  );
  const page = path.join(folder, 'photos.html');
  const head = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`;
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(how)}</p><ul>\n${items.join('\n')}\n</ul>`;
  fs.writeFileSync(page, `${head}\n${body}\n`);
  return page;
}
