// The words of the preview of charts.
import type { Words } from '../../words.ts';

/** {count}: how many slices have no number. */
export const chartWords: Words<{
  readonly chart: string;
  readonly leftOne: string;
  readonly left: string;
  readonly empty: string;
}> = {
  en: {
    chart: 'Preview of the chart',
    leftOne: '1 slice has no number yet and is left out.',
    left: '{count} slices have no number yet and are left out.',
    empty: 'The chart appears when a slice has a number.',
  },
  es: {
    chart: 'Vista previa del gráfico',
    leftOne: '1 porción aún no tiene número y se omite.',
    left: '{count} porciones aún no tienen número y se omiten.',
    empty: 'El gráfico aparece cuando una porción tiene número.',
  },
};
