// Pictures, in English.

import type { Messages } from '../entry.ts';
import type { images as codes } from '../images.ts';
import { meant } from './phrasing.ts';
import { say } from './say.ts';

export const images: Messages<typeof codes> = {
  'image/missing': {
    message: (p) => `There is no picture content/${p.path}.`,
    help: (p) =>
      meant(p.nearest, p.path) ??
      (p.field === undefined
        ? 'Put the file there, or name another picture.'
        : `Put the file there, or leave "${p.field}" out.`),
    why: 'A missing picture would be an empty frame on the page.',
  },
  'image/unreadable': {
    message: (p) => `content/${p.path} is not a picture that can be shown.`,
    help: () => 'Save it again as JPEG, PNG, WebP, AVIF or SVG.',
    why: 'The file is damaged, or it is another kind of file with the name of a picture.',
  },
  'image/cut-short': {
    message: (p) => `content/${p.path} is not complete: the file is cut off or damaged.`,
    help: () => 'Copy it again from where it came from; saving it again would not bring it back.',
    why: 'A copy, a download or an upload that was interrupted leaves the beginning of a picture. Browsers show what is there, and gray for the rest.',
  },
  'image/too-large': {
    message: (p) =>
      p.megapixels === undefined
        ? `content/${p.path} is ${p.megabytes} MB; a ${p.drawing ? 'drawing can be 4' : 'picture can be 64'} MB at most.`
        : `content/${p.path} has ${p.megapixels} million pixels; a picture can have 120 million at most.`,
    help: (p) =>
      p.drawing
        ? 'Make it simpler in the program that drew it, or save it as PNG.'
        : 'Save it with at most 2400 pixels on the long side, as a JPEG at quality 80 or as WebP.',
    why: 'Making a picture smaller takes memory for every pixel, however small its file is. One that is far too large would stop the build, or the phones of visitors.',
  },
  'image/dangerous': {
    message: (p) => `The drawing content/${p.path} holds ${say(p.what)}.`,
    help: (p) =>
      p.what.say === 'outside'
        ? 'Export it again with its pictures and typefaces embedded, or save it as PNG.'
        : 'Export it again from a drawing program as plain SVG, or save it as PNG.',
    why: 'An SVG drawing can hold programs, pages and requests to other sites. On a page they do nothing; but anyone who opens the drawing by its own address would run them in the name of the site.',
  },
  'image/undrawable': {
    message: (p) => `A browser cannot draw content/${p.path}: line ${p.line} ${say(p.what)}.`,
    help: () => 'Export it again from a drawing program as plain SVG, or save it as PNG.',
    why: 'An SVG drawing is XML, which browsers read to the letter: at the first mistake they show nothing, or only what comes before it.',
  },
  'image/path': {
    message: (p) => `"${p.path}" is not a picture in the folder content/images.`,
    help: (p) =>
      meant(p.nearest, p.path) ??
      'Write the path from the content folder, for example images/scenes/home.jpg.',
    why: 'Pictures are taken from the folder content/images only, so that nothing else on the computer can be published.',
  },
  'image/unused': {
    message: (p) => `No page shows the picture content/${p.path}.`,
    help: () => 'Use it, or delete the file.',
    why: 'A picture that nothing refers to is not published. It makes the folder larger, and often it is the one that a page should show.',
  },
  'image/too-small': {
    message: (p) =>
      `content/${p.path} is ${p.width === 1 ? '1 pixel' : `${p.width} pixels`} wide; this place needs at least ${p.least}.`,
    help: () => 'Use a larger version of the picture.',
    why: 'A small picture in a large place looks blurry, especially on sharp screens. The schema of a block says how many pixels its place needs.',
  },
  'image/heavy': {
    message: (p) =>
      `content/${p.path} is ${(Math.ceil(p.bytes / 100_000) / 10).toFixed(1)} MB; 2 MB is plenty.`,
    help: () =>
      'Save it with at most 2400 pixels on the long side, as a JPEG at quality 80 or as WebP.',
    why: 'Most visitors come on a phone. Above 2 MB a single picture keeps them waiting longer than the rest of the page.',
  },
};
