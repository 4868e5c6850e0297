// What the visitor wishes → whether something may move by itself.
import { useReducedMotion } from '@mantine/hooks';

/** Whether things may move by themselves. False on the server and until the page is alive. */
export function useMotion(): boolean {
  return !useReducedMotion(true);
}
