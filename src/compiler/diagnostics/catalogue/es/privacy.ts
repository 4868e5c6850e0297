// What must not be known about the students of a chapter, in Spanish.
import type { Messages } from '../entry.ts';
import type { privacy as codes, Maker } from '../privacy.ts';
import { typed } from './phrasing.ts';
import { say } from './say.ts';

/** "Maya Okafor, Microsoft Word" */
function maker({ author, software }: Maker): string {
  return [author, software].filter(Boolean).join(', ');
}

export const privacy: Messages<typeof codes> = {
  'privacy/location': {
    message: (p) => `La foto content/${p.path} dice dónde se tomó.`,
    help: (_, to) =>
      `${typed('check --fix', to)}, que quita la ubicación y deja la imagen como está.`,
    why: 'Los teléfonos escriben la ubicación en cada foto, a menudo la casa de un estudiante, con unos pasos de margen. Lo que se publica nunca tiene esos datos, pero el archivo se guarda con el contenido, donde otras personas pueden leerlos. Sin el comando: en un iPhone, comparte la foto con Opciones y la ubicación desactivada; en Windows, abre Propiedades, Detalles, Quitar propiedades. Si la foto se subió antes con su ubicación, pregunta a quien mantiene el repositorio: las versiones anteriores siguen ahí.',
  },
  'privacy/document': {
    message: (p) => `El documento content/${p.path} dice quién lo hizo: ${maker(p)}.`,
    help: () =>
      'No hace falta nada para los visitantes, cuya copia no lo dice; quítalo del archivo si el contenido mismo es público.',
    why: 'Los programas de oficina escriben el nombre de la persona y del programa en cada documento. Se quita de la copia publicada, pero el archivo se guarda con el contenido tal como es. En Word: Archivo, Información, Comprobar si hay problemas, Inspeccionar documento.',
  },
  'privacy/signed-document': {
    message: (p) =>
      `El documento content/${p.path} dice quién lo hizo, también a los visitantes: ${maker(p)}.`,
    help: () => 'Quítalo en el programa que hizo el documento, y fírmalo o guárdalo otra vez.',
    why: 'Lo que un documento dice de quien lo hizo se quita de la copia publicada, salvo que eso rompa su firma, o que esté comprimido de modo que habría que mover otros bytes.',
  },
  'privacy/document-shows': {
    message: (p) =>
      `El documento content/${p.path} muestra también a los visitantes que lo buscan: ${p.shows.map(say).join(', ')}.`,
    help: (p) =>
      p.path.endsWith('.pdf')
        ? 'Si no es para los visitantes, publica una copia que no lo tenga: quita la ubicación de las fotos e imprime el documento como PDF sin sus comentarios. Al imprimir no se guardan versiones anteriores.'
        : 'Si no es para los visitantes, publica una copia que no lo tenga: guarda el documento con otro nombre y, en Word, Excel o PowerPoint, elige Archivo, Información, Comprobar si hay problemas, Inspeccionar documento.',
    why: 'Quien lee un documento abre sus partes ocultas, los comentarios y las palabras borradas con dos clics. Son parte de lo que dice el documento, así que se publican tal como son; solo se quitan los nombres de quienes los escribieron.',
  },
  'privacy/phone': {
    message: (p) => `"${p.number}" parece un número de teléfono.`,
    help: (p) =>
      `Bórralo o, si es del capítulo, escríbelo como enlace: [${p.number}](tel:${p.number.replace(/[^+0-9]/g, '')}).`,
    why: 'Los anunciantes y los desconocidos recogen en pocos días los números de estudiantes de una página pública, y ya no se pueden retirar. Un número que es un enlace tel: en cualquier parte del sitio cuenta como publicado a propósito.',
  },
  'privacy/address': {
    message: (p) => `"${p.address}" parece una dirección postal.`,
    help: () =>
      'Bórrala o, si es un lugar público, enlázala a un mapa en un texto cercano: [123 Main Street](https://…).',
    why: 'Dónde vive un estudiante no le importa a nadie. Una dirección que son las palabras de un enlace en cualquier parte del sitio cuenta como publicada a propósito.',
  },
};
