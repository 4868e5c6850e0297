// What is said of changes, in Spanish.
import { capitalized } from '../../../model/words.ts';
import type { Deed, SummaryWords } from './summary-words.ts';

const DEEDS: Readonly<Record<Deed, string>> = {
  added: 'se añadió',
  removed: 'se quitó',
  'moved up': 'subió',
  'moved down': 'bajó',
};

/** "Eventos: se añadió …"; what is in nothing begins the sentence. */
function told(around: readonly string[], deed: string, what: string): string {
  const said = `${deed} ${what}`;
  return around.length === 0 ? capitalized(said) : [...around, said].join(': ');
}

/** The name of a field inside a sentence. */
function named(label: string): string {
  return label.includes('"') ? label : `"${label}"`;
}

export const es: SummaryWords = {
  yes: 'sí',
  no: 'no',
  nothing: 'nada',
  was: 'Antes',
  now: 'Ahora',
  document: 'Documento',
  words: 'Palabras',
  item: (list, place) => (list === '' ? `Elemento ${place}` : `${list}, n.º ${place}`),
  addressed: (list, address) => `${list}, ${address}`,
  page: (address) => `Página ${address}`,
  day: (at, withYear) =>
    new Intl.DateTimeFormat('es-419', {
      timeZone: 'UTC',
      month: 'long',
      day: 'numeric',
      ...(withYear ? { year: 'numeric' } : {}),
    }).format(at),
  time: (hour, minute) => `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'a. m.' : 'p. m.'}`,
  newDocument: (kind, name) => `${kind}: se añadió ${name}`,
  goneDocument: (kind, name) => `${kind}: se quitó ${name}`,
  newPage: (address) => `La página ${address} es nueva`,
  gonePage: (address) => `Se quitó la página ${address}`,
  newRedirect: (from, to) => `La redirección ${from} → ${to} es nueva`,
  goneRedirect: (from, to) => `Se quitó la redirección ${from} → ${to}`,
  itemDid: (around, item, deed) => told(around, DEEDS[deed], item),
  isNow: (around, name, to) => `${[...around, name].join(': ')} ahora es ${to}`,
  calledNow: (name, to) => `${name} ahora se llama ${to}`,
  color: (label) => `Color: ${label}`,
  ofSeason: (label) => `Temporada: ${label}`,
  blockOfPeople: (label) => label,
  joined: (name, list) => `${name} está ahora en ${list}`,
  left: (name, list) => `${name} ya no está en ${list}`,
  went: (name, from, to, isChanged) =>
    `${name} pasó de ${from} a ${to}${isChanged ? ', y cambió' : ''}`,
  wentOn: (name, from, to, list, isChanged) =>
    `${name} pasó de ${from} a ${to} en ${list}${isChanged ? ', y cambió' : ''}`,
  fieldAdded: (around, label, value) =>
    `${told(around, DEEDS.added, named(label))}${value === undefined ? '' : `: ${value}`}`,
  fieldRemoved: (around, label) => told(around, DEEDS.removed, named(label)),
  fieldChanged: (around, label) => told(around, 'cambió', named(label)),
  picture: (name) => `La imagen ${name}`,
  download: (name) => `El documento ${name}`,
  fileAdded: (what, isUnseen) =>
    `Se añadió: ${what}${isUnseen ? '; ninguna página lo muestra' : ''}`,
  fileRemoved: (what) => `Se quitó: ${what}`,
  fileChanged: (what, isReplaced) => `${isReplaced ? 'Se reemplazó' : 'Cambió'}: ${what}`,
  filesChanged: (count) => `Cambiaron ${count} archivos`,
  onlyComments: (file) => `Solo comentarios o espacios en ${file}`,
  andMore: (count) => `, y ${count} más`,
  renames: {
    file: (from, to) => `Archivo: ${from} → ${to}`,
    address: (from, to) => `Dirección: ${from} → ${to}`,
    pageMoved: (from, to) => `La página ${from} pasó a ${to}`,
    namedPage: (name) => `Página "${name}"`,
    pageFile: (page, from, to) => `${page}: su archivo ahora se llama ${to}, no ${from}`,
    pictureCalled: (from, to) => `La imagen ${from} ahora se llama ${to}`,
    pictureMoved: (name, from, to, called) =>
      `La imagen ${name} pasó de ${from} a ${to}${called === undefined ? '' : `, y ahora se llama ${called}`}`,
    renamed: (from, to, moved) =>
      `${from} ahora se llama ${to}${moved ? ` y pasó de ${moved[0]} a ${moved[1]}` : ''}`,
    moved: (name, from, to) => `${name} pasó de ${from} a ${to}`,
    fileCalled: (name, from, to) => `${name}: el archivo ahora se llama ${to}, no ${from}`,
  },
};
