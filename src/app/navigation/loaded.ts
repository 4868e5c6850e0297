// The shape of a page that can be shown.
import type { ReactNode } from 'react';
import type { PageData } from '../../model/shapes.ts';
import type { Screen } from '../shell/Blocks.tsx';

export interface Loaded {
  readonly page: PageData;
  readonly screen: Screen;
  /** What the page shows instead of blocks, when it has no data of its own. */
  readonly instead?: ReactNode;
}

/** What a page has where it says nothing: its HTML leaves out what is empty (site/render/document.ts). */
export const EMPTY_PARTS = {
  images: {},
  entries: {},
  urlsByName: {},
  collections: {},
  prepared: {},
} as const;
