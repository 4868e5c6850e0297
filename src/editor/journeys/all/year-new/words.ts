// Words for another year.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '--kind all --year 2027 --dry-run',
  en: {
    title: 'New year',
    description: 'Add another year, with one row of each kind to fill in.',
    do: 'Add the year',
    questions: {
      kind: {
        label: 'For',
        help: 'For example careers or involvement.',
        choiceLabels: { all: 'All of them' },
      },
      year: { label: 'Year', help: 'Four digits.' },
    },
  },
  es: {
    title: 'Nuevo año',
    description: 'Añade otro año, con una fila de cada cosa para rellenar.',
    do: 'Añadir el año',
    questions: {
      kind: {
        label: 'Para',
        help: 'Por ejemplo, careers o involvement.',
        choiceLabels: { all: 'Todas' },
      },
      year: { label: 'Año', help: 'Con cuatro cifras.' },
    },
  },
});
