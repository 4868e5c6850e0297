// What sentences about content share, in Spanish.
import { PACKAGE } from '../../../../model/product.ts';
import type { Owner, Reader } from '../entry.ts';

export function quoted(values: readonly string[]): string {
  return values.map((v) => `"${v}"`).join(', ');
}

/** What does something: a task of the panel, or the command of the same name. */
export function command(name: string, { task }: Reader): string {
  const title = task(name);
  return title === undefined ? `"npm run ${name}"` : `la tarea "${title}"`;
}

/** What somebody at a terminal types; officers have somebody who does. */
export function typed(words: string, { isOfficer }: Reader): string {
  const verb = isOfficer ? 'Pide a quien administra el sitio que escriba' : 'Escribe';
  return `${verb} "npx --no ${PACKAGE} ${words}"`;
}

/** What only somebody does who has the files, said to officers. */
export function forWebmaster(advice: string, { isOfficer }: Reader): string {
  return isOfficer ? `Para quien administra el sitio: ${advice}` : advice;
}

/** @param written in its place; what cannot be seen of the difference is said */
export function meant(nearest: string | undefined, written = ''): string | undefined {
  return nearest === undefined
    ? undefined
    : `¿Querías decir "${nearest}"?${lookAlike(written, nearest)}`;
}

/** Letters of these scripts look like Latin ones. */
const SCRIPTS = { cirílica: /\p{Script=Cyrillic}/u, griega: /\p{Script=Greek}/u };

function lookAlike(written: string, nearest: string): string {
  const unseen = /\p{Cf}/u.exec(written)?.[0];
  if (unseen && !nearest.includes(unseen)) return ' Lo que escribiste tiene un carácter invisible.';
  for (const [name, script] of Object.entries(SCRIPTS)) {
    const [here, there] = [script.exec(written)?.[0], script.exec(nearest)?.[0]];
    if (here && !there) return ` La "${here}" que escribiste es una letra ${name}.`;
    if (there && !here) return ` La "${there}" de ahí es una letra ${name}.`;
  }
  return '';
}

/** What parts of a page are called, by the titles of their schemas. */
const PARTS: Readonly<Record<string, string>> = {
  AccordionAside: 'un recuadro',
  AccordionItem: 'una sección',
  Addresses: 'un grupo de direcciones',
  'Application deadline': 'un plazo',
  Block: 'un bloque',
  Button: 'un botón',
  Article: 'un artículo',
  ArticlePicture: 'una imagen',
  CareersYear: 'un año',
  Chapter: 'un capítulo',
  Collection: 'una colección',
  Colors: 'un grupo de colores',
  Deadline: 'un plazo',
  Download: 'un documento de la lista',
  Face: 'una persona',
  Fact: 'un dato',
  Footer: 'un pie de página',
  FormField: 'un campo del formulario',
  FormLabels: 'un grupo de etiquetas',
  FormService: 'un servicio',
  FormSettings: 'un grupo de ajustes del formulario',
  GalleryPicture: 'una imagen de la galería',
  Grade: 'un tono',
  Grades: 'un grupo de tonos',
  Header: 'un encabezado',
  Hero: 'un grupo de ajustes de hero',
  HeroRule: 'una regla',
  Hosting: 'un grupo de ajustes del servidor',
  InvolvementYear: 'un año',
  ListedPerson: 'una persona de la lista',
  LogoItem: 'un logotipo',
  LogoWallClosing: 'un cierre',
  Member: 'un miembro',
  MenuItem: 'una entrada del menú',
  MenuLink: 'un enlace del menú',
  NetworkLink: 'un enlace',
  Page: 'una página',
  Pages: 'un grupo de páginas',
  PastEvent: 'un evento',
  PastSeason: 'una temporada',
  Picture: 'una imagen',
  PrivacySettings: 'un grupo de ajustes de privacidad',
  ProfileFact: 'un dato del perfil',
  ProfileList: 'una lista del perfil',
  Redirect: 'una redirección',
  RosterEntry: 'un lugar de la lista',
  RosterGroup: 'un grupo de la lista',
  Route: 'una ruta',
  Season: 'una temporada',
  SeasonEvent: 'un evento',
  Site: 'un sitio',
  Slice: 'una porción',
  SolidHeader: 'un encabezado',
  StripPhoto: 'una foto de la tira',
  TableEntry: 'una fila de la tabla',
  TableGroup: 'un grupo de la tabla',
  Typing: 'un texto animado',
  ValueCard: 'una tarjeta',
  Video: 'un video',
  YearColumn: 'una columna',
  YearTable: 'una tabla de años',
};

/** "un miembro", "un bloque hero"; what only the site knows by its own title. */
export function aPart(owner: Owner): string {
  if ('block' in owner) return `un bloque ${owner.block}`;
  const title = owner.part.replace(/Document$/, '');
  const known = PARTS[title] ?? PARTS[title.charAt(0).toUpperCase() + title.slice(1)];
  if (known !== undefined) return known;
  return /Words$/.test(title) ? 'un grupo de palabras' : 'una parte';
}

/** "este miembro". */
export function thisPart(owner: Owner): string {
  return aPart(owner)
    .replace(/^un(?=a? )/, 'est')
    .replace(/^est(?= )/, 'este');
}

export function plural(n: number, one: string, other = `${one}s`): string {
  return `${n} ${n === 1 ? one : other}`;
}

/** So many spaces in words. */
export function spaces(count: number): string {
  return count === 0 ? 'ningún espacio' : plural(count, 'espacio');
}

const AND = new Intl.ListFormat('es', { type: 'conjunction' });
const OR = new Intl.ListFormat('es', { type: 'disjunction' });

export function and(parts: readonly string[]): string {
  return AND.format(parts);
}

export function or(parts: readonly string[]): string {
  return OR.format(parts);
}
