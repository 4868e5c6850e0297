// The words of lists to choose from.
import type { Words } from '../../words.ts';
import type { Reference } from './reference.ts';

interface ChoiceWords {
  readonly none: string;
  readonly more: string;
  readonly asTyped: string;
  /** Said of a value that the site does not have. */
  readonly unknown: Readonly<Partial<Record<Reference['kind'], string>>>;
}

/** {count}: how many are not shown; {text}: what was typed. */
export const choiceWords: Words<ChoiceWords> = {
  en: {
    none: 'Nothing is called that.',
    more: 'and {count} more; type to find them',
    asTyped: 'Write “{text}”',
    unknown: {
      person: 'Nobody of this name has a page: the name stands there without a link.',
      entry: 'There is no file of this name.',
      page: 'There is no page of this name.',
      collection: 'There is no collection of this name.',
      schema: 'There is no schema of this name.',
      field: 'The files have no field of this name.',
      ownField: 'The files have no field of this name.',
      timezone: 'There is no time zone of this name.',
    },
  },
  es: {
    none: 'Nada se llama así.',
    more: 'y {count} más; escribe para encontrarlos',
    asTyped: 'Escribir «{text}»',
    unknown: {
      person: 'Nadie con este nombre tiene página: el nombre aparece sin enlace.',
      entry: 'No hay ningún archivo con este nombre.',
      page: 'No hay ninguna página con este nombre.',
      collection: 'No hay ninguna colección con este nombre.',
      schema: 'No hay ningún esquema con este nombre.',
      field: 'Los archivos no tienen ningún campo con este nombre.',
      ownField: 'Los archivos no tienen ningún campo con este nombre.',
      timezone: 'No hay ninguna zona horaria con este nombre.',
    },
  },
};
