// A site → its built folder, and the address where a static host serves that.
import http from 'node:http';
import path from 'node:path';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { run } from './cli.ts';
import { temporaryFolder } from './site.ts';

/** Pictures are left for when they are asked for. Returns the folder. */
export const built = async (
  root: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<string> => {
  const folder = path.join(temporaryFolder(), 'dist');
  const build = ['build', '--root', root, '--out', folder, '--pictures', 'on-demand', ...args];
  const { code, out, err } = await run(build, env);
  if (code !== 0 || err !== '') throw new Error(`${root} does not build:\n${out}${err}`);
  return folder;
};

/** Nobody waits for the server when the tests are done. */
export const served = async (folder: string, base = '/'): Promise<string> => {
  const server = http.createServer(serveFolder(folder, base)).unref();
  return (await listen(server, 0, base, () => {})).url;
};
