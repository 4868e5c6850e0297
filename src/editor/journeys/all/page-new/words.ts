// Words for a new page.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '--title Events --description "What we do this term."',
  en: {
    title: 'New page',
    description: 'Add a page and, if you like, its line in the menu.',
    do: 'Add page',
    questions: {
      title: { label: 'Title' },
      description: { label: 'Description', help: 'A sentence or two, shown by search engines.' },
      path: { label: 'Path', help: 'The end of its address, for example /about-us.' },
      file: { label: 'File name', help: 'Without .yaml.' },
      block: { label: 'First block', help: 'More can be added once the page is there.' },
      menu: { label: 'Name in the menu', help: 'Leave it empty to keep the page out of the menu.' },
    },
  },
  es: {
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
      block: { label: 'Primer bloque', help: 'Podrás añadir más cuando la página exista.' },
      menu: { label: 'Nombre en el menú', help: 'Déjalo vacío para que no aparezca en el menú.' },
    },
  },
});
