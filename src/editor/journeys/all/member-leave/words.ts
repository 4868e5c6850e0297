// Words for a member who leaves.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '"{member}" --dry-run',
  argument: 'member',
  removes: true,
  en: {
    title: 'Member leaves',
    description:
      'Take a member off the roster and delete the profile. Profile and portrait stay where something still needs them, and tables keep the name.',
    do: 'Remove member',
    questions: {
      member: { label: 'Member' },
      redirect: {
        label: 'Page instead of the profile',
        help: 'Old links to the profile lead to this page.',
      },
    },
  },
  es: {
    title: 'Un miembro se va',
    description:
      'Quita a un miembro de la lista y borra su perfil. El perfil y el retrato se quedan si algo más los necesita, y las tablas conservan el nombre.',
    do: 'Quitar el miembro',
    takes: 'miembro',
    questions: {
      member: { label: 'Miembro' },
      redirect: {
        label: 'Página en lugar del perfil',
        help: 'Los enlaces antiguos al perfil llevan a esta página.',
      },
    },
  },
});
