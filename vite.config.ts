// The site itself is built through src/build; this file configures the tests.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { tallyReporter } from './tests/support/tally-reporter.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    // Two cores carry one browser and one more worker; with three all tests took no less time.
    maxWorkers: 2,
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
          include: [
            'tests/*.test.{ts,tsx}',
            'tests/build/**/*.test.ts',
            'tests/bench/**/*.test.ts',
            'tests/compiler/**/*.test.ts',
            'tests/scaffold/**/*.test.ts',
            'tests/editor/**/*.test.ts',
            'tests/inbox/**/*.test.ts',
            'tests/hostile/**/*.test.ts',
            'tests/pictures/**/*.test.ts',
            'src/blocks/**/*.test.tsx',
          ],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/browser-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is waited for comes when it comes: a busy machine is no failure.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
