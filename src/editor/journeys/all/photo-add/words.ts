// Words for a photo of this computer; the panel takes one at the field that shows it.
import { journeyWords } from '../../journey-words.ts';

export const words = journeyWords({
  example: '"IMG 2034.jpg" --for "{member}"',
  argument: 'file',
  en: {
    title: 'Add a photo',
    description:
      'Put a photo into the site: turned upright, cropped to its place, made smaller, without its location.',
    do: 'Add photo',
    questions: {
      file: { label: 'Photo', help: 'Drag it into the terminal to write its path.' },
      for: {
        label: 'Place',
        help: 'A member, "gallery", or a page and its field, such as home.hero.image.',
      },
      keep: {
        label: 'What to keep when it is cropped',
        choiceLabels: { auto: 'The part that draws the eye' },
      },
      name: { label: 'New file name', help: 'Without the extension, such as .jpg.' },
    },
  },
});
