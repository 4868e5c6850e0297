// How the tests run: unit tests in shared workers, those that mock modules alone, those in a browser.
import fs from 'node:fs';
import path from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';
import { NO_FRAMES } from './no-frames.ts';

/** `dev --engine` reads this from the folder of a site. */
const root = path.resolve(import.meta.dirname, '../..');

const UNIT = [
  'tests/*.test.{ts,tsx}',
  'tests/{build,bench,compare,compiler,create,edit,editor,server,inbox,hostile,journeys,pictures}/**/*.test.{ts,tsx}',
  'src/app/blocks/**/*.test.tsx',
];

/** The tests that put another module in the place of one: it may not have been loaded before them. */
const MOCKING = fs
  .readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.posix.join('tests', name.replaceAll('\\', '/')))
  .filter((file) =>
    /vi\.(mock|resetModules)\(/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );

/**
 * How long a test may take, in milliseconds. Where others have four fifths of the machine, one of 7 s takes 62,
 * and nothing is wrong with it.
 */
const PATIENCE = 240_000;

const common = {
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  // What is waited for comes when it comes: a busy machine is no failure.
  expect: { poll: { timeout: PATIENCE / 4 } },
  // The built engine is loaded as it is shipped.
  server: { deps: { external: [/\/engine\/(node|client)\//] } },
};

export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      ...common,
      name: 'unit',
      include: UNIT,
      exclude: MOCKING,
      globalSetup: 'tests/support/engine-setup.ts',
      // The files of a worker share the modules that they load: a quarter less to do.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      ...common,
      name: 'mocking',
      include: MOCKING,
      globalSetup: 'tests/support/engine-setup.ts',
    },
  },
  {
    extends: true,
    test: {
      ...common,
      name: 'browser',
      isolate: false,
      include: ['tests/browser/**/*.test.ts'],
      globalSetup: ['tests/support/engine-setup.ts', 'tests/support/browser-setup.ts'],
      // For this one defect of the browser, which is looked for where a test has failed; for nothing else.
      retry: { count: 2, condition: new RegExp(NO_FRAMES) },
    },
  },
];
