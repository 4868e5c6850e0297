// Words for a new article.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '--title "A full house" --text "Seventy people came."',
  en: {
    title: 'New article',
    description: 'Write an article, to appear now or on a day to come.',
    do: 'Add article',
    questions: {
      title: { label: 'Title' },
      date: { label: 'Date', help: 'Nobody sees it before that day.' },
      text: { label: 'Text', help: 'An empty line begins a new paragraph.' },
      picture: { label: 'Picture' },
      alt: {
        label: 'What the picture shows',
        help: 'In one sentence, for people who cannot see it.',
      },
      author: { label: 'Author', help: 'A full name.' },
      tags: { label: 'Tags', help: 'What it is about, with commas between: Service, Alumni.' },
      publish: {
        label: 'Appears at',
        help: 'A day and a time. Without it, at the start of its date.',
        written: '2026-10-09 18:30',
      },
    },
  },
  es: {
    title: 'Nuevo artículo',
    description: 'Escribe un artículo, que aparece ahora o en un día futuro.',
    do: 'Añadir el artículo',
    questions: {
      title: { label: 'Título' },
      date: { label: 'Fecha', help: 'Nadie lo ve antes de ese día.' },
      text: { label: 'Texto', help: 'Una línea vacía empieza un párrafo nuevo.' },
      picture: { label: 'Imagen' },
      alt: {
        label: 'Qué muestra la imagen',
        help: 'En una frase, para quien no puede verla.',
      },
      author: { label: 'Autor', help: 'Un nombre completo.' },
      tags: { label: 'Etiquetas', help: 'De qué trata, con comas: Servicio, Exmiembros.' },
      publish: {
        label: 'Aparece',
        help: 'Un día y una hora. Sin ellos, al comenzar su fecha.',
        written: '2026-10-09 18:30',
      },
    },
  },
});
