// Words for a member with a new name.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '"{member}" --name "Robin Doe" --dry-run',
  argument: 'member',
  en: {
    title: 'Rename a member',
    description:
      'Change a name everywhere: in the profile, on rosters, in tables, lists and texts. Links follow. The picture keeps its file name.',
    do: 'Rename',
    questions: {
      member: { label: 'Member' },
      name: { label: 'New name', help: 'The full name.' },
      redirect: {
        label: 'Keep old links to the profile',
        help: 'The old address still shows the old name.',
        choiceLabels: { yes: 'Yes', no: 'No' },
      },
    },
  },
  es: {
    title: 'Cambiar el nombre de un miembro',
    description:
      'Cambia el nombre en todas partes: en el perfil, en las listas de miembros, en tablas, listas y textos. Los enlaces se actualizan. El archivo de la imagen conserva su nombre.',
    do: 'Cambiar el nombre',
    questions: {
      member: { label: 'Miembro' },
      name: { label: 'Nombre nuevo', help: 'El nombre completo.' },
      redirect: {
        label: 'Mantener los enlaces antiguos al perfil',
        help: 'El nombre anterior sigue siendo legible en la dirección antigua.',
        choiceLabels: { yes: 'Sí', no: 'No' },
      },
    },
  },
});
