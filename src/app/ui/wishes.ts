// What the visitor wishes → whether something may move by itself, or be fetched that nobody asked for.
import { useReducedMotion } from '@mantine/hooks';

/** Whether things may move by themselves. False on the server and until the page is alive. */
export function useMotion(): boolean {
  return !useReducedMotion(true);
}

/** Whether the visitor wants as little as possible to be fetched (Save-Data, Network Information API). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
