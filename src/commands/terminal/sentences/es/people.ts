// What the commands of the editor for several people say, in Spanish.
import { PACKAGE } from '../../../../model/product.ts';
import type { Sentences } from '../en/en.ts';

export const people: Sentences['people'] = {
  serving: (site, edit) => `El sitio está en ${site} y su editor en ${edit}.`,
  noUrl:
    '¿Dónde va a estar el sitio? Escribe --url y su dirección, como https://chapter.example.org. Para probar serve, usa http://localhost:8080.',
  otherUrl: (kept) =>
    `Esta carpeta sirve ${kept}. Para mudarla, escribe la nueva dirección con "serve:move"; después todos crean una clave de acceso nueva.`,
  servedBy: ({ pid, address = '' }) =>
    `Otro proceso ya sirve esta carpeta: el número ${pid}, ${address}. Detenlo primero; si murió en otro contenedor, este puede arrancar después de 30 segundos.`,
  cannot: 'serve no puede funcionar',
  orphaned: (people, drafts) =>
    `Hay borradores en ${drafts}, pero ${people} falta o está vacío, así que nadie podría abrirlos. Vuelve a poner ese archivo, o clona el sitio de nuevo y usa serve:restore con una copia. Para empezar de cero con un nuevo propietario, mueve antes la carpeta de borradores a otro lugar.`,
  lost: 'Ahora otro proceso sirve esta carpeta, así que este se detuvo.',
  notFirst: 'Todavía no hay nada que mudar: el primer "serve --url …" dice dónde está el sitio.',
  moved: (site, edit) =>
    `Desde el próximo inicio, el sitio está en ${site} y su editor en ${edit}. Las claves de acceso pertenecen a una dirección, así que se borraron todas. Dale a cada persona un enlace nuevo con "people link <nombre>".`,
  here: 'La dirección es la misma que antes; no se cambió nada.',
  owner: 'Propietario',
  firstLink: 'Todavía nadie puede editar. Abre este enlace y crea una clave de acceso.',

  noAction: (action) =>
    `"people ${action}" no existe. Usa people list, invite, link, role o remove.`,
  noName: (action) => `¿A quién? Escribe por ejemplo: people ${action} "Maya"`,
  noPersonName: () =>
    'Escribe un nombre que los demás puedan leer: con una letra o un número, en una línea y con 100 caracteres como máximo.',
  noRole: (role) => `"${role}" no es un rol. Usa owner o editor.`,
  noEmail: (email) => `"${email}" no es una dirección de correo.`,
  nobody: (name) => `Aquí nadie se llama ${name}. "people" muestra a todos.`,
  several: (name) => `Varias personas se llaman ${name}. Usa el ID que muestra "people".`,
  nameThere: (name) => `${name} ya está aquí. Para un enlace nuevo escribe: people link "${name}"`,
  lastOwner: (name) => `${name} es el único propietario. Primero haz propietaria a otra persona.`,
  none: 'Todavía no hay nadie. Escribe por ejemplo: people invite "Maya" --role owner',
  roles: { owner: 'propietario', editor: 'editor' },
  invited: 'con invitación',
  link: (name) => `Para ${name}, una sola vez, dentro de 7 días:`,
  mail: {
    sent: (email) => `También se envió a ${email}.`,
    failed: (email) => `No se pudo enviar a ${email}. Pásalo tú.`,
    off: (email) =>
      `No se envió a ${email}: aquí el correo no está configurado (SMTP_URL y NOTIFY_TO).`,
  },
  role: (name, role) => `${name} ahora tiene el rol de ${role}.`,
  removed: (name) => `${name} ya no tiene acceso y se cerraron sus sesiones.`,
  left: 'Lo que no había publicado se conserva hasta que un propietario lo borre o lo pase a alguien, en Personas, en el editor.',
  addressFirst: 'Inicia "serve" una vez primero: un enlace necesita su dirección.',

  // serve:setup
  noMachine: (names) => `¿Dónde va a funcionar? Escribe --for y uno de estos: ${names}.`,
  notPublic: (address) =>
    `Una máquina a la que llegan otras personas necesita dos direcciones como https://chapter.example.org, sin puerto, y no ${address}.`,
  noRemote:
    'La máquina clona el sitio de su repositorio remoto, y esta carpeta no tiene ninguno por https o ssh. Súbela primero a uno.',
  steps: {
    docker: (hosts) => [
      `Donde administras tu dominio, apunta ${hosts.join(' y ')} a la máquina.`,
      'En la máquina pon estos archivos en una carpeta, con un archivo .env para GIT_TOKEN=… y, para el correo, SMTP_URL=… y NOTIFY_TO=….',
      'Allí escribe "docker compose up --build --detach" y después "docker compose logs serve": muestra el enlace para el primer propietario.',
    ],
    systemd: (hosts, slug) => [
      `Donde administras tu dominio, apunta ${hosts.join(' y ')} a la máquina.`,
      `Clona allí el sitio en /srv/${slug}, como el usuario ${PACKAGE}, y escribe en él "npm ci --ignore-scripts --omit=dev".`,
      `Copia ${slug}-serve.service a /etc/systemd/system/ y Caddyfile a /etc/caddy/, y escribe "systemctl enable --now ${slug}-serve" y "systemctl reload caddy".`,
      `"journalctl --unit ${slug}-serve" muestra el enlace para el primer propietario.`,
    ],
    fly: (hosts, slug) => [
      `Escribe "fly apps create ${slug}", "fly volumes create data --size 3", "fly secrets set GIT_TOKEN=…" y "fly deploy --ha=false".`,
      `Escribe ${hosts.map((host) => `"fly certs add ${host}"`).join(' y ')}, y haz lo que dice donde administras tu dominio.`,
      '"fly logs" muestra el enlace para el primer propietario.',
    ],
    render: (hosts) => [
      'Confirma y sube estos archivos, y elige New, Blueprint en Render. Te pide GIT_TOKEN.',
      `Donde administras tu dominio, apunta ${hosts.join(' y ')} a Render, como dicen sus ajustes.`,
      'El registro de allí muestra el enlace para el primer propietario.',
    ],
  },

  // serve:backup, serve:restore
  backedUp: (held, file) =>
    `En ${file} hay ${heldIn(held)}. Guárdalo donde nadie más pueda leerlo.`,
  restored: (held) =>
    `Se recuperó: ${heldIn(held)}. Las sesiones no: cada quien entra con su clave de acceso.`,
};

function heldIn({
  people: persons,
  drafts,
  messages,
}: Parameters<Sentences['people']['restored']>[0]): string {
  const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return `${some(persons, 'persona', 'personas')}, ${some(drafts, 'borrador', 'borradores')} y ${some(messages, 'mensaje', 'mensajes')}`;
}
