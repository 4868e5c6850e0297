// A phrase → its words in Spanish.
import { speaker } from '../phrase.ts';
import { phrases } from './phrases/phrases.ts';
import { syntax } from './phrases/syntax.ts';

export const say = speaker(phrases);
export const sayPair = speaker(syntax);
