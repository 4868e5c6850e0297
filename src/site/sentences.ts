// A language → what the steps of a build are called in it.
import type { Language } from '../model/language.ts';

const en = {
  content: 'content',
  pages: (count: number) => `${count} pages`,
  previews: 'previews',
  icons: 'share pictures and icons',
  pictures: (count: number) => `${count} pictures`,
  changed: (file: string) =>
    `content/${file} was changed while the site was built. Build it again.`,
};

const es: typeof en = {
  content: 'contenido',
  pages: (count) => `${count} ${count === 1 ? 'página' : 'páginas'}`,
  previews: 'vistas previas',
  icons: 'imágenes para compartir e iconos',
  pictures: (count) => `${count} ${count === 1 ? 'imagen' : 'imágenes'}`,
  changed: (file) => `content/${file} cambió mientras se construía el sitio. Constrúyelo otra vez.`,
};

/** What is said to somebody who speaks a language. */
export function siteWords(language: Language): typeof en {
  return { en, es }[language];
}
