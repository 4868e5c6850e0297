// What the contents of the site say.
import type { Words } from '../words.ts';

const en = {
  pages: 'Pages',
  season: 'Season',
  site: 'Site',
  words: 'Words',
  find: 'Find in {group}',
  none: 'Nothing is called that.',
  changed: 'changed',
  mistakes: '{count} mistakes',
  oneMistake: '1 mistake',
  inherited: 'from the layer below',
  documents: '{count} documents',
};

const es: typeof en = {
  pages: 'Páginas',
  season: 'Temporada',
  site: 'Sitio',
  words: 'Palabras',
  find: 'Buscar en {group}',
  none: 'Nada se llama así.',
  changed: 'cambiado',
  mistakes: '{count} errores',
  oneMistake: '1 error',
  inherited: 'de la capa inferior',
  documents: '{count} documentos',
};

export const TREE_WORDS: Words<typeof en> = { en, es };
