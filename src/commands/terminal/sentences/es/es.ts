// What the terminal says, in Spanish.

import type { Sentences } from '../en/en.ts';
import { commands, environment, journey, options } from './commands.ts';
import { deploy } from './deploy.ts';
import { inbox } from './inbox.ts';
import { people } from './people.ts';
import { serving } from './serving.ts';
import { usage } from './usage.ts';
export const es: Sentences = {
  commands,
  deploy,
  environment,
  inbox,
  journey,
  options,
  people,
  serving,
  usage,
};
