// Pictures.
import { entry, meant } from './entry.ts';

export const images = {
  'image/missing': entry<{ path: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `There is no picture content/${p.path}.`,
    help: (p) => meant(p.nearest) ?? 'Put the file there, or name another picture.',
    why: 'A missing picture would be an empty frame on the page.',
  }),
  'image/unreadable': entry<{ path: string }>({
    severity: 'error',
    message: (p) => `content/${p.path} is not a picture that can be shown.`,
    help: () => 'Save it again as JPEG, PNG, WebP, AVIF or SVG.',
    why: 'The file is damaged, or it is another kind of file with the name of a picture.',
  }),
  'image/path': entry<{ path: string; nearest?: string }>({
    severity: 'error',
    message: (p) => `"${p.path}" does not name a picture in the folder content/images.`,
    help: (p) =>
      meant(p.nearest) ??
      'Write the path from the content folder, for example images/scenes/home.jpg.',
    why: 'Pictures are taken from the folder content/images only, so that nothing else of the computer can be published.',
  }),
} as const;
