// Nothing of the content → what is made while it is read.
import { prepareRenderer, type Renderer } from '../site/render/renderer.ts';

/** What is made while the content is read. */
export interface Begun {
  readonly renderer: Promise<Renderer>;
}

/** Begins what needs nothing of the content. */
export const beginSite = (): Begun => {
  const renderer = prepareRenderer();
  // It is awaited later; until then a failure must not end the process.
  renderer.catch(() => {});
  return { renderer };
};
