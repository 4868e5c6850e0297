// What a newer version of Chapterkit asks of a site that was made with a former one, in Spanish.
import { PACKAGE, PRODUCT } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { upgrades as codes } from '../upgrades.ts';
import { forWebmaster, typed } from './phrasing.ts';

export const upgrades: Messages<typeof codes> = {
  'upgrade/newer': {
    message: (p) =>
      `Este sitio se hizo para una versión más nueva de ${PRODUCT}: para la gramática ${p.version}, y esta conoce la ${p.known}.`,
    help: (_, to) =>
      forWebmaster(`Instala la versión más nueva: npm install ${PACKAGE}@latest.`, to),
    why: `El archivo .${PACKAGE}-version dice qué gramática sigue el contenido. Una versión más antigua de ${PRODUCT} daría por errores lo que no conoce, así que no dice nada más.`,
  },
  'upgrade/unreadable': {
    message: () => 'Este archivo debe contener un número entero, el número de la gramática.',
    help: (p, to) =>
      to.isOfficer
        ? `${typed('check --fix', to)}.`
        : `Escribe ${p.known} en él, o bórralo y escribe "npx --no ${PACKAGE} check --fix".`,
    why: `El archivo .${PACKAGE}-version dice qué gramática sigue el contenido, para que una versión más nueva de ${PRODUCT} sepa qué cambiar. Nadie lo escribe a mano.`,
  },
  'upgrade/former-name': {
    message: () => `Este sitio tiene todavía el nombre antiguo de ${PRODUCT} en sus archivos.`,
    help: (_, to) => `${typed('check --fix', to)}, y después "npm install".`,
    why: `${PRODUCT} se llamó Chapterhouse hasta la versión 0.2, y otro programa tiene ese nombre en npm. El arreglo escribe el nombre nuevo en package.json, en los flujos, en la guía y en las primeras líneas de los archivos de contenido, y conserva un borrador sin guardar.`,
  },
  'upgrade/table-columns': {
    message: () =>
      'Las columnas se escriben ahora de otra manera: cada una dice qué campo de una fila muestra.',
    // An officer has a button that does it.
    help: (_, to) =>
      to.isOfficer
        ? undefined
        : `${typed('check --fix', to)}, que pone los campos de las tres columnas junto a sus títulos.`,
    why: 'Hasta la gramática 2, todas las tablas de años tenían las mismas tres columnas: nombre, puesto y empresa. Ahora una tabla tiene hasta seis, de los campos de sus filas que quieras.',
  },
  'upgrade/link-label': {
    message: () => '"connectLabel" se llama ahora "linkLabel".',
    help: (_, to) =>
      to.isOfficer ? undefined : `${typed('check --fix', to)}, que le cambia el nombre.`,
    why: 'Hasta la gramática 2, el botón de un perfil llevaba a la red profesional. Ahora el campo "link" dice adónde lleva, y "linkLabel" qué dice el botón.',
  },
};
