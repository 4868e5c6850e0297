// Nothing of the content → what is made while it is read.
import { prepareRenderer, type Renderer } from './renderer.ts';

/** What is made while the content is read. */
export interface Begun {
  readonly renderer: Promise<Renderer>;
}

/** From so many pages on, the thread that writes makes some of them. */
export const MANY = 2000;

/** Begins what needs nothing of the content. */
export const beginSite = (): Begun => {
  const renderer = prepareRenderer();
  // It is awaited later; until then a failure must not end the process.
  renderer.catch(() => {});
  return { renderer };
};
