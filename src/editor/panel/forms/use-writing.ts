// The schema of a field → the language and direction in which its input is written: those of the site, and not of the panel.
import type { Schema } from '../../../model/schema/schema.ts';
import { directionOf } from '../../../model/theme/direction.ts';
import { useSelect } from '../context.ts';

/** As Mantine hands it to the input itself: its own `dir` is that of the frame, which has no words to go by. */
export interface Writing {
  readonly attributes?: {
    readonly input: { readonly lang?: string; readonly dir: 'ltr' | 'rtl' | 'auto' };
  };
}

export function useWriting({ type = 'string', ref, format, enum: choices }: Schema): Writing {
  const language = useSelect(({ site }) => site.language);
  if (![type].flat().includes('string') || choices !== undefined) return {};
  // An address or a name is written in any letters.
  if ((ref !== undefined && ref !== 'markdown') || format !== undefined)
    return { attributes: { input: { dir: 'auto' } } };
  return { attributes: { input: { lang: language, dir: directionOf(language) } } };
}
