// Words for a picture that takes the place of another.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: 'images/logo-ink.svg --by images/logo.svg --dry-run',
  argument: 'picture',
  en: {
    title: 'Replace a picture everywhere',
    description: 'Swap one picture for another wherever it is shown. No picture is deleted.',
    do: 'Replace',
    questions: {
      picture: { label: 'Current picture', help: 'For example images/companies/kiteloom.svg.' },
      by: { label: 'New picture' },
    },
  },
  es: {
    title: 'Sustituir una imagen en todas partes',
    description:
      'Muestra otra imagen en todos los lugares donde hay una. No se borra ninguna imagen.',
    do: 'Sustituir',
    takes: 'imagen',
    questions: {
      picture: {
        label: 'Imagen que se muestra ahora',
        help: 'Por ejemplo, images/companies/kiteloom.svg.',
      },
      by: { label: 'Imagen que ocupa su lugar' },
    },
  },
});
