// The words of inputs of pictures.
import type { Words } from '../../words.ts';
import type { FocusPoint } from './focus.ts';
import type { Shape } from './picture-slot.ts';

interface PictureWords {
  readonly path: string;
  readonly existing: string;
  readonly file: string;
  readonly drop: string;
  readonly missing: string;
  readonly sending: string;
  readonly failed: string;
  readonly notPicture: string;
  readonly chooser: string;
  readonly search: string;
  readonly folder: string;
  readonly all: string;
  readonly none: string;
  readonly more: string;
  readonly cut: string;
  readonly shape: string;
  readonly shapes: Readonly<Record<Shape['key'], string>>;
  readonly size: string;
  readonly small: string;
  readonly use: string;
  readonly useWhole: string;
  readonly cancel: string;
  readonly cutHelp: string;
  readonly area: string;
  readonly handle: string;
  readonly focus: string;
  readonly focusPoints: Readonly<Record<FocusPoint, string>>;
}

/** {width}, {height}, {least}: pixels; {count}: how many are not shown. */
export const pictureWords: Words<PictureWords> = {
  en: {
    path: 'Path of the picture',
    existing: 'Choose from the site',
    file: 'Choose a file',
    drop: 'Or drop or paste a picture here.',
    missing: 'There is no such picture.',
    sending: 'The picture is being prepared…',
    failed: 'The picture did not arrive. Is the server still running?',
    notPicture: 'This is not a picture.',
    chooser: 'Pictures of the site',
    search: 'Search pictures',
    folder: 'Folder',
    all: 'All folders',
    none: 'No picture is called that.',
    more: 'Show {count} more',
    cut: 'Cut the picture',
    shape: 'Shape',
    shapes: {
      present: 'As now',
      free: 'Any',
      square: 'Square',
      upright: 'Upright 2:3',
      lying: 'Lying 3:2',
      wide: 'Wide 16:9',
    },
    size: '{width} × {height} pixels',
    small: 'This place looks best from {least} pixels in width.',
    use: 'Use this piece',
    useWhole: 'Use the whole picture',
    cancel: 'Cancel',
    cutHelp: 'Drag the frame, or move it with the arrow keys. Shift moves it further.',
    area: 'The piece that is kept. Arrow keys move it.',
    handle: 'Edge of the piece. Arrow keys move it.',
    focus: 'What must stay in sight',
    focusPoints: {
      center: 'The middle',
      top: 'The top',
      bottom: 'The bottom',
      left: 'The left side',
      right: 'The right side',
    },
  },
  es: {
    path: 'Ruta de la imagen',
    existing: 'Elegir del sitio',
    file: 'Elegir un archivo',
    drop: 'O suelta o pega una imagen aquí.',
    missing: 'No existe esa imagen.',
    sending: 'Se está preparando la imagen…',
    failed: 'La imagen no llegó. ¿Sigue en marcha el servidor?',
    notPicture: 'Esto no es una imagen.',
    chooser: 'Imágenes del sitio',
    search: 'Buscar imágenes',
    folder: 'Carpeta',
    all: 'Todas las carpetas',
    none: 'Ninguna imagen se llama así.',
    more: 'Mostrar {count} más',
    cut: 'Recortar la imagen',
    shape: 'Forma',
    shapes: {
      present: 'Como ahora',
      free: 'Cualquiera',
      square: 'Cuadrada',
      upright: 'Vertical 2:3',
      lying: 'Horizontal 3:2',
      wide: 'Ancha 16:9',
    },
    size: '{width} × {height} píxeles',
    small: 'Este lugar se ve mejor a partir de {least} píxeles de ancho.',
    use: 'Usar este recorte',
    useWhole: 'Usar la imagen entera',
    cancel: 'Cancelar',
    cutHelp: 'Arrastra el marco o muévelo con las flechas. Con Mayús se mueve más.',
    area: 'La parte que se conserva. Las flechas la mueven.',
    handle: 'Borde del recorte. Las flechas lo mueven.',
    focus: 'Lo que debe quedar a la vista',
    focusPoints: {
      center: 'El centro',
      top: 'La parte de arriba',
      bottom: 'La parte de abajo',
      left: 'El lado izquierdo',
      right: 'El lado derecho',
    },
  },
};
