// Words for a member with a new name.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '"{member}" --name "Robin Doe" --dry-run',
  argument: 'member',
  en: {
    title: 'Rename a member',
    description:
      'Change a member’s name everywhere on the site. Profile, rosters, tables, lists, texts and links follow. The picture keeps its file name.',
    do: 'Rename',
    questions: {
      member: { label: 'Member' },
      name: { label: 'New name', help: 'The full name.' },
      redirect: {
        label: 'Keep old links to the profile',
        help: 'Links that people saved keep working, with the old name in them.',
        choiceLabels: { yes: 'Yes', no: 'No' },
      },
    },
  },
  es: {
    title: 'Cambiar el nombre de un miembro',
    description:
      'Cambia el nombre de un miembro en todo el sitio. El perfil, las listas de miembros, las tablas, los textos y los enlaces se actualizan. El archivo de la imagen conserva su nombre.',
    do: 'Cambiar el nombre',
    takes: 'miembro',
    questions: {
      member: { label: 'Miembro' },
      name: { label: 'Nombre nuevo', help: 'El nombre completo.' },
      redirect: {
        label: 'Mantener los enlaces antiguos al perfil',
        help: 'Los enlaces que la gente guardó siguen funcionando, con el nombre anterior.',
        choiceLabels: { yes: 'Sí', no: 'No' },
      },
    },
  },
});
