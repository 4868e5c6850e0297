// What can be seen of a site before its content is read → what is made of it meanwhile.
import fs from 'node:fs';
import { expectCheckers } from '../compiler/checker-code.ts';
import { keptFile } from '../kept.ts';
import { type BegunClient, beginClient } from './client.ts';
import { beginEarly, type Early, type Needed } from './early.ts';
import { prepareRenderer, type Renderer } from './renderer.ts';
import type { Shape } from './shape.ts';
import { inThread } from './thread.ts';

/** What is made while the content is read. */
export interface Begun {
  readonly renderer: Promise<Renderer>;
  readonly client: BegunClient | undefined;
  readonly early: Early | undefined;
  /** To be called when there will be no site, or when it is made. */
  readonly stop: () => Promise<void>;
}

/**
 * From so many pages on their folders, previews and checkers are made early, because reading the content then takes
 * longer than bundling; and the thread that writes makes some of them: it takes 0.1 s to learn how, and until then it writes nothing.
 */
export const MANY = 2000;

/** What can be seen of a site before its content is read: how it will be if nothing is wrong with it. */
export interface Likely {
  readonly shape: () => Shape | undefined;
  readonly needed: () => Needed;
}

const UNKNOWN: Likely = { shape: () => undefined, needed: () => ({ folders: [], root: '' }) };

/** Begins what needs nothing of the content, or next to nothing: another processor does it meanwhile. */
export const beginSite = (out: string, likely: Likely = UNKNOWN): Begun => {
  const renderer = prepareRenderer();
  const needed = fs.existsSync(out) ? undefined : likely.needed();
  const isLarge = needed !== undefined && needed.folders.length >= MANY;
  const early = isLarge ? beginEarly(out, needed) : undefined;
  // Reading so many files takes longer than making what checks them, which else would come after.
  if (isLarge && !fs.existsSync(keptFile('checker', ''))) {
    const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    expectCheckers(state);
    inThread('checkers', state).catch(() => {});
  }
  // It is done before so many files are read, even when others go first.
  const client = beginClient(likely.shape, isLarge);
  // It is awaited later; until then a failure must not end the process.
  renderer.catch(() => {});
  const stop = async (): Promise<void> => {
    client?.running.stop();
    await early?.end();
    if (early) fs.rmSync(early.fresh, { recursive: true, force: true });
  };
  return { renderer, client, early, stop };
};
