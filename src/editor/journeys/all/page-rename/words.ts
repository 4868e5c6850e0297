// Words for a page with a new path or file name.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: 'about --path /about-us --dry-run',
  argument: 'page',
  en: {
    title: 'Rename a page',
    description:
      'Change the address of a page, its file name, or both. The menu and all links follow, and the old address leads to the new one.',
    do: 'Rename',
    questions: {
      page: { label: 'Page' },
      path: { label: 'Path', help: 'The end of its address, for example /about.' },
      file: { label: 'File name', help: 'Without .yaml.' },
    },
  },
  es: {
    title: 'Cambiar el nombre de una página',
    description:
      'Cambia la dirección de una página, su archivo o ambos. El menú y todos los enlaces se actualizan, y la dirección antigua lleva a la nueva.',
    do: 'Cambiar el nombre',
    takes: 'página',
    questions: {
      page: { label: 'Página' },
      path: { label: 'Ruta', help: 'El final de su dirección, por ejemplo /about.' },
      file: { label: 'Nombre del archivo', help: 'Sin .yaml.' },
    },
  },
});
