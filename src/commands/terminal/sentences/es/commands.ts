// What the help says of every command and of its options, in Spanish.
import { formatNames } from '../../../../compiler/diagnostics/formats/formats.ts';
import { ANSWERS } from '../../../../create/messages/flags.ts';
import { LANGUAGES } from '../../../../model/language.ts';
import { PRODUCT } from '../../../../model/product.ts';
import type { Sentences } from '../en/en.ts';

const dryRun = 'Solo muestra lo que se escribiría';
const dev = '<n> El puerto (por defecto: PORT, o el puerto de la primera vez)';
const preview = '<n> El puerto (por defecto: PORT o 4173)';

const messages = {
  messages: `<respuesta> Adónde van los mensajes: ${ANSWERS.join(', ')}`,
  formId: '<id> El ID, la clave o el nombre con el que el servicio conoce el formulario',
  formHost:
    '<dirección> La dirección del servidor que ejecuta "receive" (por defecto: la del sitio)',
  email: '<dirección> Un correo electrónico que se muestra con el formulario, o en su lugar',
};

export const options: Sentences['options'] = {
  root: '<carpeta> La carpeta con site.yaml y content/',
  language: `<nombre> El idioma de los mensajes: ${LANGUAGES.join(' o ')}`,
  version: 'Muestra el número de versión',
  help: 'Muestra esta ayuda',
};

export const journey: Sentences['journey'] = {
  yes: 'No pregunta nada: acepta lo propuesto y lo hace',
  dryRun,
};

export const commands: Sentences['commands'] = {
  start: { does: 'Revisa, genera y muestra el sitio', options: { port: preview } },
  edit: {
    does: 'Edita el sitio en sus propias páginas, en un navegador',
    options: { port: dev, noOpen: 'Solo muestra la dirección, sin abrir un navegador' },
  },
  dev: {
    does: 'Muestra el sitio mientras lo editas: lo guardado se ve en seguida',
    options: {
      port: dev,
      engine: `Toma el programa de src/ tal como se guarda, para trabajar en ${PRODUCT} mismo`,
    },
  },
  build: {
    does: 'Revisa el contenido y escribe el sitio en una carpeta',
    options: {
      out: '<carpeta> La carpeta que se escribe (por defecto: dist dentro de la raíz)',
      all: '<carpeta> Genera todos los sitios de una carpeta, cada uno en su propio dist',
      base: '<ruta> La ruta que el sitio tendrá en su servidor, por ejemplo /capitulo/',
      pictures:
        '<cuáles> Qué imágenes más pequeñas se hacen: all (todas), quick (sin AVIF, para un primer vistazo) u on-demand (cuando se miran)',
      strict:
        'No acepta un sitio que fallaría a sus visitantes: uno con un formulario cuyos mensajes no llegan a ninguna parte',
    },
  },
  preview: {
    does: 'Muestra el último sitio generado',
    options: {
      out: '<carpeta> La carpeta que se muestra (por defecto: dist dentro de la raíz)',
      base: '<ruta> La ruta para la que se generó el sitio',
      port: preview,
    },
  },
  check: {
    does: 'Dice todos los errores del contenido',
    options: {
      format: `<nombre> ${formatNames.join(', ')}`,
      strict: 'Cuenta los avisos como errores',
      fix: 'Primero hace los arreglos seguros y dice qué cambió',
      at: '<día> El día que cuenta como hoy, por ejemplo 2026-09-20',
      links: 'Revisa también que funcionen los enlaces a otros sitios',
      watch: 'Revisa de nuevo cada vez que se guarda, hasta Ctrl+C',
      all: '<carpeta> Revisa todos los sitios de una carpeta en un solo informe',
    },
  },
  compare: {
    does: 'Muestra qué le hace un cambio al sitio, desde que esta rama dejó main, o desde otra versión, otro sitio u otra copia generada',
    takes: '[versión]',
    options: {
      out: '<archivo> El informe que se escribe',
      summary: '<archivo> Escribe también un resumen en Markdown',
      format: '<nombre> pretty o json',
      failOn:
        '<qué> Cuándo termina con el código 1: nothing (nunca), problems (problemas), changes (cambios)',
      watch: 'Muestra el informe y compara de nuevo cada vez que se guarda, hasta Ctrl+C',
      port: '<n> El puerto del informe (por defecto: PORT o 4174)',
      from: '<archivo> Solo escribe el resumen, con el JSON de otra comparación',
    },
  },
  explain: {
    does: 'Explica un código como link/unknown-page, o enumera todos los códigos',
    takes: '[código]',
    options: {},
  },
  gen: { does: 'Escribe los archivos que se generan a partir de otros', options: {} },
  deploy: {
    does: 'Publica el sitio: pregunta una vez dónde, y lo recuerda en site.yaml',
    options: {
      to: '<servicio> github, netlify, cloudflare, rsync o server',
      folder: '<lugar> Para rsync: la carpeta, por ejemplo led@example.org:public_html',
      base: '<ruta> Para rsync y server: la ruta del sitio, por ejemplo /clubes/led/',
      url: '<dirección> La dirección del sitio, por ejemplo https://led.example.org',
      yes: 'No pregunta nada, y ejecuta lo que lo publica',
    },
  },
  create: {
    does: 'Crea el sitio de un capítulo o de un club en una carpeta nueva',
    takes: '[carpeta]',
    options: {
      name: '<texto> El nombre completo, por ejemplo "Lambda Epsilon Delta"',
      shortName: '<texto> El nombre corto, por ejemplo LED (por defecto: las iniciales)',
      letters: '<letras> Las letras griegas de un capítulo, por ejemplo ΛΕΔ ("" si no tiene)',
      school: '<texto> El nombre de la universidad',
      founded: '<año> El año de fundación; sin él, el sitio no dice ninguno',
      brand: '<color> El color principal, oscuro, por ejemplo "#1f2a52"',
      accent: '<color> El segundo color, cálido, por ejemplo "#d9a441"',
      timezone:
        '<zona> Una ciudad o una zona, por ejemplo Denver (por defecto: la de esta computadora)',
      kind: '<nombre> chapter (capítulo de una fraternidad o sororidad) o club',
      seasons: 'Recluta por temporadas, con eventos y un plazo; si no, --no-seasons',
      language:
        '<nombre> El idioma del sitio y de las preguntas: inglés o español, o un código como es-MX',
      national: '<carpeta> La capa nacional debajo del sitio: una carpeta, o un paquete instalado',
      url: '<dirección> La dirección del sitio',
      ...messages,
      yes: 'No pregunta nada: acepta lo propuesto para lo demás',
      sample: 'Copia en su lugar el capítulo de muestra, con todo lo que un sitio puede tener',
      sampleFiles: '<carpeta> Dónde están los archivos de la muestra; lo dice npm create',
      dryRun,
    },
  },
  'new:block': {
    does: 'Crea la carpeta de un nuevo tipo de bloque, y ejecuta gen',
    takes: '<nombre>',
    options: { dryRun },
  },
  'form:setup': {
    does: 'Dice adónde van los mensajes del formulario de contacto',
    options: { ...messages, yes: 'Lo hace sin preguntar otra vez', dryRun },
  },
  'form:test': {
    does: 'Envía un mensaje del formulario de contacto por todo el camino, y dice adónde llegó',
    options: {},
  },
  receive: {
    does: 'Recibe los mensajes del formulario de contacto (mira receive --help)',
    options: {
      port: '<n> El puerto en el que se escucha (por defecto: PORT o 8787)',
      host: '<nombre> La dirección en la que se escucha (por defecto: HOST o 127.0.0.1)',
    },
  },
  serve: {
    does: 'Sirve el sitio, su formulario y su editor, para las personas invitadas',
    options: {
      port: '<n> El puerto en que escucha (por defecto: 8080 o el de la dirección)',
      url: '<dirección> La dirección del sitio, que se guarda la primera vez: https://chapter.example.org',
      editUrl: '<dirección> La dirección del editor (por defecto: la misma con edit. delante)',
    },
  },
  'serve:move': {
    does: 'Le da otra dirección al sitio de serve; todos crean una clave de acceso nueva',
    options: {
      url: '<dirección> La nueva dirección del sitio',
      editUrl: '<dirección> La nueva dirección del editor',
    },
  },
  'serve:setup': {
    does: 'Escribe los archivos con que serve funciona en una máquina: un contenedor, una unidad de systemd, Fly.io o Render',
    options: {
      for: '<dónde> docker, systemd, fly o render',
      url: '<dirección> La dirección del sitio (por defecto: la que guarda serve)',
      editUrl: '<dirección> La dirección del editor (por defecto: la misma con edit. delante)',
      dryRun,
    },
  },
  'serve:backup': {
    does: 'Escribe personas, borradores y mensajes en un archivo nuevo, también mientras serve funciona; sin sesiones',
    takes: '<archivo>',
    options: {},
  },
  'serve:restore': {
    does: 'Pone un archivo así en un clon nuevo; no se sobrescribe a nadie ni ningún borrador',
    takes: '<archivo>',
    options: {},
  },
  people: {
    does: 'Muestra quién puede editar; invite <nombre>, link <nombre>, role <nombre> owner, remove <nombre>',
    takes: '[acción] [nombre] [rol]',
    options: {
      role: '<rol> Con invite: owner o editor (por defecto: editor)',
      email: '<dirección> Con invite: adónde se pueden enviar enlaces para entrar',
    },
  },
  inbox: {
    does: 'Enumera los mensajes; delete <id>, backup <archivo>, restore <archivo>',
    takes: '[acción] [objeto]',
    options: {
      spam: 'Los mensajes que se apartaron porque parece que los envió un programa',
      csv: 'Los muestra como CSV, para una hoja de cálculo',
      json: 'Los muestra como JSON, para un programa',
      since: '<fecha> Solo los que llegaron desde un día (2026-09-01) o en los últimos 7d, 2w o 1y',
      purgeOlderThan: '<edad> Borra los que tienen más de 90d (días), 12w (semanas) o 1y (años)',
    },
  },
};

export const environment = `  PORT, HOST           dónde se escucha (por defecto: 8787 en 127.0.0.1)
  DATABASE_URL         file:… o la dirección libsql:// o https:// de un servidor libSQL
                       (por defecto: .inbox/messages.db dentro de la raíz)
  DATABASE_AUTH_TOKEN  el token de ese servidor
  ALLOWED_ORIGINS      sitios que pueden enviar además del url de site.yaml, separados por comas
  TRUSTED_PROXY        direcciones o rangos en cuyo X-Forwarded-For se confía
  WEBHOOK_URL          dirección https a la que se avisa de cada mensaje (no lo que dice)
  SMTP_URL, NOTIFY_TO  servidor, como smtps://usuario:clave@servidor, y las direcciones, separadas
                       por comas, que reciben un correo por cada mensaje (no lo que dice)
  NOTIFY_CONTENT       yes: esos correos llevan el mensaje entero, y la respuesta va a quien lo envió`;
