// What a site says by itself: content/words.yaml, and the language of site.yaml, in Spanish.
import { PRODUCT } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { words as codes } from '../words.ts';
import { meant, quoted } from './phrasing.ts';

/** How many words are named: the others come up as these are filled in. */
const NAMED = 5;

export const words: Messages<typeof codes> = {
  'words/place': {
    message: (p) =>
      p.unknown === undefined
        ? `Falta "{${p.nearest}}" en este texto.`
        : `"{${p.unknown}}" no es un marcador de este texto.`,
    help: (p) =>
      p.unknown === undefined
        ? 'Escríbelo donde la página debe poner el nombre o el número.'
        : (meant(p.nearest && `{${p.nearest}}`) ??
          (p.wanted.length > 0
            ? `Los marcadores son ${quoted(p.wanted.map((one) => `{${one}}`))}.`
            : 'Escríbelo sin llaves.')),
    why: 'Una página pone un nombre o un número en lugar de una palabra entre llaves. Una que no conoce se leería tal cual, y si falta una, faltaría aquello de lo que trata el texto.',
  },
  'words/untranslated': {
    message: (p) =>
      `${p.missing.length === 1 ? '1 texto propio de las páginas está' : `${p.missing.length} textos propios de las páginas están`} en inglés, porque ${PRODUCT} no tiene traducción para "${p.language}".`,
    help: (p) =>
      `Escríbelos en content/words.yaml: ${p.missing.slice(0, NAMED).join(', ')}${p.missing.length > NAMED ? ', etcétera' : ''}.`,
    why: 'Lo que no es contenido, como el nombre del botón del menú, se conoce en inglés y en español. Una página en otro idioma se leería en voz alta con palabras en inglés.',
  },
};
