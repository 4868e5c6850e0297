// Mistakes against YAML without a code of their own: what is wrong and what to do, in Spanish.
import type { syntax as english } from '../../en/phrases/syntax.ts';
import type { Phrases } from '../../phrase.ts';
import { spaces } from '../phrasing.ts';

const QUOTE_ALL = 'Pon todo el texto entre comillas.';

/** At the start of a line. */
function startWith(column: number): string {
  return column === 0 ? 'sin espacios' : `con ${spaces(column)}`;
}

export const syntax: Phrases<typeof english> = {
  misfit: () => [
    'Esta línea no encaja con las líneas de arriba.',
    'Revisa su sangría, el espacio después de dos puntos o de un guion, y los corchetes y comillas que no se cierran.',
  ],
  unclosedQuote: (p) => [
    'Las comillas que se abren aquí no se cierran nunca.',
    `Añade ${p.sign} al final del texto.`,
  ],
  strayQuote: () => [
    'Estas comillas se cierran, pero no se abrieron.',
    'Añade unas al principio del texto, o borra estas.',
  ],
  tab: (p) => [
    'Aquí hay un tabulador, y YAML solo entiende espacios al principio de una línea.',
    p.isBehind
      ? 'Escribe un espacio en su lugar.'
      : p.column === undefined
        ? 'Escribe espacios en su lugar, tantos como al principio de las líneas a las que pertenece.'
        : `Empieza la línea ${startWith(p.column)} en su lugar.`,
  ],
  cannotBegin: (p) => [`Un texto no puede empezar con "${p.sign}".`, QUOTE_ALL],
  specialSign: (p) => [
    `"${p.sign}" al principio de un texto tiene un significado especial en YAML.`,
    QUOTE_ALL,
  ],
  backslash: (p) => [
    `Entre comillas dobles, una barra invertida empieza un carácter especial, y "${p.written}" no lo es.`,
    'Escribe dos barras invertidas, o usa comillas simples.',
  ],
  unclosedBracket: (p) => [
    `El signo ${p.sign} que se abre aquí no se cierra nunca.`,
    `Añade ${p.sign === '{' ? '}' : ']'} donde termina, o pon todo el texto entre comillas.`,
  ],
  unopenedBracket: (p) => [
    `El signo ${p.sign} se cierra, pero no se abrió.`,
    'Bórralo, o pon todo el texto entre comillas.',
  ],
  noComma: () => ['No hay una coma entre este elemento y el anterior.', 'Añade una coma.'],
  hashWithoutSpace: () => [
    'No hay un espacio antes de este #, así que YAML no lo lee ni como texto ni como nota.',
    'Pon todo el texto entre comillas, o un espacio antes de #.',
  ],
  cutByHash: () => [
    'El texto termina antes de este #, porque YAML lee lo que sigue como una nota.',
    QUOTE_ALL,
  ],
  afterBar: () => [
    'Después de | o > no puede haber nada en la misma línea.',
    'Empieza el texto en la línea siguiente, con dos espacios más.',
  ],
  listOnLine: () => [
    'Una lista no puede empezar en la línea de su campo.',
    'Escribe cada guion en su propia línea, o pon el texto entre comillas.',
  ],
  endedPart: (p) => [`La parte que se abre con ${p.sign} termina antes de esto.`, QUOTE_ALL],
  endedQuotes: (p) => [
    'El texto entre comillas termina antes de esto.',
    `Pon todo el texto entre comillas, y escribe ${p.isSingle ? 'dos veces los apóstrofos que tenga' : 'como \\" las comillas que tenga'}.`,
  ],
  gluedHyphen: () => ['No hay un espacio después de este guion.', 'Añade un espacio.'],
  gluedColon: (p) => [
    `No hay un espacio después de los dos puntos de "${p.name}:".`,
    `Escribe "${p.name}: " con un espacio.`,
  ],
  secondField: (p) => [
    `"${p.name}:" es un campo y empieza su propia línea.`,
    `Empieza con él una línea nueva, ${startWith(p.column)} delante${p.isProse ? '; si es una palabra del texto, pon todo el texto entre comillas' : ''}.`,
  ],
  secondColon: (p) => [
    'Esta línea tiene dos puntos por segunda vez, así que YAML lee el texto como otro campo.',
    `Pon entre comillas todo el texto que sigue a los primeros dos puntos${p.field === undefined ? '' : `; si "${p.field}" es un campo, empieza con él una línea nueva`}.`,
  ],
  colonAtEnd: () => [
    'Este texto termina con dos puntos, así que YAML lo lee como el nombre de un campo.',
    QUOTE_ALL,
  ],
  noField: () => [
    'YAML espera aquí un campo: un nombre con dos puntos y un espacio después.',
    'Añade los dos puntos, o da a la línea la sangría del texto de arriba.',
  ],
  lostHyphen: (p) => [
    'Aquí empieza un elemento nuevo: falta el guion.',
    `Empieza la línea con el guion de la lista: "- ${p.name}:".`,
  ],
  lostFirstLine: (p) => [
    `Aquí empieza un elemento nuevo; falta su primera línea "- ${p.first}:".`,
    `Escribe "- ${p.first}: …" en una línea propia encima de esta, con su guion alineado con los demás.`,
  ],
  lostEither: (p) => [
    `Aquí empieza un elemento nuevo; falta su guion, o su primera línea "- ${p.first}:".`,
    `Escribe "- ${p.name}:" si no tiene otra línea; si no, escribe "- ${p.first}: …" encima de esta.`,
  ],
  itemOrText: (p) => [
    'Esta línea es un elemento sin su guion, o pertenece al texto de arriba.',
    `Empieza un elemento ${startWith(p.column)} y con "- "; empieza una línea del texto de arriba ${startWith(p.column + 2)}.`,
  ],
  noHyphen: (p) => [
    'Falta el guion.',
    `Empieza la línea con ${p.column === 0 ? '' : `${spaces(p.column)} y `}"- ", como los elementos que la rodean.`,
  ],
  besideHyphens: (p) => [
    `Esta línea empieza ${startWith(p.indent)}, como los guiones de la lista de arriba.`,
    `Si "${p.name}" es un campo del elemento de arriba, empieza la línea ${startWith(p.column)}; si es otro elemento, escribe "- ${p.name}:".`,
  ],
  belowFirst: (p) => [
    `"${p.name}" empieza ${startWith(p.indent)}, y "${p.below}", debajo, con ${p.column}.`,
    `Si aquí empieza una lista, escribe "- ${p.name}:"; si no, empieza las dos líneas ${startWith(p.indent)}.`,
  ],
  outdented: (p) => [
    `Esta línea pertenece al texto de arriba, pero empieza ${p.indent === 0 ? 'sin espacios' : `solo con ${spaces(p.indent)}`}.`,
    `Empieza la línea ${startWith(p.column)}.`,
  ],
  outOfColumn: (p) => [
    `Esta línea empieza ${startWith(p.indent)}, lo que no encaja con ninguna de las líneas de arriba.`,
    p.column === undefined
      ? 'Dale tantos espacios como a las líneas a las que pertenece.'
      : `Empieza la línea ${startWith(p.column)}.`,
  ],
  movedItem: (p) => [
    `Este elemento empieza ${startWith(p.indent)}, y su lista con ${p.column}.`,
    `Empieza la línea ${startWith(p.column)}${p.isMore ? ' y mueve igual las otras líneas del elemento' : ''}.`,
  ],
};
