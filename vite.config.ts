// src/ → engine/ (`vite build`), and how the tests run (`vitest`).
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildApp } from './src/engine/build-app.ts';
import { LEFT_OUT } from './src/engine/empty-module.ts';
import { className, environments } from './src/engine/environments.ts';
import { stylesInPages } from './src/engine/styles-in-pages.ts';
import { PanelLast, projects } from './tests/support/projects.ts';

export default defineConfig(({ command }) => {
  // A shell or a test runner that has it set otherwise would build React's development version.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), stylesInPages()],
    // Relative, because one engine serves sites at every path of their hosts.
    base: './',
    publicDir: false,
    appType: 'custom',
    css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
    resolve: {
      alias: LEFT_OUT.map((find) => ({
        find,
        replacement: path.join(import.meta.dirname, 'src/engine/empty-module.ts'),
      })),
    },
    environments: command === 'build' ? environments : {},
    builder: { buildApp },
    test: {
      // Two cores carry one browser and one more worker; with three all tests took no less time.
      maxWorkers: 2,
      // Commands run in the workers, whose colors are chosen when they are loaded.
      env: { NO_COLOR: '1' },
      sequence: { sequencer: PanelLast },
      setupFiles: 'tests/support/each-file.ts',
      // Vitest takes style sheets for empty, even where their text is asked for.
      css: { include: [/\.css\?raw$/] },
      projects,
    },
  };
});
