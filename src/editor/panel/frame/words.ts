// The words of the bar above the page, of its banner and its outlines.
import type { Words } from '../words.ts';

interface FrameWords {
  readonly page: string;
  readonly width: string;
  /** What the widths are called. */
  readonly widths: Readonly<Record<'390' | '768' | 'full', string>>;
  readonly mode: string;
  readonly edit: string;
  readonly browse: string;
  readonly editHelp: string;
  readonly browseHelp: string;
  readonly back: string;
  readonly home: string;
  readonly stays: string;
  /** With {count}; "one" for a single one. */
  readonly mistakes: Readonly<Record<'one' | 'other', string>>;
  readonly showMistakes: string;
}

export const FRAME_WORDS: Words<FrameWords> = {
  en: {
    page: 'Page',
    width: 'Width of the page',
    widths: { '390': 'Phone', '768': 'Tablet', full: 'Desktop' },
    mode: 'What a click does',
    edit: 'Edit',
    browse: 'Browse',
    editHelp:
      'A click opens the field. Double-click follows a link; F2 opens the field of what has the focus.',
    browseHelp: 'A click does what it does on the site.',
    back: 'Back',
    home: 'Home',
    stays: 'The page shows the last version without mistakes',
    mistakes: { one: '{count} mistake', other: '{count} mistakes' },
    showMistakes: 'Show mistakes',
  },
  es: {
    page: 'Página',
    width: 'Ancho de la página',
    widths: { '390': 'Móvil', '768': 'Tableta', full: 'Escritorio' },
    mode: 'Qué hace un clic',
    edit: 'Editar',
    browse: 'Navegar',
    editHelp:
      'Un clic abre el campo. El doble clic sigue un enlace; F2 abre el campo de lo que tiene el foco.',
    browseHelp: 'Un clic hace lo mismo que en el sitio.',
    back: 'Atrás',
    home: 'Inicio',
    stays: 'La página muestra la última versión sin errores',
    mistakes: { one: '{count} error', other: '{count} errores' },
    showMistakes: 'Ver los errores',
  },
};
