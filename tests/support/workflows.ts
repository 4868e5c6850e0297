// The files below .github/workflows → what stands in them.
import fs from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { projectRoot } from './site.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly id?: string;
  readonly if?: string;
  readonly with?: Fields;
  readonly env?: Fields;
}

export interface Job {
  readonly if?: string;
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly needs?: string | readonly string[];
  readonly permissions?: Fields;
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly name: string;
  readonly on: Fields;
  readonly permissions: Fields;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** @throws with anything wrong in it */
export const readYaml = (file: string): { text: string; value: Fields } => {
  const text = fs.readFileSync(file, 'utf8');
  const document = parseDocument(text, { version: '1.2', schema: 'core' });
  const wrong = [...document.errors, ...document.warnings];
  if (wrong.length > 0) throw new Error(`${file}: ${wrong.join('\n')}`);
  return { text, value: document.toJS() as Fields };
};

export const workflow = (name: string): Workflow =>
  readYaml(path.join(projectRoot, '.github/workflows', name)).value as unknown as Workflow;

export const stepsOf = (one: Workflow): readonly Step[] =>
  Object.values(one.jobs).flatMap((job) => job.steps);
