// The answers to "Where should messages go?", and the flags of the commands that ask it.

/** The answers in the order in which they are offered. */
export const ANSWERS = {
  receive: 'A server of ours, which runs "receive"',
  cloudflare: 'A function on Cloudflare Pages, where the site is',
  netlify: 'A function on Netlify, where the site is',
  vercel: 'A function on Vercel, where the site is',
  formspree: 'Formspree, which mails them to us',
  web3forms: 'Web3Forms, which mails them to us',
  'netlify-forms': 'Netlify Forms, where the site is',
  email: 'No form: visitors see our email address',
  later: 'I will decide later',
} as const;

export type Answer = keyof typeof ANSWERS;

/** The options of both commands that ask, with their words. */
export const MESSAGE_FLAGS = [
  ['--messages <answer>', `Where messages go: ${Object.keys(ANSWERS).join(', ')}`],
  ['--form-id <id>', 'The form ID, access key or name by which the service knows the form'],
  [
    '--form-host <address>',
    'The address of the server that runs "receive" (default: that of the site)',
  ],
  ['--email <address>', 'An email address that is shown with the form, or in place of it'],
] as const;
