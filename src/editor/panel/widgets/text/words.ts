// The words of inputs of Markdown.
import type { Words } from '../../words.ts';

interface TextWords {
  readonly toolbar: string;
  readonly bold: string;
  readonly italic: string;
  readonly link: string;
  readonly list: string;
  readonly linkWords: string;
  readonly linkTo: string;
  readonly putLink: string;
  readonly unlink: string;
}

export const textWords: Words<TextWords> = {
  en: {
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    list: 'List',
    linkWords: 'Words',
    linkTo: 'Where it leads',
    putLink: 'Set link',
    unlink: 'Take the link away',
  },
  es: {
    toolbar: 'Formato',
    bold: 'Negrita',
    italic: 'Cursiva',
    link: 'Enlace',
    list: 'Lista',
    linkWords: 'Palabras',
    linkTo: 'A dónde lleva',
    putLink: 'Poner enlace',
    unlink: 'Quitar el enlace',
  },
};
