// What is said of how a command was typed, and around its help, in Spanish.
import { DOCS, PACKAGE, PRODUCT } from '../../../../model/product.ts';
import type { Sentences } from '../en/en.ts';

export const usage: Sentences['usage'] = {
  title: 'Uso',
  whole: '<comando> [opciones]',
  options: 'Opciones',
  example: 'Ejemplo',
  environment: 'Variables de entorno',
  byDefault: 'por defecto',
  more: (bin) => `Las opciones de un comando: ${bin} check --help\nMás: ${DOCS}`,
  groups: {
    officers: 'La directiva, que cambia lo que dice el sitio',
    webmasters: 'Responsables del sitio, que lo crean, lo publican y leen sus mensajes',
    developers: 'Programadores, y flujos de trabajo que revisan un cambio',
  },
  see: (command) => `Mira: ${command} --help`,
  bug: `Ha fallado ${PRODUCT} mismo. Infórmanos de esto, por favor:`,
  unwritten: (reason) => `La salida no se pudo escribir, porque ${reason}.`,

  didYouMean: (near) => (near === undefined ? '' : ` ¿Querías decir ${near}?`),
  noCommand: (name) => `No existe el comando "${name}".`,
  noOption: (name) => `No existe la opción ${name}.`,
  needsValue: (option, as) => `A ${option} le falta un valor, como en ${as}.`,
  needsWord: (command, what, typed) =>
    `A ${command} le falta <${what}>, como en "${typed} ${what}".`,
  notTaken: (command, words) => `${command} no acepta ${words}.`,
  unread: (words) => `Lo que sigue a "--" no se lee aquí: ${words}. Quita "--".`,
  swallowed: (option, typed) => `npm se quedó con "${option}". Escribe: ${typed}`,
  notTogether: (one, other) => `${one} no se puede usar con ${other}. Quita una de las dos.`,
  notOneOf: (flag, choices, given) =>
    `${flag} debe ser uno de estos valores, no "${given}": ${choices}.`,
  noRoot: (given) => `"${given}" no es una carpeta. Indica la que contiene site.yaml y content/.`,
  noPort: (given) => `"${given}" no es un puerto. Indica un número del 1 al 65535.`,
  noLanguage: (given, names) =>
    `No hay mensajes en el idioma "${given}". Los idiomas son ${names}.`,
  noBase: (given) =>
    `"${given}" no es una ruta base. Empieza y termina con una barra, por ejemplo /capitulo/.`,
  noFormat: (given) => `No existe el formato "${given}".`,
  formats: (names) => ` Los formatos son ${names}.`,
  noSites: (folder) =>
    `"${folder}" no es una carpeta. Indica la carpeta en la que están los sitios.`,
  noDay: (given) => `"${given}" no es un día. Escríbelo como año-mes-día, por ejemplo 2026-09-20.`,
  summaryFull: 'El resumen del paso está lleno.',
  summaryUnwritten: (reason) => `El resumen del paso no se pudo escribir: ${reason}`,

  nameSummary: 'Indica el archivo que se escribe con --summary.',
  watchAlone: '--watch no se puede usar con --format json, --summary ni --fail-on.',
  isFolder: (file) => `"${file}" es una carpeta. Indica el archivo que se escribe.`,
  noReportFolder: (folder) => `No existe la carpeta "${folder}" para escribir ahí el informe.`,
  unwrittenFile: (file) => `"${file}" no se pudo escribir`,
  noFile: (file) => `No existe el archivo "${file}".`,
  noReport: (file, why) => `"${file}" no es un informe de compare: ${why}.`,

  upToDate: 'Todo está al día.',
  wrote: (file) => `se escribió ${file}`,

  noBlockName: (name, why) => `Un bloque no se puede llamar "${name}". ${why}`,
  blockTaken: (name) => `Ya hay un bloque "${name}", así que no se escribió nada.`,
  wroteBlock: (folder, files) => `Se escribió ${folder}: ${files}.`,
  fromIt: (files) => `A partir de eso: ${files}.`,
  next: 'Qué hacer ahora:',
  change: 'Cambia schema.json, y después view.tsx, view.module.css y example.yaml.',
  engineSteps: [
    'Escribe "npm run gen" después de cada cambio de schema.json o example.yaml.',
    'Míralo con "npm run dev", en /__blocks.',
    'Escribe "npx vitest run tests/blocks.test.tsx", que revisa si cumple lo que debe un bloque.',
  ],
  installVite:
    'Escribe "npm install --save-dev vite", que prepara los bloques para los navegadores.',
  siteSteps: (name) => [
    `Escribe "npx --no ${PACKAGE} gen" después de cada cambio de schema.json, para tu editor.`,
    `Míralo con "npm run dev", en /__blocks, y úsalo en una página: "- type: ${name}".`,
  ],
};
