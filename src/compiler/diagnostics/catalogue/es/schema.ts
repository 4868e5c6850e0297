// Values that the grammar does not allow, in Spanish.

import { capitalized } from '../../../../model/words.ts';
import type { Messages } from '../entry.ts';
import type { schema as codes } from '../schema.ts';
import { aPart, meant, or, quoted, thisPart } from './phrasing.ts';
import { say } from './say.ts';

/** How to write what forms show in another way, or what has no description of its own. */
const FORMS: Readonly<Record<string, string>> = {
  date: 'Escribe un día del calendario como año-mes-día, por ejemplo 2025-10-01.',
  'local-date-time': 'Escribe año-mes-día, un espacio y la hora, por ejemplo 2025-10-09 18:30.',
  name: 'Usa solo letras minúsculas y guiones.',
};

const MONTH = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });

function monthIn({ month, year }: { readonly month: number; readonly year?: string }): string {
  const name = MONTH.format(Date.UTC(2026, month - 1));
  return year === undefined ? name : `${name} de ${year}`;
}

export const schema: Messages<typeof codes> = {
  'schema/wrong-root': {
    message: (p) =>
      `Este archivo debe contener campos ("name: value"), pero lo que contiene es ${say(p.actual)}.`,
    help: (p) => `Empiézalo con un campo como "${p.first}: …" en el margen izquierdo.`,
    why: 'Todo archivo de contenido es un conjunto de campos con nombre.',
  },
  'schema/unknown-key': {
    message: (p) => `"${p.key}" no es un campo de ${aPart(p.owner)}.`,
    help: (p) => meant(p.nearest, p.key) ?? `Tiene estos campos: ${quoted(p.known)}.`,
    why: 'Un campo que nadie lee se perdería sin que nadie lo dijera; casi siempre su nombre está mal escrito.',
  },
  'schema/wrong-level': {
    message: (p) =>
      `"${p.key}" no es un campo de ${aPart(p.owner)}, pero falta en la parte ${p.deeper ? 'de arriba, más a la derecha' : 'que la rodea, más a la izquierda'}.`,
    help: (p) =>
      `Empieza la línea con ${p.deeper ? 'más' : 'menos'} espacios, tantos como las líneas a las que pertenece.`,
    why: 'Los espacios al principio de una línea dicen a qué pertenece. Con muy pocos o demasiados, un campo pertenece a otra parte de la página.',
  },
  'schema/missing': {
    message: (p) => `Falta "${p.key}" en ${thisPart(p.owner)}.`,
    help: (p) => `Añade "${p.key}: …".${p.about ? ` ${say(p.about)}` : ''}`,
    why: 'La página no está completa sin este campo.',
  },
  'schema/wrong-type': {
    message: (p) =>
      `${capitalized(say(p.key))} debe ser ${say(p.expected)}, pero aquí es ${say(p.actual)}.`,
    help: (p) =>
      p.quote === undefined ? p.advice && say(p.advice) : `Ponlo entre comillas: "${p.quote}".`,
    why: 'YAML lee 2019 como un número, true como un sí y 02139 como el número 2139. Donde se necesita texto, las comillas hacen que siga siendo texto. Otras palabras, como Yes, No y Off, son texto para YAML; una respuesta se escribe true o false.',
  },
  'schema/no-value': {
    message: (p) =>
      p.word === undefined
        ? `${capitalized(say(p.key))} no tiene valor; debe ser ${say(p.expected)}.`
        : `${capitalized(say(p.key))} debe ser ${say(p.expected)}, pero YAML lee ${p.word} como si no hubiera ningún valor.`,
    help: (p) =>
      p.word === undefined
        ? `Escríbelo después ${p.item ? 'del guion' : 'de los dos puntos'}, o borra la línea.`
        : `Si es texto, ponlo entre comillas: "${p.word}"; si no, borra la línea.`,
    why: 'Un nombre de campo sin nada detrás está vacío. También queda vacío con muy poca sangría.',
  },
  'schema/not-allowed': {
    message: (p) => `"${p.value}" no es uno de los valores que puede tener ${say(p.key)}.`,
    help: (p) =>
      [meant(p.nearest, p.value), `Elige uno de estos: ${quoted(p.allowed)}.`]
        .filter(Boolean)
        .join(' '),
    why: 'El campo tiene una lista fija de valores.',
  },
  'schema/empty': {
    message: (p) =>
      p.what === 'text'
        ? `${capitalized(say(p.key))} está vacío.`
        : p.what === 'unseen'
          ? `${capitalized(say(p.key))} solo tiene caracteres invisibles.`
          : `${capitalized(say(p.key))} tiene muy pocos elementos; necesita al menos ${p.least}.`,
    help: () => 'Complétalo, o quítalo si es opcional.',
    why: 'Un texto o una lista sin nada dejaría un hueco en la página.',
  },
  'schema/too-many': {
    message: (p) =>
      `${capitalized(say(p.key))} tiene demasiados elementos; puede tener ${p.most} como máximo.`,
    help: () => 'Pasa los que sobran a otro bloque del mismo tipo, o quítalos.',
    why: 'El diseño tiene un número fijo de lugares.',
  },
  'schema/too-long': {
    message: (p) =>
      p.signs
        ? `${capitalized(say(p.key))} tiene más asteriscos, corchetes y guiones de los que puede tener un texto.`
        : `${capitalized(say(p.key))} tiene más de ${p.most} caracteres.`,
    help: (p) =>
      p.signs
        ? `Deja menos de ${p.most} de estos signos, o divide el texto.`
        : p.most > 1000
          ? 'Divídelo en varios textos.'
          : 'Acórtalo.',
    why: 'Algunos textos tienen un límite, para que quepan. Uno con formato que es más largo que diez páginas de un libro, o que está lleno de signos, viene de un archivo dañado, y leerlo podría tardar minutos.',
  },
  'schema/out-of-range': {
    message: (p) => `${capitalized(say(p.key))} debe ser ${say(p.rule)}, pero aquí es ${p.value}.`,
    why: 'Un número fuera de estos límites no se puede mostrar.',
  },
  'schema/format': {
    message: ({ tooLate, value, key, reason }) =>
      tooLate
        ? `"${value}" no es un día: ${monthIn(tooLate)} tiene ${tooLate.days} días.`
        : `"${value}" no tiene la forma que necesita ${say(key)}${reason ? `: ${say(reason)}` : ''}.`,
    help: ({ about, form = '', readings = [], certain, tooLate }, { isOfficer, day }) => {
      if (tooLate) return 'Corrige el día o el mes.';
      const isDate = form === 'date' || form === 'local-date-time';
      const isPicked = isDate && isOfficer;
      const written = or(readings.map((one) => (isPicked ? day(one) : `"${one}"`)));
      if (certain) return `Escribe ${written}.`;
      const proposal = readings.length === 0 ? [] : [`¿Querías decir ${written}?`];
      const said = about && say(about);
      const how = isPicked ? 'Elígelo en el calendario del campo.' : FORMS[form];
      const advice = isDate ? [said ?? [], how ?? []] : (said ?? how ?? []);
      return [...proposal, advice].flat(2).join(' ') || undefined;
    },
    why: 'Las fechas, los colores, las direcciones y los nombres técnicos tienen una forma fija, que se describe en la ayuda.',
  },
  'schema/unknown-block': {
    message: (p) => `No hay ningún bloque del tipo "${p.type}".`,
    help: (p) => meant(p.nearest, p.type) ?? `Los tipos son ${quoted(p.known)}.`,
    why: 'Cada elemento de una página es un bloque, y su tipo dice cuál. De un tipo desconocido no se puede mostrar nada.',
  },
};
