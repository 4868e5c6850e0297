// The words of inputs of colours.
import type { Palette } from '../../../../model/shapes.ts';
import type { Words } from '../../words.ts';

interface ColourWords {
  /** What stands on what, for the verdict: "{what}: 8.2 : 1, good". */
  readonly pairs: Readonly<Partial<Record<`${keyof Palette}/${keyof Palette}`, string>>>;
  readonly text: string;
  readonly onPage: string;
  readonly good: string;
  readonly tooLittle: string;
  readonly faint: string;
  readonly nearest: string;
  readonly noColour: string;
}

/** {what}: the pair; {ratio}: its contrast; {least}: what is needed; {colour}: #rrggbb. */
export const colourWords: Words<ColourWords> = {
  en: {
    pairs: {
      'white/brand': 'Light text on it',
      'muted/paperDeep': 'Quiet text in it on paper',
      'onAccent/accent': 'Text on it',
      'accentSoft/brand': 'Text in it on the brand colour',
      'ink/paperDeep': 'The words of a light header',
      'accentInk/paper': 'Text in it on paper',
    },
    text: 'Text',
    onPage: 'On the page',
    good: '{what}: {ratio} : 1, good',
    tooLittle: '{what}: {ratio} : 1, too little: {least} is needed',
    faint: '{what}: {ratio} : 1, faint: {least} can be seen well',
    nearest: 'Use {colour}, the nearest that is enough',
    noColour: 'A colour is # and six digits or letters from a to f, such as #0d1b33.',
  },
  es: {
    pairs: {
      'white/brand': 'Texto claro encima',
      'muted/paperDeep': 'Texto discreto de este color sobre papel',
      'onAccent/accent': 'Texto encima',
      'accentSoft/brand': 'Texto de este color sobre el color principal',
      'ink/paperDeep': 'Las palabras de un encabezado claro',
      'accentInk/paper': 'Texto de este color sobre papel',
    },
    text: 'Texto',
    onPage: 'Sobre la página',
    good: '{what}: {ratio} : 1, bien',
    tooLittle: '{what}: {ratio} : 1, muy poco: se necesita {least}',
    faint: '{what}: {ratio} : 1, tenue: con {least} se ve bien',
    nearest: 'Usar {colour}, el más parecido que es suficiente',
    noColour: 'Un color es # y seis cifras o letras de la a a la f, por ejemplo #0d1b33.',
  },
};
