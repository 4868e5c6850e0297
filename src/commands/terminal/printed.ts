// What a command that writes has made → its last words and its exit code.
import { Canceled } from '../../editor/journeys/in-terminal.ts';

export const DRY_RUN = ['--dry-run', 'Only show what would be written'] as const;

/** Prints what a command made. Exit code 1 when it made nothing. */
export async function printed(make: () => Promise<string>): Promise<number> {
  try {
    console.log(await make());
    return 0;
  } catch (error) {
    if (!(error instanceof Canceled)) throw error;
    console.error('Nothing was changed.');
    return 1;
  }
}
