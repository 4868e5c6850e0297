// The words of what shows facts.
import type { Words } from '../../words.ts';

interface FactWords {
  readonly edit: string;
  readonly insert: string;
  readonly search: string;
  readonly none: string;
  readonly unknown: string;
  readonly several: string;
  readonly usedOnce: string;
  readonly used: string;
  readonly from: string;
  readonly fromUnknown: string;
  readonly writeHere: string;
  readonly unread: string;
}

/** {name}: of the fact; {file}: where it stands; {count}: the files that use it. */
export const factWords: Words<FactWords> = {
  en: {
    edit: 'Edit there',
    insert: 'Insert a fact',
    search: 'Search facts',
    none: 'No fact is called that.',
    unknown: 'The site has no fact of this name.',
    several: 'several values',
    usedOnce: 'used in 1 file',
    used: 'used in {count} files',
    from: 'Comes from {file}',
    fromUnknown: 'Comes from {name}, which the site does not have',
    writeHere: 'Write it here instead',
    unread: 'What {name} stands for could not be read.',
  },
  es: {
    edit: 'Editar allí',
    insert: 'Insertar un dato',
    search: 'Buscar datos',
    none: 'Ningún dato se llama así.',
    unknown: 'El sitio no tiene ningún dato con este nombre.',
    several: 'varios valores',
    usedOnce: 'usado en 1 archivo',
    used: 'usado en {count} archivos',
    from: 'Viene de {file}',
    fromUnknown: 'Viene de {name}, que no existe en el sitio',
    writeHere: 'Escribirlo aquí',
    unread: 'No se pudo leer el valor de {name}.',
  },
};
