// The modules that the build writes (src/build/plugin.ts).

declare module 'virtual:chapterhouse/site' {
  import type { SiteData } from '../model.ts';

  const site: SiteData;
  export default site;
}

declare module 'virtual:chapterhouse/screens' {
  import type { Screen } from '../app/Blocks.tsx';
  /** The block views of each page document, loaded on demand. */
  export const screens: Readonly<Record<string, () => Promise<{ default: Screen }>>>;
}
