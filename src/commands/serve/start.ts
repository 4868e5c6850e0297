// `start`: a folder of YAML → checked, built and served.
import path from 'node:path';
import { cachePath, keyOf } from '../../compiler/files/cache.ts';
import { build } from '../build.ts';
import type { SiteOptions } from '../terminal/site-options.ts';
import { preview } from './preview.ts';

/**
 * Builds and serves. The smaller versions of pictures are made when a browser asks for them, so that
 * a new clone is open within seconds; such a folder is not to be published, hence it is not `dist`.
 */
export async function start(options: SiteOptions): Promise<number> {
  const out = cachePath('start', keyOf(path.resolve(options.root)));
  const code = await build({ ...options, out, pictures: 'on demand' });
  return code === 0 ? preview({ ...options, out }) : code;
}
