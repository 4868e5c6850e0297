// What the commands of the editor for several people say, in Spanish.
import type { Sentences } from '../en/en.ts';

export const people: Sentences['people'] = {
  serving: (site, edit) => `El sitio está en ${site} y su editor en ${edit}.`,
  noUrl:
    '¿Dónde va a estar el sitio? Escribe por ejemplo: serve --url https://chapter.example.org (o http://localhost:8080 para probar).',
  otherUrl: (kept) =>
    `Esta carpeta sirve ${kept}. Para mudarla, escribe la nueva dirección con "serve:move"; después todos crean una clave de acceso nueva.`,
  notFirst: 'Todavía no hay nada que mudar: el primer "serve --url …" dice dónde está el sitio.',
  moved: (site, edit) =>
    `Desde el próximo inicio, el sitio está en ${site} y su editor en ${edit}. Las claves de acceso pertenecen a una dirección, así que se borraron todas. Dale a cada persona un enlace nuevo con "people link <nombre>".`,
  here: 'La dirección es la misma que antes; no se cambió nada.',
  owner: 'Propietario',
  firstLink: (name) =>
    `Todavía nadie puede editar. Abre este enlace, ${name}, y crea una clave de acceso:`,
  noFolder: (root) => `No hay ningún site.yaml en ${root}.`,

  noAction: (action) => `"people ${action}" no existe. Usa people invite, link, role o remove.`,
  noName: (action) => `¿A quién? Escribe por ejemplo: people ${action} "Maya"`,
  noRole: (role) => `"${role}" no es un rol. Usa owner o editor.`,
  noEmail: (email) => `"${email}" no es una dirección de correo.`,
  nobody: (name) => `Aquí nadie se llama ${name}. "people" muestra a todos.`,
  several: (name) => `Varias personas se llaman ${name}. Usa el ID que muestra "people".`,
  taken: (name) => `${name} ya está aquí. Para un enlace nuevo escribe: people link "${name}"`,
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
  addressFirst: 'Inicia "serve" una vez primero: un enlace necesita su dirección.',
};
