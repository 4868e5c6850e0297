// A command that writes content → what it prints, and its exit code.
import { Cancelled } from '../../editor/journeys/in-terminal.ts';
import { Refused } from '../../editor/journeys/site-folder.ts';

/** Prints what a command made. Exit code 1 when it made nothing. */
export async function printed(make: () => Promise<string>): Promise<number> {
  try {
    console.log(await make());
    return 0;
  } catch (error) {
    if (error instanceof Cancelled) console.error('Nothing was changed.');
    else if (error instanceof Refused) console.error(`error  ${error.message}`);
    else throw error;
    return 1;
  }
}
