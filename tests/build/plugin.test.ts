// The plugins of the bundler: whatever they do for a module, they are asked only for those they mean.
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { leanReact } from '../../src/build/lean-react.ts';
import { leanRouter } from '../../src/build/lean-router.ts';
import { chapterhouse, cssModules } from '../../src/build/plugin.ts';

const HOOKS = ['resolveId', 'load', 'transform'] as const;

it.each([chapterhouse(() => new Map()), cssModules, leanReact, leanRouter])(
  '$name is asked only for the modules it means',
  (plugin: Plugin) => {
    const hooks = HOOKS.flatMap((name) => (plugin[name] ? [plugin[name]] : []));
    expect(hooks.length).toBeGreaterThan(0);
    for (const hook of hooks) {
      expect(hook).toHaveProperty('filter.id');
      const { id } = (hook as { filter: { id: RegExp } }).filter;
      for (const other of ['/a/src/app/App.tsx', '/a/node_modules/clsx/dist/clsx.mjs', 'react'])
        expect(other).not.toMatch(id);
    }
  },
);
