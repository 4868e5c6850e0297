// Words for a new member.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '--name "Robin Doe" --year 3rd',
  en: {
    title: 'New member',
    description: 'Add a member and, if you like, a place on the roster.',
    do: 'Add member',
    questions: {
      name: { label: 'Name', help: 'The full name, with accents, apostrophes and hyphens.' },
      pronouns: { label: 'Pronouns', help: 'For example she/her.' },
      year: { label: 'Year in school', help: 'For example 3rd.' },
      class: { label: 'Pledge class' },
      major: { label: 'Major' },
      minor: { label: 'Minor' },
      emphasis: { label: 'Emphasis', help: 'Within the major.' },
      practice: { label: 'Practice', help: 'The practice group in the chapter.' },
      homeTown: { label: 'Hometown' },
      linkedIn: {
        label: 'LinkedIn',
        help: 'The full address, beginning with https://.',
      },
      img: { label: 'Portrait', help: 'Without one, the initials are shown.' },
      roster: { label: 'Section of the roster' },
      role: { label: 'Role', help: 'Shown below the name on the roster.' },
    },
  },
  es: {
    title: 'Nuevo miembro',
    description: 'Añade un miembro y, si quieres, su lugar en la lista.',
    do: 'Añadir el miembro',
    questions: {
      name: {
        label: 'Nombre',
        help: 'El nombre completo, con sus acentos, apóstrofos y guiones.',
      },
      pronouns: { label: 'Pronombres', help: 'Por ejemplo, she/her.' },
      year: { label: 'Año de estudios', help: 'Por ejemplo, 3rd.' },
      class: { label: 'Clase de aspirantes' },
      major: { label: 'Especialidad' },
      minor: { label: 'Segunda especialidad' },
      emphasis: { label: 'Énfasis', help: 'Dentro de la especialidad.' },
      practice: { label: 'Área', help: 'El grupo de trabajo dentro del capítulo.' },
      homeTown: { label: 'Ciudad de origen' },
      linkedIn: {
        label: 'LinkedIn',
        help: 'La dirección completa, que empieza por https://.',
      },
      img: { label: 'Retrato', help: 'Sin retrato se muestran las iniciales.' },
      roster: { label: 'Parte de la lista de miembros' },
      role: { label: 'Cargo', help: 'Aparece debajo del nombre en la lista de miembros.' },
    },
  },
});
