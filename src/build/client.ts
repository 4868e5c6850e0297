// The screens of a site → the files that browsers run, made by Vite if no former run has kept them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeKey, keepBytes, keptBytes, keyOf, removeUnused } from '../cache.ts';
import type { Client } from './bundle.ts';
import type { Put } from '../site/output/put.ts';
import type { Shape } from './shape.ts';
import { beginProcess } from './thread.ts';

export interface ClientFiles {
  readonly client: Client;
  /** Every file by its path below the root of the site, as base64. */
  readonly files: Readonly<Record<string, string>>;
}

/** The name by which a client is kept: it depends on the code, the base path, and which blocks each page document uses. */
export const clientName = ({ base, screens }: Shape): string =>
  `${codeKey()}.${keyOf(JSON.stringify([base, [...screens]]))}.json`;

/** The client of a site. Any other change of the content finds the same client again. */
export const clientOf = async (shape: Shape): Promise<ClientFiles> => {
  const name = clientName(shape);
  const known = keptBytes('client', name);
  if (known) return JSON.parse(known.toString()) as ClientFiles;
  const made = await beginProcess().run('client', shape).result;
  keepBytes('client', name, Buffer.from(JSON.stringify(made)));
  // The code or the base path has changed: a good moment to look for what they left behind.
  removeUnused();
  return made;
};

/** Makes the client. */
export const makeClient = async (shape: Shape): Promise<ClientFiles> => {
  // Vite and React read it: a shell that has it set otherwise would publish the development build.
  process.env.NODE_ENV = 'production';
  // Vite takes as long to load as its work.
  const { bundleClient } = await import('./bundle.ts');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterhouse-'));
  const remove = (): void => fs.rmSync(folder, { recursive: true, force: true });
  // The process may be told to stop, because the content has a mistake.
  process.once('exit', remove);
  try {
    const client = await bundleClient(shape, folder);
    const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const files = names
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .map((name) => [
        name.replaceAll('\\', '/'),
        fs.readFileSync(path.join(folder, name), 'base64'),
      ]);
    return { client, files: Object.fromEntries(files) };
  } finally {
    process.off('exit', remove);
    remove();
  }
};

/** Writes the files of a client. */
export const writeClient = ({ files }: ClientFiles, put: Put): void => {
  for (const [name, bytes] of Object.entries(files)) put(name, Buffer.from(bytes, 'base64'));
};
