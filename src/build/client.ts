// The screens of a site → the files that browsers run, made by Vite if no former run has kept them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeKey, keepBytes, keptBytes, keptFile, keyOf, removeUnused } from '../kept.ts';
import type { Client } from './bundle.ts';
import type { Put } from './put.ts';
import type { Shape } from './shape.ts';
import { beginProcess, type Process } from './thread.ts';

export interface ClientFiles {
  readonly client: Client;
  /** Every file by its path below the root of the site, as base64. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * The client of a site. It depends on the code, the base path, and which blocks each page document
 * uses; any other change of the content finds the same client again.
 */
export const clientOf = async (shape: Shape, begun?: Process<'client'>): Promise<ClientFiles> => {
  const name = `${codeKey()}.${keyOf(JSON.stringify([shape.base, [...shape.screens]]))}.json`;
  const known = keptBytes('client', name);
  if (known) {
    begun?.stop();
    return JSON.parse(known.toString()) as ClientFiles;
  }
  const made = await (begun ?? beginProcess('client')).run(shape);
  keepBytes('client', name, Buffer.from(JSON.stringify(made)));
  // The code or the base path has changed: a good moment to look for what they left behind.
  removeUnused();
  return made;
};

/**
 * Begins the process that bundles, before it is known for what, where surely nothing is kept: no
 * client of this program.
 */
export const beginClient = (): Process<'client'> | undefined => {
  const kept = path.dirname(keptFile('client', 'any'));
  const names = fs.existsSync(kept) ? fs.readdirSync(kept) : [];
  return names.some((name) => name.startsWith(codeKey())) ? undefined : beginProcess('client');
};

/** Vite, which takes as long to load as its work. */
export const loadBundler = () => import('./bundle.ts');

/** Makes the client. */
export const makeClient = async (shape: Shape): Promise<ClientFiles> => {
  // Vite and React read it: a shell that has it set otherwise would publish the development build.
  process.env.NODE_ENV = 'production';
  const { bundleClient } = await loadBundler();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterhouse-'));
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
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

/** Writes the files of a client. */
export const writeClient = ({ files }: ClientFiles, put: Put): void => {
  for (const [name, bytes] of Object.entries(files)) put(name, Buffer.from(bytes, 'base64'));
};
