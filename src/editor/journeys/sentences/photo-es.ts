// What is said of a photo that comes into a site, in Spanish.
import type { photoEn } from './photo-en.ts';

export const photoEs: typeof photoEn = {
  add: (name) => `Añadir ${name}`,
  noFile: (file, near) =>
    `No existe el archivo ${file}.${near ? ` ¿Querías decir «${near}»?` : ''}`,
  tooSmall: (name, width, min) =>
    `${name} es demasiado pequeña: para este lugar quedan ${width} píxeles de ancho y hacen falta ${min}. Pide la foto original; las aplicaciones de mensajes envían una más pequeña.`,
  before: (name, size, kept, bytes) =>
    `${name}: ${size} píxeles${kept ? `, de los que ${kept} caben en la forma del lugar` : ''}, ${bytes}.`,
  after: (file, size, bytes) =>
    `${file}: ${size} píxeles, ${bytes}, derecha, sin ubicación, hora ni cámara.`,
  toSee: (file) => `Para ver lo que se conserva, abre ${file}`,
  otherPart: (parts) =>
    `Para conservar otra parte de la foto, añade --keep y una de estas palabras: ${parts}.`,
  deleted: (file) => `Nada más muestra ${file}; se borra.`,
  beyond: (name, size) => `La parte elegida se sale de ${name}, que tiene ${size} píxeles.`,
  tooManyPixels: (name, million, most) =>
    `${name} tiene ${million} millones de píxeles, y una imagen puede tener ${most} millones. Guárdala más pequeña e inténtalo de nuevo.`,
  heic: (name) =>
    `${name} es una foto HEIC, que aquí no se puede leer. Guárdala como JPEG e inténtalo de nuevo: en una Mac, ábrela en Vista Previa y elige Archivo, Exportar; en Windows, ábrela en Fotos y elige «Guardar como»; en un iPhone, envíatela por correo.`,
  damaged: (name) =>
    `${name} no se puede leer como foto; puede estar dañada o incompleta. Ábrela en un programa de fotos y guárdala como JPEG.`,
  drawing: (name) =>
    `${name} no es una foto, sino un dibujo o una animación. Ponla en una carpeta de content/images y escribe su ruta donde deba mostrarse.`,
  noGallery: 'Ninguna página tiene galería. Añade antes a una un bloque del tipo "gallery".',
  galleries: (files) =>
    `Varias páginas tienen galería, y ninguna se llama gallery: ${files}. Añade a mano la línea en la que corresponde.`,
  larger: 'Para una imagen más grande, escribe "cols: 2" o "rows: 2" debajo de su línea.',
  nameOne: (asked) => `Nombra una de las imágenes de «${asked}»:`,
  noPlace: (asked, near) =>
    `No hay ningún miembro ni lugar «${asked}».${near ? ` ¿Querías decir «${near}»?` : ''}`,
  picturesOf: (page) => `Estas son las imágenes de ${page}:`,
  howToName:
    'Escribe el nombre de un miembro, "gallery", o una página y un campo, por ejemplo home.hero.image.',
  fromTo: (first, last) => `${first} a ${last}`,
  notWritten: (file) =>
    `La imagen no está escrita en el propio ${file}, así que no se escribió nada. Cámbiala a mano.`,
  readBeside: (field, place, question) => `Lee "${field}" en ${place}: ${question}`,
  alt: '¿dice lo que muestra la imagen nueva?',
  focus: '¿es la mitad de la imagen nueva que importa?',
};
