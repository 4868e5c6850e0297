// The code of the renderer as esbuild writes it → the same without getters.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { prepareRenderer, withValues } from '../../src/site/render/renderer.ts';

/** What a module with two CommonJS packages exports, as esbuild writes it and without getters. */
const both = async (contents: string): Promise<[string, unknown, string, unknown]> => {
  const packages: Record<string, string> = {
    plain: 'exports.a = 1; exports.b = () => exports.a;',
    whole: 'module.exports = function whole() { return 5; }; module.exports.c = 6;',
    other: 'exports.__esModule = true; exports.default = 7; exports.d = 8;',
  };
  const { outputFiles } = await build({
    stdin: { contents },
    bundle: true,
    format: 'cjs',
    write: false,
    plugins: [
      {
        name: 'packages',
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /./ }, ({ path }) => ({ path, namespace: 'packages' }));
          onLoad({ filter: /./, namespace: 'packages' }, ({ path }) => ({
            contents: packages[path],
          }));
        },
      },
    ],
  });
  const code = outputFiles[0]?.text ?? '';
  const run = (text: string): unknown => {
    const module = { exports: { result: undefined } };
    new Function('exports', 'require', 'module', text)(
      module.exports,
      createRequire(import.meta.url),
      module,
    );
    return module.exports.result;
  };
  return [code, run(code), withValues(code), run(withValues(code))];
};

it('what a module takes of CommonJS packages is the same without getters', async () => {
  const [before, expected, after, found] = await both(`
    import { a, b } from 'plain';
    import * as plain from 'plain';
    import whole, { c } from 'whole';
    import seven, { d } from 'other';
    export const result = [a, b(), Object.keys(plain).sort(), whole(), c, seven, d];
  `);
  expect(expected).toEqual([1, 1, ['a', 'b', 'default'], 5, 6, 7, 8]);
  expect(found).toEqual(expected);
  expect(before).toContain('get: () => from[key]');
  expect(after).not.toBe(before);
});

it('code without them stays as it is', () => {
  for (const code of ['', 'var a = 1;', '__copyProps()', 'var __toESM = b();'])
    expect(withValues(code)).toBe(code);
});

it('of its packages the renderer has what is used, as it is published for production', async () => {
  const code = fs.readFileSync((await prepareRenderer()).file, 'utf8');
  const modules = [...code.matchAll(/^\/\/ .*node_modules\/(.+)$/gm)].map(([, file]) => file);
  expect(modules).toContain('react-dom/cjs/react-dom-server-legacy.node.production.js');
  expect(modules.some((file) => file?.startsWith('react-router/dist/production/'))).toBe(true);
  expect(modules.filter((file) => file && /development|react-dom-server\./.test(file))).toEqual([]);
  // The router is wrapped, and so kept whole, as soon as something requires it.
  for (const unused of ['RouterProvider', 'ScrollRestoration', 'createBrowserRouter'])
    expect(code).not.toContain(unused);
});

it('the renderer has none', async () => {
  const { file } = await prepareRenderer();
  expect(fs.readFileSync(file, 'utf8')).toMatch(/\nvar __toESM = .*\b__copyValues\(/);
});
