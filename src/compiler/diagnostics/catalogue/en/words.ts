// What a site says by itself: content/words.yaml, and the language of site.yaml, in English.
import { PRODUCT } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { words as codes } from '../words.ts';
import { meant, quoted } from './phrasing.ts';

/** How many words are named: the others come up as these are filled in. */
const NAMED = 5;

export const words: Messages<typeof codes> = {
  'words/place': {
    message: (p) =>
      p.unknown === undefined
        ? `"{${p.nearest}}" is missing in this text.`
        : `"{${p.unknown}}" is not a placeholder for this text.`,
    help: (p) =>
      p.unknown === undefined
        ? 'Write it where the page should put the name or number.'
        : (meant(p.nearest && `{${p.nearest}}`) ??
          (p.wanted.length > 0
            ? `The placeholders are ${quoted(p.wanted.map((one) => `{${one}}`))}.`
            : 'Write it without braces.')),
    why: 'A page puts a name or a number in the place of a word in braces. One that it does not know would be read as it is written, and one that is missing would leave out what the text is about.',
  },
  'words/untranslated': {
    message: (p) =>
      `${p.missing.length === 1 ? '1 built-in text is' : `${p.missing.length} built-in texts are`} in English, because ${PRODUCT} has no translation for "${p.language}".`,
    help: (p) =>
      `Write them in content/words.yaml: ${p.missing.slice(0, NAMED).join(', ')}${p.missing.length > NAMED ? ' and so on' : ''}.`,
    why: 'What is not content, such as the name of the menu button, is known in English and Spanish. A page in another language would be read aloud with English words in it.',
  },
};
