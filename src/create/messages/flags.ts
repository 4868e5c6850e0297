// The answers to "Where should messages go?", and the flags of the commands that ask it.

import { en } from '../sentences/en.ts';

/** The answers in the order in which they are offered. */
export const ANSWERS = Object.keys(en.answers) as readonly (keyof typeof en.answers)[];

export type Answer = (typeof ANSWERS)[number];

/** The options of both commands that ask, with their words. */
export const MESSAGE_FLAGS = [
  ['--messages <answer>', `Where messages go: ${ANSWERS.join(', ')}`],
  ['--form-id <id>', 'The form ID, access key or name by which the service knows the form'],
  [
    '--form-host <address>',
    'The address of the server that runs "receive" (default: that of the site)',
  ],
  ['--email <address>', 'An email address that is shown with the form, or in place of it'],
] as const;
