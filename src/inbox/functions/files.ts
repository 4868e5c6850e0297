// A host of websites → the files that put the receiver into a site there.
import { PACKAGE } from '../../model/product.ts';
import { HEALTH_PATH, SUBMIT_PATH } from '../http/paths.ts';

export type FunctionHost = 'cloudflare' | 'netlify' | 'vercel';

export interface FunctionFile {
  readonly path: string;
  readonly text: string;
}

const WHAT =
  '// Receives the messages of the contact form. Its settings are environment variables.\n';

const PATHS = [SUBMIT_PATH, HEALTH_PATH];

export const FUNCTION_FILES: Readonly<Record<FunctionHost, readonly FunctionFile[]>> = {
  // https://developers.cloudflare.com/pages/functions/routing/: a file answers the address of its name.
  cloudflare: PATHS.map((path) => ({
    path: `functions${path}.js`,
    text: `${WHAT}export { onRequest } from '${PACKAGE}/cloudflare';\n`,
  })),
  // https://docs.netlify.com/functions/get-started/: paths are read from the file without running it.
  netlify: [
    {
      path: `netlify/functions${SUBMIT_PATH}.mjs`,
      text: `${WHAT}export { default } from '${PACKAGE}/netlify';

export const config = { path: ['${PATHS.join("', '")}'] };
`,
    },
  ],
  // https://vercel.com/docs/project-configuration: functions are below /api, rewrites lead there.
  vercel: [
    ...PATHS.map((path) => ({
      path: `api${path}.mjs`,
      text: `${WHAT}export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from '${PACKAGE}/vercel';\n`,
    })),
    {
      path: 'vercel.json',
      text: `${JSON.stringify(
        {
          buildCommand: 'npm run build -- --strict',
          outputDirectory: 'dist',
          rewrites: PATHS.map((path) => ({ source: path, destination: `/api${path}` })),
        },
        null,
        2,
      )}\n`,
    },
  ],
};
