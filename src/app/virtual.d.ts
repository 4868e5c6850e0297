// The modules that the build writes (src/build/plugin.ts).

declare module 'virtual:chapterhouse/screens' {
  import type { Screen } from './Blocks.tsx';
  /** The block views of each page document, loaded on demand. */
  export const screens: Readonly<Record<string, () => Promise<{ default: Screen }>>>;
}

declare module 'virtual:chapterhouse/views' {
  import type { Screen } from './Blocks.tsx';
  /** The view of every block, for the renderer. */
  export const views: Screen;
}
