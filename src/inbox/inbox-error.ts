// What is wrong with the surroundings (a setting, a file, a server) → an error a user can read.
import { UsageError } from '../usage.ts';

/** Its message is a plain sentence for the user; the command line prints it and ends with 2. */
export class InboxError extends UsageError {}
