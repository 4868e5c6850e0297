// What the commands say that build and show a site, in Spanish.
import { plural } from '../../../../compiler/diagnostics/catalogue/es/phrasing.ts';
import { PACKAGE } from '../../../../model/product.ts';
import type { Sentences } from '../en/en.ts';

const start = `Ve a la carpeta de tu sitio, o crea uno con "npx --no ${PACKAGE} create".`;

export const serving: Sentences['serving'] = {
  stop: 'Detenlo con Ctrl+C.',
  noSite: (root) => `No hay ningún sitio en ${root}. ${start}`,
  editHere: 'Editar en la página:',
  opens: 'Se abre en tu navegador; si no, abre ahí esta dirección.',
  openIt: 'Abre esta dirección en tu navegador.',
  secret: 'La dirección es solo para ti: quien la tenga puede cambiar el sitio.',
  editingAt: 'Editando en',
  saveToSee:
    'Guarda un archivo para verlo; haz Alt+clic en una parte de una página para abrir su YAML.',
  gallery: 'Todos los bloques con su ejemplo y sus campos:',
  onlyBuilt:
    'Este sitio tiene bloques propios, que solo puede mostrar el motor ya generado. Quita --engine.',
  notBuilt: (folder, isSite) =>
    `No hay ningún sitio generado en ${folder}. ${isSite ? 'Ejecuta primero "npm run build".' : start}`,
  otherBase: (folder, base) =>
    `El sitio de ${folder} se generó para la ruta ${base}. Ejecuta el comando ${base === '/' ? 'sin --base' : `con --base ${base}`}.`,
  siteAt: 'El sitio está en',

  built: 'Listo:',
  notThere: (folder, why) =>
    `El sitio no se puede escribir en ${folder}: ${why}. Indica otra carpeta con --out.`,
  unwritten: (folder) => `El sitio no se pudo escribir en ${folder}`,
  allBuilt: (all, failed, past, seconds) =>
    `${plural(all, 'sitio')}: ${plural(all - failed, 'generado')}, ${failed} con fallos, ${past} con la temporada terminada. ${seconds} s.`,
  oneBuilt: (pages) => `generado, ${plural(pages ?? 0, 'página')}`,
  sites: (count) => plural(count, 'sitio'),
  noneBelow: (folder) =>
    `No hay ningún sitio dentro de "${folder}": ninguna carpeta con site.yaml y una carpeta content.`,
};
