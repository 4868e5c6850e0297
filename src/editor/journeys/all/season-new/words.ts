// Words for the next season.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '--season Fall --year 2027 --dry-run',
  needs: 'content/season.yaml',
  en: {
    title: 'New season',
    description:
      'Set up the next season from the last one. The name and the dates move forward, and events keep their weekdays.',
    do: 'Start the season',
    questions: {
      season: {
        label: 'Season',
        choiceLabels: { Fall: 'Fall', Winter: 'Winter', Spring: 'Spring', Summer: 'Summer' },
      },
      year: { label: 'Year' },
      name: { label: 'Name' },
      firstDay: {
        label: 'First event',
        help: 'On the same weekday as last time.',
        written: 'year-month-day',
      },
      deadline: { label: 'Application deadline', written: 'year-month-day hh:mm' },
      class: { label: 'Pledge class' },
      applyLink: {
        label: 'Link to the application',
        help: 'No form yet? Enter a page such as /contact, or leave it empty for now: it is marked TODO, and the site cannot be published until you replace or delete that.',
      },
      socialLink: {
        label: 'Link to the announcement',
        help: 'Not known yet? Leave it empty for now: it is marked TODO, and the site cannot be published until you replace or delete that.',
      },
      checkinLink: {
        label: 'Link to sign up or check in',
        help: 'Not known yet? Leave it empty for now: it is marked TODO, and the site cannot be published until you replace or delete that.',
      },
      keep: {
        label: 'Keep the last season',
        help: 'On a page of its own, without links to apply.',
        choiceLabels: { no: 'No', yes: 'Yes' },
      },
    },
  },
  es: {
    title: 'Nueva temporada',
    description:
      'Prepara la próxima temporada a partir de la última. El nombre, la clase y las fechas avanzan, y los eventos conservan su día de la semana.',
    do: 'Empezar la temporada',
    questions: {
      season: {
        label: 'Captación',
        choiceLabels: { Fall: 'Otoño', Winter: 'Invierno', Spring: 'Primavera', Summer: 'Verano' },
      },
      year: { label: 'Año' },
      name: { label: 'Nombre' },
      firstDay: {
        label: 'Primer evento',
        help: 'El mismo día de la semana que la última vez.',
        written: 'año-mes-día',
      },
      deadline: { label: 'Fin del plazo de solicitud', written: 'año-mes-día hh:mm' },
      class: { label: 'Clase de aspirantes' },
      applyLink: {
        label: 'Enlace a la solicitud',
        help: '¿Aún no hay formulario? Escribe una página, por ejemplo /contacto, o déjalo vacío por ahora: queda marcado con TODO, y el sitio no se puede publicar hasta que lo reemplaces o lo borres.',
      },
      socialLink: {
        label: 'Enlace al anuncio',
        help: '¿Aún no lo sabes? Déjalo vacío por ahora: queda marcado con TODO, y el sitio no se puede publicar hasta que lo reemplaces o lo borres.',
      },
      checkinLink: {
        label: 'Enlace de inscripción',
        help: '¿Aún no lo sabes? Déjalo vacío por ahora: queda marcado con TODO, y el sitio no se puede publicar hasta que lo reemplaces o lo borres.',
      },
      keep: {
        label: 'Conservar la última temporada',
        help: 'En una página propia, sin enlaces de solicitud.',
        choiceLabels: { no: 'No', yes: 'Sí' },
      },
    },
  },
});
