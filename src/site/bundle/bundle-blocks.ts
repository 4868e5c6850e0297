// In a process that may read nothing else: the blocks of a site's own → their bundles, or the mistake in them.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { BundleResponse } from './apart.ts';
import type { Bundling } from './bundle.ts';

process.once('message', async (bundling: Bundling) => {
  hideForbidden();
  // What is imported looks around, too.
  const [{ bundle }, { loadVite }, { messageIn }, { inEach }] = await Promise.all([
    import('./bundle.ts'),
    import('./own-blocks.ts'),
    import('../../model/errors.ts'),
    import('../../model/language.ts'),
  ]);
  const bundled: BundleResponse = await loadVite()
    .then((vite) => bundle(vite, bundling))
    .then((made) => ({ made }))
    .catch((error) => ({ mistake: inEach((language) => messageIn(language, error)) }));
  process.send?.(bundled);
});

/** Vite asks for much that it can do without: what may not be read is not there. */
function hideForbidden(): void {
  const isForbidden = (error: unknown): error is { readonly resource: string } =>
    (error as { code?: string }).code === 'ERR_ACCESS_DENIED';
  const missing = (error: unknown): unknown => {
    if (!isForbidden(error)) return error;
    const words = `Blocks import files of blocks/ and packages only, not ${error.resource}`;
    return Object.assign(new Error(words), { code: 'ENOENT' });
  };
  for (const api of [fs, fs.promises] as unknown as Record<string, unknown>[])
    for (const [name, run] of Object.entries(api)) {
      if (typeof run !== 'function' || /^[A-Z_]/.test(name)) continue;
      const hiding = (...args: unknown[]): unknown => {
        try {
          const done = run.apply(api, args);
          return done instanceof Promise ? done.catch((one) => Promise.reject(missing(one))) : done;
        } catch (error) {
          if (isForbidden(error) && name === 'existsSync') return false;
          const isAsked = args.some((one) => (one as fs.StatSyncOptions)?.throwIfNoEntry === false);
          if (isForbidden(error) && isAsked) return undefined;
          throw missing(error);
        }
      };
      api[name] = Object.assign(hiding, run);
    }
  syncBuiltinESMExports();
}
