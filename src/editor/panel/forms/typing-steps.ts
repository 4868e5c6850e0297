// What is typed in one go → one step for Undo.

/** After such a pause what is typed is undone by itself, in milliseconds. */
const STEP_PAUSE_MS = 2_000;

/** One step goes on until a pause, a paste, an empty field or another field. */
export function createTyping() {
  let step: { readonly pointer: string; readonly id: string; at: number } | undefined;
  const end = () => {
    step = undefined;
  };
  const of = (pointer: string, isEmpty = false): string => {
    const now = performance.now();
    if (!step || step.pointer !== pointer || now - step.at > STEP_PAUSE_MS || isEmpty)
      step = { pointer, id: `${pointer} ${crypto.randomUUID()}`, at: now };
    step.at = now;
    return step.id;
  };
  return { of, end };
}
