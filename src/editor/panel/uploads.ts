// Pictures that are being chosen or prepared → what waits until they have come.

/** @param changed called when one begins or ends */
export function createUploads(changed: () => void) {
  const all = new Set<Promise<void>>();
  return {
    count: (): number => all.size,
    /** @throws what `act` does */
    add: async (act: () => Promise<void>): Promise<void> => {
      const sending = act();
      all.add(sending);
      changed();
      try {
        await sending;
      } finally {
        all.delete(sending);
        changed();
      }
    },
    /** Ends when none is on its way. @throws why one did not come */
    settled: async (): Promise<void> => {
      while (all.size > 0) await Promise.all(all);
    },
  };
}
