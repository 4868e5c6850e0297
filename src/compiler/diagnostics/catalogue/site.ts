// The look of the chapter.
import { entry } from './entry.ts';

export const site = {
  'theme/contrast': entry<{ what: string; ratio: string; least: number; nearest: string }>({
    severity: 'error',
    message: (p) =>
      `Visitors could not read ${p.what}: its contrast is ${p.ratio} to 1, and ${p.least} to 1 is needed.`,
    help: (p) => `The nearest colour that can be read is "${p.nearest}".`,
    why: 'All colours of the site are made from these two. Below the contrast that the Web Content Accessibility Guidelines ask for (level AA), many people cannot read the text, and nobody can in sunlight.',
  }),
} as const;
