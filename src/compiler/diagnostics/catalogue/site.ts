// The look of the chapter.
import { entry } from './entry.ts';

export const site = {
  'theme/contrast': entry<{ what: string; ratio: string; least: number; nearest: string }>({
    severity: 'error',
    message: (p) =>
      `Visitors could not read ${p.what}: its contrast is ${p.ratio} to 1, and ${p.least} to 1 is needed.`,
    help: (p) => `The nearest color that can be read is "${p.nearest}".`,
    why: 'All colors of the site are made from these two. Below the contrast that the Web Content Accessibility Guidelines ask for (level AA), many people cannot read the text, and nobody can in sunlight.',
  }),
  'theme/logo': entry<{ logo: string }>({
    severity: 'error',
    message: (p) =>
      `The header is light here, but there is no logo for a light background: "${p.logo}" was drawn for a dark one.`,
    help: () =>
      'Add "logoOnLight" with a dark version of the logo under "header", or write "header: dark" here.',
    why: 'A logo drawn for a dark background is light, so nobody could see it on a light header.',
  }),
  'form/host': entry<{ value: string }>({
    severity: 'error',
    message: (p) =>
      `The contact form cannot send to "${p.value}", which the environment variable FORM_HOST names.`,
    help: () =>
      'Set FORM_HOST to an address such as https://forms.example.org, without a path, or remove it.',
    why: 'While the site is built, FORM_HOST overrides the host of the form in site.yaml. With a wrong address every message of a visitor would be lost.',
  }),
} as const;
