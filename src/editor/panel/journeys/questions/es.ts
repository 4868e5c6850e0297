// Journeys in Spanish.
import type { AllJourneyWords } from './journey-words.ts';

export const es: AllJourneyWords = {
  season: {
    title: 'Nueva temporada',
    description:
      'La próxima captación, hecha a partir de la última: el nombre, la clase y las fechas avanzan, y los eventos conservan su día de la semana.',
    do: 'Empezar la temporada',
    questions: {
      season: {
        label: 'Captación',
        choices: { Fall: 'Otoño', Winter: 'Invierno', Spring: 'Primavera', Summer: 'Verano' },
      },
      year: { label: 'Año' },
      name: { label: 'Nombre' },
      firstDay: {
        label: 'Primer evento',
        help: 'El mismo día de la semana que la última vez: {previous}.',
      },
      deadline: { label: 'Fin del plazo de solicitud' },
      class: { label: 'Clase de aspirantes' },
      applyLink: { label: 'Enlace a la solicitud', help: 'Se puede rellenar más tarde.' },
      socialLink: { label: 'Enlace al anuncio', help: 'Se puede rellenar más tarde.' },
    },
  },
  member: {
    title: 'Nuevo miembro',
    description: 'Añade un miembro y, si quieres, su lugar en la lista de miembros.',
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
        help: 'La dirección completa, que empieza por https://. Se puede rellenar más tarde.',
      },
      img: { label: 'Retrato' },
      roster: { label: 'Parte de la lista de miembros' },
      role: { label: 'Cargo', help: 'Aparece debajo del nombre en la lista de miembros.' },
    },
  },
  leave: {
    title: 'Un miembro se va',
    description:
      'Quita a un miembro de la lista, con su perfil y su retrato si nada más los necesita. Las tablas conservan el nombre.',
    do: 'Quitar el miembro',
    questions: {
      member: { label: 'Miembro' },
      redirect: {
        label: 'Página en lugar del perfil',
        help: 'Quien abra un enlace antiguo al perfil verá esta página.',
      },
    },
  },
  'rename-member': {
    title: 'Cambiar el nombre de un miembro',
    description:
      'Cambia el nombre en todas partes: en el perfil, en las listas de miembros, en tablas, listas y textos. Los enlaces se actualizan. El archivo de la imagen conserva su nombre.',
    do: 'Cambiar el nombre',
    questions: {
      member: { label: 'Miembro' },
      name: { label: 'Nombre nuevo' },
      redirect: {
        label: 'Mantener los enlaces antiguos al perfil',
        help: 'El nombre anterior sigue siendo legible en la dirección antigua.',
        choices: { yes: 'Sí', no: 'No' },
      },
    },
  },
  year: {
    title: 'Nuevo año',
    description: 'Añade otro año, con una fila de cada cosa para rellenar.',
    do: 'Añadir el año',
    questions: {
      kind: { label: 'Para', choices: { 'all of them': 'Todas' } },
      year: { label: 'Año' },
    },
  },
  page: {
    title: 'Nueva página',
    description: 'Añade una página y, si quieres, su línea en el menú.',
    do: 'Añadir la página',
    questions: {
      title: { label: 'Título' },
      description: {
        label: 'Descripción',
        help: 'Una o dos frases. Los buscadores las muestran.',
      },
      path: { label: 'Ruta', help: 'El final de su dirección, por ejemplo /about-us.' },
      file: { label: 'Nombre del archivo', help: 'Sin .yaml.' },
      block: { label: 'Empieza con' },
      menu: { label: 'Nombre en el menú', help: 'Déjalo vacío para que no aparezca en el menú.' },
    },
  },
  'rename-page': {
    title: 'Cambiar el nombre de una página',
    description:
      'Cambia la ruta de una página, el nombre de su archivo o ambos. El menú y todos los enlaces se actualizan, y la ruta antigua lleva a la nueva.',
    do: 'Cambiar el nombre',
    questions: {
      page: { label: 'Página' },
      path: { label: 'Ruta', help: 'El final de su dirección, por ejemplo /about.' },
      file: { label: 'Nombre del archivo', help: 'Sin .yaml.' },
    },
  },
  'replace-picture': {
    title: 'Sustituir una imagen en todas partes',
    description:
      'Todos los lugares que muestran una imagen muestran otra. No se borra ninguna imagen.',
    do: 'Sustituir',
    questions: {
      picture: { label: 'Imagen que se muestra ahora' },
      by: { label: 'Imagen que ocupa su lugar' },
    },
  },
};
