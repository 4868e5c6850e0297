// What people call the columns of a list of members, in English and Spanish → which field each is.

/** Never taken unless a column is asked for by its letter. */
export const PRIVATE = ['email', 'phone', 'studentNumber', 'birthday'] as const;

/** They make the name together; which is both in Spanish, `nombre`, shows beside a family name. */
export const NAME_PARTS = ['name', 'first', 'last'] as const;

/** What is no line of a member's file: two stand on the roster, one is the name of a file. */
export const OF_ROSTER = ['section', 'role', 'photo'] as const;

/** The first that fits. In small letters without accents; "Last name" is no name. */
const NAMES: readonly (readonly [field: string, pattern: RegExp])[] = [
  [
    'photo',
    /\b(?:photos?|pictures?|pic|headshot|portrait|fotos?|fotografia|retrato)\b|^(?:file ?name|archivo)$/,
  ],
  ['linkedIn', /\blinked ?in\b/],
  ['instagram', /\b(?:instagram|insta|ig)\b/],
  ['email', /\b(?:e ?mail|correo|mail)\b/],
  ['phone', /\b(?:phone|cell|cellphone|mobile|whatsapp|telefono|tel|celular|movil)\b/],
  [
    'studentNumber',
    /\b(?:student|school|campus|university) (?:id|number|no)\b|^id$|\b(?:matricula|expediente|legajo|carnet|carne)\b|\bnumero de (?:control|cuenta|estudiante|alumno)\b/,
  ],
  ['birthday', /\b(?:birth ?day|birth ?date|date of birth|dob|nacimiento|cumpleanos)\b/],
  ['pronouns', /\b(?:pronouns?|pronombres?)\b/],
  [
    'nickname',
    /\b(?:nick ?name|goes by|apodo)\b|\bpreferred (?:first )?name\b|\bnombre preferido\b/,
  ],
  [
    'last',
    /^(?:your )?(?:last|family|sur) ?names?$|^(?:primer |segundo )?apellidos?(?: (?:paterno|materno))?$/,
  ],
  [
    'first',
    /^(?:your )?(?:first|given|fore|middle) ?names?$|^(?:primer|segundo) nombre$|^nombres? de pila$/,
  ],
  [
    'name',
    /^(?:what is )?(?:your |the )?(?:full |complete |legal |display |member |members |brother |sister |student )*names?(?: (?:first|last|and|full|surname|of member))*$|^(?:member|brother|sister|student|miembro|hermano|hermana|estudiante|alumno)s?$|^(?:(?:tu|su) )?nombres?(?: (?:completo|y|e|apellidos?|del|de la|miembro|estudiante))*$|^apellidos? y nombres?$/,
  ],
  [
    'minor',
    /\bminors?\b|\b(?:segunda|otra) (?:especialidad|carrera)\b|\b(?:especialidad|carrera) secundaria\b|\bsubespecialidad\b/,
  ],
  [
    'major',
    /\bmajors?\b|\b(?:field|course) of study\b|\bdegree\b|\b(?:carrera|especialidad|licenciatura|grado|titulacion)\b/,
  ],
  ['emphasis', /\b(?:emphasis|concentration|enfasis|concentracion|mencion)\b/],
  ['year', /\b(?:year|standing|grade|ano|curso|semestre)\b|\bgraduat|\bclass of\b/],
  [
    'class',
    /\b(?:pledge|initiation|member|new member) class\b|^(?:class|pc)$|\b(?:clase|generacion|promocion)\b/,
  ],
  ['homeTown', /\bhome ?town\b|\bciudad (?:de origen|natal)\b|\blugar de origen\b/],
  ['practice', /\bpractice\b/],
  ['role', /\b(?:role|position|office|title|cargo|puesto|rol|funcion)\b/],
  ['section', /\b(?:section|group|committee|team|division|seccion|grupo|comite|equipo)\b/],
];

/** Somebody else's name, number or address. */
const OTHERS = /\b(?:emergency|emergencia|contact person|parents?|guardian|padre|madre|tutor)\b/;

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function fieldNamed(header: string): string | undefined {
  const folded = fold(header);
  if (folded === '' || folded.length > 80) return undefined;
  const found = NAMES.find(
    ([, pattern]) => pattern.test(folded) || pattern.test(folded.replaceAll(' ', '')),
  )?.[0];
  return OTHERS.test(folded) && found !== 'email' ? (found === 'phone' ? found : undefined) : found;
}

const VALUES: readonly (readonly [field: string, pattern: RegExp])[] = [
  ['email', /^[^\s@]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u],
  ['linkedIn', /\blinkedin\.com\//i],
  ['instagram', /\binstagram\.com\//i],
  ['phone', /^(?=(?:\D*\d){7,15}\D*$)\+?[\d\s().-]+$/],
  ['pronouns', /^(?:she|he|they|xe|ze|ella|él|elle)(?:\s*\/\s*\p{L}+)+$/iu],
  [
    'year',
    /^(?:1st|2nd|3rd|[4-6]th|freshman|sophomore|junior|senior|[1-6][.º°]+|primer[oa]?|segundo|tercer[oa]?|cuarto|quinto)(?: (?:year|año|curso))?$/iu,
  ],
];

/** "Anneke van der Merwe": words of letters, of which the first and the last are capitalized. */
function isPersonName(text: string): boolean {
  const words = text.split(' ');
  return (
    words.length > 1 &&
    words.length < 7 &&
    words.every((word) => /^[\p{L}.'’-]+$/u.test(word)) &&
    [words[0], words.at(-1)].every((word) => /^\p{Lu}/u.test(word ?? ''))
  );
}

/** Most of its values say so. What is private is so under any header. */
export function fieldOfValues(values: readonly string[]): string | undefined {
  const given = values.filter((one) => one !== '');
  const isMost = (fits: (value: string) => boolean) =>
    given.length > 0 && given.filter(fits).length > given.length * 0.6;
  const found = VALUES.find(([, pattern]) => isMost((one) => pattern.test(one)))?.[0];
  if (found !== undefined) return found;
  return isMost(isPersonName) && new Set(given).size > given.length * 0.9 ? 'name' : undefined;
}

/** The row with the most titles that are known, if there are two, or one is that of a name; else -1. */
export function headerAt(rows: readonly (readonly string[])[]): number {
  const scores = rows.slice(0, HEADER_WITHIN).map((row) => {
    const found = row.flatMap((text) => fieldNamed(text) ?? []);
    const isNamed = found.some((one) => NAME_PARTS.some((part) => part === one));
    return found.length >= 2 || isNamed ? found.length : 0;
  });
  const most = Math.max(0, ...scores);
  return most === 0 ? -1 : scores.indexOf(most);
}

/** Titles and notes may stand above it. */
const HEADER_WITHIN = 20;
