// Whether the visitor wants as little as possible to be fetched.

/** Save-Data (Network Information API). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
