// How the tests run: unit tests in shared workers, those that mock modules alone, those in a browser.
import fs from 'node:fs';
import path from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { NO_FRAMES } from './addresses.ts';

/** `dev --engine` reads this from the folder of a site. */
const root = path.resolve(import.meta.dirname, '../..');

const UNIT = [
  'tests/*.test.{ts,tsx}',
  'tests/{build,bench,compare,compiler,create,edit,editor,server,inbox,hostile,journeys,pictures}/**/*.test.{ts,tsx}',
  'src/app/blocks/**/*.test.tsx',
];

/** In the place of one that may not have been loaded before them. */
const MOCKING = fs
  .readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.posix.join('tests', name.replaceAll('\\', '/')))
  .filter((file) =>
    /vi\.(mock|resetModules)\(/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );

/** In milliseconds: where others have four fifths of the machine, a test of 7 s takes 62. */
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

function isOfPanel({ moduleId }: TestSpecification): boolean {
  return fs.readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
}

/** A worker that meets a file with a page for the panel ends, and the next one loads all of its modules anew. */
export class PanelLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !isOfPanel(file)), ...sorted.filter(isOfPanel)];
  }
}
