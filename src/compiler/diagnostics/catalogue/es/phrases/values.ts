// What a field is called, what it must be, what it is, and how to write it, in Spanish.
import type { values as english, Kind } from '../../en/phrases/values.ts';
import type { Phrases } from '../../phrase.ts';
import { or, quoted } from '../phrasing.ts';

const KINDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  object: 'un grupo de campos',
} satisfies Record<Kind, string>;

const LIMITS = {
  minimum: 'al menos',
  maximum: 'como máximo',
  exclusiveMinimum: 'más de',
  exclusiveMaximum: 'menos de',
};

export const values: Phrases<typeof english> = {
  field: (p) => `"${p.name}"`,
  itemOf: (p) => `un elemento de "${p.name}"`,
  thisFile: () => 'este archivo',
  itemOfFile: () => 'un elemento de este archivo',

  kinds: (p) => or(p.kinds.map((kind) => KINDS[kind] ?? kind)),
  oneOf: (p) => `uno de estos valores: ${quoted(p.values)}`,
  nothing: () => 'un valor vacío',
  answer: (p) => `el valor ${p.value}`,
  fraction: () => 'un número con decimales',
  notFinite: () => 'un número que no es finito',
  limit: (p) => `${LIMITS[p.limit]} ${p.than}`,

  oneTextPlain: () => 'Escribe un solo texto, sin guiones ni corchetes.',
  oneTextQuoted: () => 'Escribe un solo texto; si lleva dos puntos, ponlo todo entre comillas.',
  hyphensApart: () => 'Pon un espacio después de cada guion.',
  itemsApart: () =>
    'Escribe cada elemento en su propia línea, que empieza con un guion y un espacio.',
  fieldsApart: () => 'Escribe aquí campos como "name: value", cada uno en su propia línea.',
  trueOrFalse: () => 'Escribe true o false, sin comillas.',
  writeAnswer: (p) =>
    `Escribe ${p.answer}, sin comillas: YAML lee cualquier otra palabra como texto.`,
  round: () => 'Redondéalo.',
  inDigits: () => 'Escríbelo en cifras, sin comillas.',
  types: (p) => `Los tipos son ${p.known.join(', ')}.`,
  withoutZone: () => 'Escribe la hora del reloj del capítulo, sin zona horaria.',
  onlyYouTube: () => 'Aquí solo se pueden mostrar videos de YouTube; enlaza los demás en un texto.',
  playlist: () =>
    'Esta es la dirección de una lista de reproducción. Abre uno de sus videos y copia esa dirección.',
  described: (p) => p.text,
};
