// The test files in the order in which Vitest would run them → the same, those that need a page for the panel last.
import fs from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

function isOfPanel({ moduleId }: TestSpecification): boolean {
  return fs.readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
}

/** A worker that meets a file of the other kind ends, and the next one loads all of its modules anew. */
export class PanelLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !isOfPanel(file)), ...sorted.filter(isOfPanel)];
  }
}
