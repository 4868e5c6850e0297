// The look of the chapter, in Spanish.
import type { FormService } from '../../../../model/shapes.gen.ts';
import type { Pair } from '../../../../model/theme/palette.ts';
import type { Messages } from '../entry.ts';
import type { site as codes } from '../site.ts';
import { typed } from './phrasing.ts';

const PAIRS: Readonly<Record<Pair, string>> = {
  lightOnBrand: 'el texto claro sobre el color principal',
  mutedOnPaper: 'el texto discreto del color principal sobre papel',
  textOnButton: 'el texto de un botón del color de acento',
  accentOnBrand: 'el texto del color de acento sobre el color principal',
  lightHeader: 'las palabras de un encabezado claro',
  accentOnPaper: 'el texto del color de acento sobre papel',
};

interface ServiceWords {
  /** What its id is called. */
  readonly id: string;
  /** Where the id is found, and how it looks. */
  readonly advice: string;
}

const SERVICES: Readonly<Record<FormService['name'], ServiceWords>> = {
  formspree: {
    id: 'un ID de formulario de Formspree',
    advice: 'Cópialo de la página de tu formulario en formspree.io. Se parece a xyzabcde.',
  },
  web3forms: {
    id: 'una clave de acceso de Web3Forms',
    advice: 'Web3Forms te la envía por correo. Se parece a 1a2b3c4d-1234-5678-9abc-def012345678.',
  },
  netlify: {
    id: 'un nombre para un formulario de Netlify',
    advice: 'Elige un nombre corto de letras, cifras y guiones, por ejemplo contact.',
  },
};

export const site: Messages<typeof codes> = {
  'theme/contrast': {
    message: (p) =>
      `Los visitantes no podrían leer ${PAIRS[p.what]}: su contraste es de ${p.ratio} a 1, y se necesita ${p.least} a 1.`,
    help: (p) => `El color más parecido que se puede leer es "${p.nearest}".`,
    why: 'Todos los colores del sitio salen de estos dos. Por debajo del contraste que piden las pautas de accesibilidad de la web (WCAG, nivel AA), muchas personas no pueden leer el texto, y nadie puede a la luz del sol.',
  },
  'theme/logo': {
    message: (p) =>
      `Aquí el encabezado es claro, pero no hay un logotipo para un fondo claro: "${p.logo}" se dibujó para uno oscuro.`,
    help: () =>
      'Añade "logoOnLight" con una versión oscura del logotipo en "header", o escribe aquí "header: dark".',
    why: 'Un logotipo dibujado para un fondo oscuro es claro, así que nadie podría verlo en un encabezado claro.',
  },
  'menu/room': {
    message: (p) =>
      `El menú tiene ${p.count} entradas y en una computadora portátil caben ${p.shown}: desde aquí quedan detrás de «Más».`,
    help: () =>
      'Agrupa los enlaces que van juntos: dale a una entrada un texto y "entries", y pon allí los enlaces.',
    why: 'La fila junto al logotipo tiene una sola línea. Los visitantes encuentran menos lo que está detrás de «Más». En los teléfonos todo el menú es una lista.',
  },
  'form/host': {
    message: (p) =>
      `El formulario de contacto no puede enviar a "${p.value}", que nombra la variable de entorno FORM_HOST.`,
    help: () =>
      'Pon en FORM_HOST una dirección como https://forms.example.org, sin nada detrás, o quítala.',
    why: 'Mientras se construye el sitio, FORM_HOST vale más que la dirección del formulario en site.yaml. Con una dirección equivocada se perderían todos los mensajes de los visitantes.',
  },
  'form/nowhere': {
    message: () =>
      'Los mensajes de este formulario no llegan a ninguna parte: site.yaml no dice adónde enviarlos.',
    help: (_, to) =>
      `${typed('form:setup', to)}, que pregunta y lo escribe. Si los recibe el propio servidor del sitio, escribe "form: {host: same}" en site.yaml.`,
    why: 'Un sitio estático no puede recibir mensajes por sí solo. Sin un receptor, un servicio o una dirección de correo, a cada visitante que envía el formulario se le dice que falló. Un build con --strict, como el que publica el sitio, se detiene aquí.',
  },
  'form/two-receivers': {
    message: () =>
      'El formulario tiene una dirección y un servicio, y solo puede enviar a uno de los dos.',
    help: () => 'Escribe solo uno de los dos, "host" o "service".',
    why: 'Un mensaje se envía una vez. A cuál de los dos debe llegar, solo puedes decirlo tú.',
  },
  'form/id': {
    message: (p) => `"${p.id}" no es ${SERVICES[p.service].id}.`,
    help: (p) => (p.meant === undefined ? SERVICES[p.service].advice : `Escribe "${p.meant}".`),
    why: 'El servicio conoce el formulario solo por esto. Con otro valor rechaza todos los mensajes, o los recibe un desconocido.',
  },
  'form/same-label': {
    message: (p) => `La etiqueta "${p.label}" ya se usa en este formulario.`,
    help: () => 'Dale otra etiqueta a este campo.',
    why: 'Los mensajes nombran cada respuesta por la etiqueta de su campo. Dos campos con el mismo nombre serían una sola respuesta.',
  },
  'form/choices': {
    message: (p) =>
      `Los visitantes no verían estas opciones: el tipo de este campo es "${p.type}".`,
    help: () => 'Escribe "type: choice" para que puedan elegir una de ellas.',
    why: 'Solo un campo del tipo "choice" muestra opciones. Lo que nadie ve suele ser un descuido.',
  },
};
