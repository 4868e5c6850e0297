// What the commands of the contact form say, in Spanish.
import { plural } from '../../../../compiler/diagnostics/catalogue/es/phrasing.ts';
import { PACKAGE } from '../../../../model/product.ts';
import type { Sentences } from '../en/en.ts';

export const inbox: Sentences['inbox'] = {
  messages: (count) => plural(count, 'mensaje'),
  noAction: (action) =>
    `"inbox ${action}" no existe. Usa inbox delete, inbox backup o inbox restore.`,
  needs: {
    delete: 'Indica el ID de un mensaje: inbox delete <id>. La lista muestra los ID.',
    backup: 'Indica el archivo que se escribe: inbox backup <archivo>.',
    restore: 'Indica el archivo que se lee: inbox restore <archivo>.',
  },
  csvOrJson: 'Elige --csv o --json.',
  listOnly: '--csv, --json, --spam y --since solo sirven para la lista; no se ha hecho nada.',
  purgeAlone: '--purge-older-than solo funciona por sí solo; no se ha hecho nada.',
  purged: (messages, age) => `Se borró de lo que tiene más de ${age}: ${messages}.`,
  backedUp: (messages, file) => `Se escribió en ${file}: ${messages}.`,
  restored: (added, held, isLess) =>
    `Se recuperó ${added} de ${held}.${isLess ? ' Los demás ya estaban ahí.' : ''}`,
  deleted: (id) => `Se borró el mensaje ${id}.`,
  noMessage: 'No hay ningún mensaje con este ID. "npm run inbox" muestra los ID.',
  aside: (messages) =>
    `Apartado como spam: ${messages}. Míralo con "npx --no ${PACKAGE} inbox --spam".`,
  empty: {
    server: 'El buzón está vacío.',
    file: 'El buzón de esta computadora está vacío. Si un servidor recibe sus mensajes, escribe esto ahí; si los recibe una función, pon aquí también su DATABASE_URL y su DATABASE_AUTH_TOKEN.',
  },
  noneSince: (since, isSpam) => `${isSpam ? 'No hay spam' : 'No hay mensajes'} desde ${since}.`,
  noSpam: 'No hay spam.',
  receiving: (address) => `Recibiendo en ${address}`,
  accepting: (origins) => `Se aceptan mensajes de ${origins}.`,
  portInUse: (port) => `El puerto ${port} está en uso. Elige otro con --port.`,
  portForbidden: (port) =>
    `El puerto ${port} necesita un permiso especial. Elige uno mayor que 1023 con --port.`,
  noHost: (host) => `HOST: "${host}" no es una dirección de esta computadora.`,

  mistakes: 'Este sitio tiene errores. Corrige primero lo que dice "npm run check".',
  noForm: 'Ninguna página de este sitio tiene un formulario, así que no hay nada que enviar.',
  nowhere: (bin) =>
    `site.yaml no dice adónde van los mensajes. Escribe primero "${bin} form:setup", y publica el sitio.`,
  mailOnly: (page, email) =>
    `No hay nada que enviar: en lugar del formulario, ${page} muestra ${email}. Escribe a esa dirección para ver si llega.`,
  unpublished: (origin, bin) =>
    `El sitio todavía no está publicado: ${origin} en site.yaml es un ejemplo. Escribe primero "${bin} deploy".`,
  redirected: (origin, status) =>
    `${origin} lleva a otra dirección (${status}), y el formulario no la sigue. Indica la dirección a la que lleva.`,
  originRefused: (receiver, origin, status) =>
    `${receiver} no acepta mensajes de páginas de ${origin} (${status}). Añade ahí ese origen a ALLOWED_ORIGINS.`,
  silent: (origin, seconds) => `${origin} no respondió en ${seconds} segundos.`,
  unreachable: (origin, code) =>
    `No se puede llegar a ${origin}: ${REASONS[code] ?? 'falló la conexión'}.`,
  arrived: (origin, id, bin) =>
    `Llegó a ${origin} como mensaje ${id}.\n"${bin} inbox", escrito ahí o con su DATABASE_URL, lo muestra; "inbox delete ${id}" lo borra.`,
  takenByOther: (origin, status) =>
    `${origin} lo aceptó (${status}). No es un receptor nuestro, así que mira ahí si se guardó.`,
  answersPage: (origin, status, path) =>
    `${origin} responde con una página (${status}), así que se les dice a los visitantes que su mensaje llegó, y no llegó. ¿Se le pasa ${path} al receptor?`,
  refused: (by, status) => `${by} no lo aceptó (${status}).`,
  says: (words) => ` Dice: "${words}"`,
  addOrigin: (origin) => ` Añade ahí ${origin} a ALLOWED_ORIGINS.`,
  tryAgain: (seconds) => ` Inténtalo de nuevo en ${seconds} segundos.`,
  noReceiver: (origin, path, status, bin) =>
    `${origin} responde, pero no hay ningún receptor en ${path} (${status}). Escribe "${bin} form:setup" para decir adónde van los mensajes.`,
  takenByService: (label, status) =>
    `${label} lo aceptó (${status}). Va camino de la dirección que diste ahí; mira también en el spam.`,
  netlifyAdvice: ' En Netlify, elige «Enable form detection» en Forms, y publica otra vez.',
  formspreeAdvice: (id) => ` ¿Es ${id} el ID de tu formulario?`,
  web3formsAdvice: ' Solo acepta mensajes de navegadores: abre la página, y envía uno desde ahí.',
};

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no hay ningún servidor con este nombre, o todavía no',
  EAI_AGAIN: 'esta computadora no tiene conexión a internet',
  ECONNREFUSED: 'ahí no responde ningún programa',
  ENETUNREACH: 'esta computadora no tiene conexión a internet',
  EHOSTUNREACH: 'no hay manera de llegar desde esta computadora',
  CERT_HAS_EXPIRED: 'su certificado ha caducado',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nadie responde por su certificado',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es para otro nombre',
};
