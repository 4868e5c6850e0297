// What the terminal says, in English.
import { commands, environment, journey, options } from './commands.ts';
import { deploy } from './deploy.ts';
import { inbox } from './inbox.ts';
import { people } from './people.ts';
import { serving } from './serving.ts';
import { usage } from './usage.ts';

export const en = {
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

/** What every language says. */
export type Sentences = typeof en;
