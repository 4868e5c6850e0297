// The words of inputs of dates.
import type { Words } from '../../words.ts';

/** {date}: in words; {zone}: a name of the time zone database. */
export const dateWords: Words<{
  readonly onClock: string;
  readonly choose: string;
  readonly asText: string;
  readonly noDate: string;
}> = {
  en: {
    onClock: '{date}, on the chapter’s clock, {zone}',
    choose: 'Choose a date',
    asText: 'Write it as text',
    noDate: 'This is not a date yet.',
  },
  es: {
    onClock: '{date}, en el reloj del capítulo, {zone}',
    choose: 'Elegir una fecha',
    asText: 'Escribirla como texto',
    noDate: 'Todavía no es una fecha.',
  },
};
