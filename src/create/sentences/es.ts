// What is asked and said while a site is made, in Spanish.
import { PACKAGE } from '../../model/product.ts';
import type { Sentences } from './en.ts';

/** What the colors of the design are for. */
const PAIRS: Readonly<Record<string, string>> = {
  'light text on the brand color': 'el texto claro sobre el color principal',
  'muted text in the brand color on paper': 'el texto discreto del color principal sobre papel',
  'text on a button of the accent color': 'el texto de un botón del color de acento',
  'text in the accent color on the brand color':
    'el texto del color de acento sobre el color principal',
  'the words of a light header': 'las palabras de un encabezado claro',
  'text in the accent color on paper': 'el texto del color de acento sobre papel',
};

export const es: Sentences = {
  folder: { label: 'Carpeta', help: 'Se crea aquí.' },
  nameFolder: 'Escribe el nombre de una carpeta, por ejemplo nuestro-sitio.',
  needsFolder: (command) =>
    `Escribe la carpeta del nuevo sitio, por ejemplo "${command} nuestro-sitio".`,
  notOnWindows: (name) =>
    `Windows no admite una carpeta «${name}». Elige otro nombre, por ejemplo nuestro-sitio.`,
  isFile: (file) => `${file} es un archivo, así que ahí no cabe un sitio. No se escribió nada.`,
  taken: (file, root) =>
    `Ya hay un ${file} en ${root}, y no se sobrescribe nada. Muévelo a otra parte o elige otra carpeta.`,
  nothing: 'No se escribió nada.',
  wouldBe: 'No se escribió nada. Los archivos serían:',
  writeIt: (folder) => `¿Escribir el sitio en ${folder}?`,
  wrote: (count, folder) => `Se escribió un sitio de ${count} archivos en ${folder}.`,
  first: 'Primero, una sola vez:',
  later: 'Después, cuando quieras:',
  commands: {
    dev: 'verlo, en la dirección que aparece',
    edit: 'editarlo en sus propias páginas',
    deploy: 'publicarlo',
  },
  forMessages: 'Para los mensajes del formulario de contacto:',
  guide: 'content/README.md explica cómo se cambia cada cosa.',
  language: { label: 'Idioma del sitio' },
  noLanguage: (names) =>
    `Los sitios nuevos vienen en ${names}. Elige uno; después puedes traducir las páginas y cambiar "language" en site.yaml.`,
  or: 'o',
  kind: { label: 'Tipo de organización' },
  kinds: { chapter: 'Un capítulo de una fraternidad o sororidad', club: 'Un club' },
  name: { label: 'Nombre completo' },
  noFact: 'Escríbelo sin ${.',
  shortName: { label: 'Nombre corto' },
  school: { label: 'Universidad' },
  founded: { label: 'Año de fundación' },
  year: 'Escribe el año con cuatro cifras, por ejemplo 2010.',
  letters: { label: 'Letras griegas' },
  greek: 'Escribe de una a cinco letras griegas, o sus nombres: ΛΕΔ, o Lambda Epsilon Delta.',
  brand: { label: 'Color principal, oscuro', help: '# y seis cifras.' },
  accent: { label: 'Segundo color, cálido' },
  pairs: PAIRS,
  noColor: 'Escribe # y seis cifras del 0 a la f, por ejemplo #1f2a52.',
  faint: (what, ratio, least, nearest) =>
    `Los visitantes no podrían leer ${what}: su contraste es ${ratio} y hace falta ${least}. El color más parecido que sirve es ${nearest}.`,
  timezone: {
    label: 'Zona horaria',
    help: 'Escribe una ciudad grande, o un nombre como eastern.',
  },
  zones: (names) => `¿Querías decir ${names}?`,
  noZone:
    'Escribe una ciudad grande de tu zona horaria, por ejemplo Denver, o su nombre, por ejemplo America/Los_Angeles.',
  seasons: { label: 'Recluta por temporadas', help: 'Con eventos y un plazo de solicitud.' },
  url: { label: 'Dirección del sitio', help: 'Puedes cambiarla después.' },
  address: 'Escribe la dirección completa sin barra al final, por ejemplo https://led.example.org.',
  messages: { label: '¿Adónde van los mensajes?' },
  setup: {
    writes: (file) => `se escribe ${file}`,
    changes: (file) => `se cambia ${file}`,
    there: 'Todo está ya en su lugar.',
    left: 'Lo que falta por hacer:',
    former: (files: string) =>
      `Borra lo que necesitaba la respuesta anterior, a menos que lo uses para otra cosa: ${files}.`,
    another: (file) => `Ya hay otro ${file}, y no se sobrescribe nada. Muévelo a otra parte.`,
  },
  answers: {
    receive: 'A un servidor nuestro, que ejecuta "receive"',
    cloudflare: 'A una función en Cloudflare Pages, donde está el sitio',
    netlify: 'A una función en Netlify, donde está el sitio',
    vercel: 'A una función en Vercel, donde está el sitio',
    formspree: 'A Formspree, que nos los envía por correo',
    web3forms: 'A Web3Forms, que nos los envía por correo',
    'netlify-forms': 'A Netlify Forms, donde está el sitio',
    email: 'Sin formulario: los visitantes ven nuestro correo',
    later: 'Lo decidiré después',
  },
  email: { label: 'Correo electrónico para los visitantes' },
  emailAlone: 'Es lo único que muestra la página.',
  emailBelow: 'Se muestra debajo del formulario.',
  noEmail: 'Escribe una dirección como hola@example.org.',
  formHost: {
    label: 'Dirección de ese servidor',
    help: 'Deja "same" si también sirve el sitio.',
  },
  noHost: 'Escribe la dirección completa sin ruta, por ejemplo https://forms.example.org, o same.',
  services: {
    formspree: {
      id: 'ID del formulario de Formspree',
      advice: 'Cópialo de la página de tu formulario en formspree.io. Se parece a xyzabcde.',
    },
    web3forms: {
      id: 'Clave de acceso de Web3Forms',
      advice: 'Web3Forms te la envía por correo. Se parece a 1a2b3c4d-1234-5678-9abc-def012345678.',
    },
    netlify: {
      id: 'Nombre del formulario en Netlify',
      advice: 'Elige un nombre corto de letras, cifras y guiones, por ejemplo contacto.',
    },
  },
  toDo: {
    database:
      'Crea una base de datos en turso.tech, o usa un servidor libSQL propio, y copia su dirección y un token.',
    variables: (where) =>
      `${where} añade DATABASE_URL y DATABASE_AUTH_TOKEN; con WEBHOOK_URL te enteras de cada mensaje.`,
    cloudflare: 'En Cloudflare, en el proyecto, en «Settings, Variables and Secrets»,',
    netlify: 'En Netlify, en «Project configuration, Environment variables»,',
    vercel: 'En Vercel, en el proyecto, en «Settings, Environment Variables»,',
    keepRunning: `Deja "npx --no ${PACKAGE} receive" en marcha en el servidor; "receive --help" dice qué se le puede indicar.`,
    passOn:
      'Si no tiene una dirección propia, haz que el servidor web del sitio le pase /submit-form, en el puerto 8787.',
    recaptcha:
      'En formspree.io, abre los ajustes del formulario y desactiva reCAPTCHA: la página envía por sí sola.',
    detection: 'En Netlify, abre Forms y elige "Enable form detection"; después publica otra vez.',
    notifications:
      'En «Project configuration, Notifications», indica quién recibe un correo por cada mensaje.',
    setup: `Escribe "npx --no ${PACKAGE} form:setup" antes de publicar: hasta entonces los mensajes no llegan a ninguna parte, y el flujo de trabajo que publica el sitio se detiene.`,
    test: `Cuando el sitio esté publicado, escribe "npx --no ${PACKAGE} form:test": envía un mensaje por todo el camino.`,
  },
};
