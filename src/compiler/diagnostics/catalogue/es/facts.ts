// Facts that texts repeat: ${chapter.name}, in Spanish.

import { capitalized } from '../../../../model/words.ts';
import type { Messages } from '../entry.ts';
import type { facts as codes } from '../facts.ts';
import { meant, quoted } from './phrasing.ts';
import { say } from './say.ts';

const NUMBER = new Intl.NumberFormat('es-419');

export const facts: Messages<typeof codes> = {
  'variable/unknown': {
    message: (p) =>
      p.file === undefined
        ? `No hay ningún dato que se llame "${p.name}".`
        : `${p.file} no tiene "${p.key}", así que aquí no hay nada que poner.`,
    help: (p) =>
      p.file === undefined
        ? (meant(p.nearest, p.name) ?? 'Usa un dato como ${chapter.name} o ${season.name}.')
        : `Escribe "${p.key}" en ese archivo, o pon aquí otra cosa.`,
    why: 'Un texto puede repetir un dato de site.yaml o de un archivo como content/season.yaml si se escribe ${chapter.name}. Un nombre que no existe se publicaría tal cual.',
  },
  'variable/unclosed': {
    message: () => 'Este dato empieza con ${ pero no se cierra nunca.',
    help: ({ name = 'chapter.name' }) => `Añade } después del nombre, como en \${${name}}.`,
    why: 'Un dato se escribe con ${, su nombre y }. Sin la llave que lo cierra se publicaría tal cual.',
  },
  'variable/signs': {
    message: (p) => `"${p.written}" se publicaría tal como está escrito.`,
    help: (p) => `Para repetir el dato, escribe "\${${p.name}}".`,
    why: 'Un dato se escribe con ${, su nombre y }. Otros programas usan otros signos, como {{season.name}}, y los visitantes los verían.',
  },
  'variable/in-name': {
    message: (p) => `El nombre de un campo no puede llevar un dato, como en "${p.key}".`,
    help: () => 'Escribe las palabras completas.',
    why: 'Los datos solo se repiten en los valores. En un nombre, el texto se publicaría tal cual.',
  },
  'variable/not-text': {
    message: (p) =>
      `"${p.name}" no es un solo texto ni un número, así que no puede estar dentro de un texto.`,
    help: () => 'Nombra uno de sus campos, o haz que sea el valor completo.',
    why: 'Las listas y los grupos de datos se pueden tomar enteros, como en «events: ${season.events}», pero no ponerse dentro de una frase.',
  },
  'variable/unfit': {
    message: (p) =>
      p.expected === undefined || p.actual === undefined
        ? `El dato "${p.fact}" no tiene los campos que necesita ${say(p.key)}.`
        : `${capitalized(say(p.key))} debe ser ${say(p.expected)}, pero el dato "${p.fact}" es ${say(p.actual)}.`,
    help: () => 'Usa otro dato, o escribe el valor.',
    why: 'Un valor que es solo el nombre de un dato se convierte en ese dato, que entonces debe ser lo que el campo necesita.',
  },
  'variable/entry': {
    message: ({ field, why, collection = '', file = '' }) => {
      if (why === 'no entries')
        return `"entry.${field}" no funciona aquí: esta página no es la de una entrada.`;
      if (why === 'place') return `"entry.${field}" no puede estar aquí.`;
      if (why === 'unknown')
        return `Los archivos de "${collection}" no tienen ningún campo "${field}".`;
      if (why === 'empty')
        return `${file} no tiene "${field}", así que su página quedaría vacía aquí.`;
      return `El campo "${field}" de los archivos de "${collection}" no es ${why === 'no text' ? 'un texto' : 'una imagen'}.`;
    },
    help: ({ field, why, known = [], nearest, file = '', isMixed }) => {
      if (why === 'no entries')
        return 'Escribe las palabras completas, o dale a la página una dirección con una colección.';
      if (why === 'place') return 'Repite campos de una entrada solo en textos.';
      if (why === 'empty' && isMixed)
        return `Escribe "${field}" en ${file}, o pasa \${entry.${field}} a un bloque propio, como todo su texto: las páginas de las entradas que no lo tienen dejan fuera ese bloque.`;
      if (why === 'empty') return `Escribe "${field}" en ${file}, o pon aquí otra cosa.`;
      return (
        meant(nearest, field) ??
        (known.length > 0
          ? `Usa uno de estos: ${quoted(known)}.`
          : 'Escribe las palabras completas.')
      );
    },
    why: 'Una página que se hace para cada entrada de una colección puede repetir los campos de su entrada: ${entry.title}. Tienen que estar, y ser textos; un bloque cuyo texto entero es un campo que una entrada deja vacío no sale en su página. La imagen de las vistas previas puede ser una de la entrada.',
  },
  'variable/too-long': {
    message: (p) =>
      `Con sus datos, este texto tiene ${p.characters > 1e9 ? 'más de mil millones de' : NUMBER.format(p.characters)} caracteres; el máximo es ${NUMBER.format(p.most)}.`,
    help: () => 'Repite menos datos, o datos más cortos.',
    why: 'Los datos pueden repetir otros datos. Cuando cada uno repite muchas veces el siguiente, un texto corto llega a ser más largo que un libro.',
  },
  'variable/cycle': {
    message: (p) => `El dato "${p.name}" se repite a sí mismo sin fin.`,
    help: () => 'Escribe el texto completo en uno de los lugares.',
    why: 'Dos datos que se repiten el uno al otro no terminan nunca.',
  },
};
