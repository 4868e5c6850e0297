// Pictures, in Spanish.
import type { Messages } from '../entry.ts';
import type { images as codes } from '../images.ts';
import { meant, plural } from './phrasing.ts';
import { say } from './say.ts';

export const images: Messages<typeof codes> = {
  'image/missing': {
    message: (p) => `No existe la imagen content/${p.path}.`,
    help: (p) =>
      meant(p.nearest, p.path) ??
      (p.field === undefined
        ? 'Pon ahí el archivo, o nombra otra imagen.'
        : `Pon ahí el archivo, u omite "${p.field}".`),
    why: 'Una imagen que falta sería un marco vacío en la página.',
  },
  'image/unreadable': {
    message: (p) => `content/${p.path} no es una imagen que se pueda mostrar.`,
    help: () => 'Guárdala de nuevo como JPEG, PNG, WebP, AVIF o SVG.',
    why: 'El archivo está dañado, o es otro tipo de archivo con el nombre de una imagen.',
  },
  'image/cut-short': {
    message: (p) => `content/${p.path} no está completa: el archivo está cortado o dañado.`,
    help: () => 'Cópiala otra vez de donde la tomaste; guardarla de nuevo no la recuperaría.',
    why: 'Una copia, una descarga o una subida interrumpida deja el principio de una imagen. Los navegadores muestran lo que hay, y gris en lugar del resto.',
  },
  'image/too-large': {
    message: (p) =>
      p.megapixels === undefined
        ? `content/${p.path} ocupa ${p.megabytes} MB; ${p.drawing ? 'un dibujo puede ocupar 4' : 'una imagen puede ocupar 64'} MB como máximo.`
        : `content/${p.path} tiene ${p.megapixels} millones de píxeles; una imagen puede tener 120 millones como máximo.`,
    help: (p) =>
      p.drawing
        ? 'Hazlo más sencillo en el programa que lo dibujó, o guárdalo como PNG.'
        : 'Guárdala con 2400 píxeles como máximo en el lado largo, como JPEG de calidad 80 o como WebP.',
    why: 'Hacer más pequeña una imagen necesita memoria para cada píxel, por pequeño que sea su archivo. Una que es demasiado grande detendría la construcción, o los teléfonos de los visitantes.',
  },
  'image/dangerous': {
    message: (p) => `El dibujo content/${p.path} contiene ${say(p.what)}.`,
    help: (p) =>
      p.what.say === 'outside'
        ? 'Expórtalo de nuevo con sus imágenes y tipos de letra incluidos, o guárdalo como PNG.'
        : 'Expórtalo de nuevo como SVG sencillo desde un programa de dibujo, o guárdalo como PNG.',
    why: 'Un dibujo SVG puede contener programas, páginas y peticiones a otros sitios. En una página no hacen nada; pero quien abriera el dibujo por su propia dirección los ejecutaría en nombre del sitio.',
  },
  'image/undrawable': {
    message: (p) =>
      `Un navegador no puede dibujar content/${p.path}: la línea ${p.line} ${say(p.what)}.`,
    help: () =>
      'Expórtalo de nuevo como SVG sencillo desde un programa de dibujo, o guárdalo como PNG.',
    why: 'Un dibujo SVG es XML, que los navegadores leen al pie de la letra: al primer error no muestran nada, o solo lo que está antes.',
  },
  'image/path': {
    message: (p) => `"${p.path}" no es una imagen de la carpeta content/images.`,
    help: (p) =>
      meant(p.nearest, p.path) ??
      'Escribe la ruta desde la carpeta content, por ejemplo images/scenes/home.jpg.',
    why: 'Las imágenes se toman solo de la carpeta content/images, para que no se pueda publicar nada más de la computadora.',
  },
  'image/unused': {
    message: (p) => `Ninguna página muestra la imagen content/${p.path}.`,
    help: () => 'Úsala, o borra el archivo.',
    why: 'Una imagen a la que nada se refiere no se publica. Hace más grande la carpeta, y a menudo es la que una página debería mostrar.',
  },
  'image/too-small': {
    message: (p) =>
      `content/${p.path} tiene ${plural(p.width, 'píxel', 'píxeles')} de ancho; este lugar necesita al menos ${p.least}.`,
    help: () => 'Usa una versión más grande de la imagen.',
    why: 'Una imagen pequeña en un lugar grande se ve borrosa, sobre todo en pantallas de mucha resolución. El esquema de un bloque dice cuántos píxeles necesita su lugar.',
  },
  'image/heavy': {
    message: (p) =>
      `content/${p.path} ocupa ${(Math.ceil(p.bytes / 100_000) / 10).toFixed(1)} MB; con 2 MB basta.`,
    help: () =>
      'Guárdala con 2400 píxeles como máximo en el lado largo, como JPEG de calidad 80 o como WebP.',
    why: 'La mayoría de los visitantes vienen con un teléfono. Por encima de 2 MB, una sola imagen los hace esperar más que el resto de la página.',
  },
};
