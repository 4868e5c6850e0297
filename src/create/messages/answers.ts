// An answer to "Where should messages go?" → what site.yaml and the folder then hold, and what a person must do besides.
import { type FunctionFile, functionFiles } from '../../inbox/functions/files.ts';
import { PACKAGE } from '../../model/product.ts';
import type { Answer } from './flags.ts';

const DATABASE = [
  'Make a database at turso.tech, or use a libSQL server of your own, and copy its address and a token.',
];

function variables(where: string): string {
  return `${where} add DATABASE_URL and DATABASE_AUTH_TOKEN; with WEBHOOK_URL you hear of each message.`;
}

/** What only a person can do, in the order in which it is done. */
const TO_DO: Readonly<Record<Answer, readonly string[]>> = {
  receive: [
    `Keep "npx --no ${PACKAGE} receive" running on the server; "receive --help" says what it can be told.`,
    'Unless it has an address of its own, let the web server of the site pass /submit-form on to it, at port 8787.',
  ],
  cloudflare: [
    ...DATABASE,
    variables('At Cloudflare, in the project under Settings, Variables and Secrets,'),
  ],
  netlify: [
    ...DATABASE,
    variables('At Netlify, under Project configuration, Environment variables,'),
  ],
  vercel: [
    ...DATABASE,
    variables('At Vercel, in the project under Settings, Environment Variables,'),
  ],
  formspree: [
    'At formspree.io, open the settings of the form and turn reCAPTCHA off: the page sends by itself.',
  ],
  web3forms: [],
  'netlify-forms': [
    'At Netlify, open Forms and choose "Enable form detection"; then deploy once more.',
    'Under Project configuration, Notifications, say who gets an email about each message.',
  ],
  email: [],
  later: [],
};

/** The service of an answer, by its name in site.yaml. */
export function serviceOf(answer: Answer): 'formspree' | 'web3forms' | 'netlify' | undefined {
  if (answer === 'netlify-forms') return 'netlify';
  return answer === 'formspree' || answer === 'web3forms' ? answer : undefined;
}

/** The files that the host of an answer needs in the site. */
export function filesOf(answer: Answer): readonly FunctionFile[] {
  return answer === 'cloudflare' || answer === 'netlify' || answer === 'vercel'
    ? functionFiles(answer)
    : [];
}

/** What is left to do, in sentences. */
export function toDo(answer: Answer): readonly string[] {
  if (answer === 'later')
    return [
      `Type "npx --no ${PACKAGE} form:setup" before you publish: until then messages go nowhere, and the workflow that publishes the site stops.`,
    ];
  if (answer === 'email') return [];
  return [
    ...TO_DO[answer],
    `Once the site is published, type "npx --no ${PACKAGE} form:test": it sends one message the whole way.`,
  ];
}
