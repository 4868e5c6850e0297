// What a command that writes has made → its last words and its exit code.
import { Canceled } from '../../editor/journeys/in-terminal.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { type Flags, spokenTo } from './flags.ts';

/** Prints what a command made. Exit code 1 when it made nothing. */
export async function printed(flags: Flags, make: () => Promise<string>): Promise<number> {
  try {
    console.log(await make());
    return 0;
  } catch (error) {
    if (!(error instanceof Canceled)) throw error;
    console.error(journeysWords(spokenTo(flags)).plan.unchanged);
    return 1;
  }
}
