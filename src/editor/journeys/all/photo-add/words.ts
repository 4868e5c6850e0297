// Words for a photo of this computer; the panel takes one at the field that shows it.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '"IMG 2034.jpg" --for "{member}"',
  argument: 'file',
  isOfTerminal: true,
  en: {
    title: 'Add a photo',
    description:
      'Put a photo into the site: turned upright, cropped to its place, made smaller, without its location.',
    do: 'Add photo',
    questions: {
      file: { label: 'Photo', help: 'Drag it into the terminal to write its path.' },
      for: {
        label: 'Place',
        help: 'A member, "gallery", or a page and its field, such as home.hero.image.',
      },
      keep: {
        label: 'What to keep when it is cropped',
        choiceLabels: { auto: 'The part that draws the eye' },
      },
      name: { label: 'New file name', help: 'Without the extension, such as .jpg.' },
    },
  },
  es: {
    title: 'Añadir una foto',
    description:
      'Pone una foto en el sitio: derecha, recortada para su lugar, más pequeña y sin su ubicación.',
    do: 'Añadir la foto',
    takes: 'foto',
    questions: {
      file: { label: 'Foto', help: 'Arrástrala al terminal para escribir su ruta.' },
      for: {
        label: 'Lugar',
        help: 'Un miembro, "gallery", o una página y su campo, por ejemplo home.hero.image.',
      },
      keep: {
        label: 'Qué conservar al recortarla',
        choiceLabels: {
          auto: 'La parte que más llama la atención',
          center: 'El centro',
          top: 'Arriba',
          bottom: 'Abajo',
          left: 'Izquierda',
          right: 'Derecha',
        },
      },
      name: {
        label: 'Nombre nuevo del archivo',
        help: 'Sin la terminación, por ejemplo sin .jpg.',
      },
    },
  },
});
