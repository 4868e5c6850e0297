// Texts with formatting, in Spanish.
import type { Messages } from '../entry.ts';
import { inOneLine } from '../phrase.ts';
import type { text as codes } from '../text.ts';

/** What to do where nobody can say which words were meant. */
const ADVICE: Readonly<Record<string, string>> = {
  bold: 'Añade dos asteriscos también después de las palabras, o borra estos.',
  table: 'Usa un bloque que muestre filas, como factsGrid o yearTabs, o escribe una lista.',
  tag: 'Deja una línea vacía para un párrafo nuevo, y escribe **asteriscos** para la negrita y [palabras](https://…) para un enlace.',
  picture: 'Usa un bloque para imágenes, como feature o gallery.',
  plain: 'Este texto no tiene formato: escribe solo las palabras.',
  sign: 'Escríbelo sin estos signos; un texto puede tener negrita, cursiva, enlaces y listas.',
};

export const text: Messages<typeof codes> = {
  'text/example': {
    message: () => 'Este es todavía el texto de ejemplo que venía con el bloque.',
    help: () => 'Reemplázalo con tus propias palabras.',
    why: 'Un bloque nuevo trae el texto de su ejemplo, para que veas cómo queda. Los visitantes lo tomarían por tuyo: nombra personas y promete cosas inventadas.',
  },
  'text/markdown': {
    message: (p) => `Los visitantes ven "${inOneLine(p.written)}" tal como está escrito aquí.`,
    help: (p) => (p.meant === undefined ? ADVICE[p.kind] : `Escribe "${inOneLine(p.meant)}".`),
    why: 'Un texto puede tener párrafos, negrita, cursiva, enlaces y listas, escritos en Markdown. Todo lo demás se muestra tal como está escrito.',
  },
};
