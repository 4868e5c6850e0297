// Something to do in a window → a function that does it once before the next drawing, however often it is called.

export function inNextFrame(frame: Window, run: () => void): () => void {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    frame.requestAnimationFrame(() => {
      isPending = false;
      run();
    });
  };
}

/** Ends when what there is to draw is drawn. */
export function afterNextFrame(): Promise<void> {
  return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}
