// Made-up pages around some that are looked for, with what people write who look for them; the queries were written before any was tried.

type Wanted = readonly (readonly [title: string, query: string])[];

export const ENGLISH: Wanted = [
  ['Spring recruitment opens', 'recrutment'],
  ['Scholarship dinner at Baker Hall', 'scholarships diner'],
  ['José Núñez elected president', 'jose nunez'],
  ['Bylaws of the chapter', 'bylaw'],
  ['Alumni weekend schedule', 'alumini weekend'],
  ['Hackathon wins second prize', 'hackathons'],
  ['Community service at the food pantry', 'comunity servise'],
  ['Philanthropy week raises 4,000 dollars', 'philantropy'],
  ['New officers for 2027', 'officer 2027'],
  ['Karaoke night in the library', 'karoake night'],
  ['Parking near Nunn Hall', 'parking nunn'],
  ["Treasurer's report, fall term", 'tresurer report'],
  ['Chapter house gets a new roof', 'house roof'],
  ['Dues and how to pay them', 'pay dues'],
  ['Intramural soccer champions', 'intramurals'],
  ['Letters to the editor: café closes', 'cafe'],
  ['Résumé workshop with the career center', 'resume workshops'],
  ['Mentoring for first-year students', 'mentor first year'],
  ['Anneke van der Merwe', 'anekke van der merwe'],
  ['Accessibility statement', 'accesibility'],
];

export const SPANISH: Wanted = [
  ['Elección de la mesa directiva', 'eleccion mesa directiva'],
  ['Campaña de donación de sangre', 'campana donacion'],
  ['Becas para estudiantes de primer año', 'beca primer ano'],
  ['Reunión general de octubre', 'reuniones octubre'],
  ['Estatutos de la asociación', 'estatuto'],
  ['Lápices y cuadernos para la escuela', 'lapiz'],
  ['Hackatón de la facultad', 'hackaton'],
  ['Conferencia sobre inteligencia artificial', 'conferensia artificial'],
  ['Torneo de fútbol', 'futbol torneos'],
  ['Taller de currículum', 'taler curriculum'],
  ['Íñigo Peña, tesorero', 'inigo pena'],
  ['Actividades de bienvenida', 'actividad bienvenida'],
  ['Voluntariado en el comedor', 'voluntarios comedor'],
  ['Cuotas y pago de las mismas', 'pago de cuotas'],
  ['Excursión a la montaña', 'excursiones montana'],
  ['Concurso de fotografía', 'fotografia concurso'],
  ['Preguntas frecuentes', 'pregunta frecuente'],
  ['Memoria anual en PDF', 'memoria anual pdf'],
  ['Limpieza de la playa', 'limpiesa playa'],
  ['Orquesta universitaria', 'orqesta'],
];

const SYLLABLES =
  'ba ce di fo gu la me ni po ru sa te vi zo ka lin mer tor can des pre con ter al es in or un ar qui'.split(
    ' ',
  );

/** Mulberry32 (public domain): the same numbers each time. */
const random = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

export interface MadeUp {
  readonly title: string;
  readonly text: string;
}

/** Pages of 120 words, with words of the wanted ones among them, and last the wanted ones. */
export const corpus = (wanted: Wanted, count: number): MadeUp[] => {
  const next = random(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const words = Array.from({ length: 22 * count }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(SYLLABLES)).join(''),
  );
  const common = wanted.flatMap(([title]) => title.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
  const many = (length: number) =>
    Array.from({ length }, () => pick(next() < 0.1 ? common : words)).join(' ');
  const others = Array.from({ length: count - wanted.length }, () => ({
    title: Array.from({ length: 4 }, () => pick(words)).join(' '),
    text: many(120),
  }));
  return [...others, ...wanted.map(([title]) => ({ title, text: many(40) }))];
};

export const asHtml = ({ title, text }: MadeUp): string =>
  `<header>Menu</header><main id="main"><h1>${title}</h1><p>${text}</p></main>`;
