// The built engine → the functions that turn a page into HTML. This is the only way from here to src/app.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData, SiteData } from '../../model.ts';
import { engineRoot } from '../../program.ts';

/** What src/app/server.tsx exports. */
export interface Renderer {
  /**
   * The inside of the root element for a page.
   *
   * @throws when a block cannot be rendered
   */
  readonly render: (page: PageData, site: SiteData) => string;
  /** The design tokens of a site as a style sheet. */
  readonly tokenSheet: (site: SiteData) => string;
}

/** Loads the renderer that was built with the engine. */
export async function loadRenderer(): Promise<Renderer> {
  const file = path.join(engineRoot, 'node/renderer.js');
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Renderer;
}
