// The site itself is built through src/build; this file configures the tests.
import fs from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { NO_FRAMES } from './tests/support/no-frames.ts';
import { tallyReporter } from './tests/support/tally-reporter.ts';

const UNIT = [
  'tests/*.test.{ts,tsx}',
  'tests/{build,bench,compiler,scaffold,editor,inbox,hostile,pictures}/**/*.test.ts',
  'src/blocks/**/*.test.tsx',
];

/** The tests that put another module in the place of one: it may not have been loaded before them. */
const MOCKING = fs
  .readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.posix.join('tests', name.replaceAll('\\', '/')))
  .filter((file) => /vi\.(mock|resetModules)\(/.test(fs.readFileSync(file, 'utf8')));

/**
 * How long a test may take, in milliseconds. Where others have four fifths of the machine, one of 7 s takes 62,
 * and nothing is wrong with it.
 */
const PATIENCE = 240_000;

export default defineConfig({
  plugins: [react()],
  test: {
    // Two cores carry one browser and one more worker; with three all tests took no less time.
    maxWorkers: 2,
    setupFiles: 'tests/support/each-file.ts',
    // Those that it has by itself, and the table of what was tried.
    reporters: [
      'default',
      ...(process.env.GITHUB_ACTIONS === 'true' ? ['github-actions'] : []),
      tallyReporter(),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT,
          exclude: MOCKING,
          // The files of a worker share the modules that they load: a quarter less to do.
          isolate: false,
          testTimeout: PATIENCE,
        },
      },
      {
        extends: true,
        test: { name: 'mocking', include: MOCKING, testTimeout: PATIENCE },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/browser-setup.ts',
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          // For this one defect of the browser, which is looked for where a test has failed; for nothing else.
          retry: { count: 2, condition: new RegExp(NO_FRAMES) },
          // What is waited for comes when it comes: a busy machine is no failure.
          expect: { poll: { timeout: PATIENCE / 4 } },
        },
      },
    ],
  },
});
