// Blocks of a page and the views of its screen → their elements. The whole renderer.
import type { ComponentType } from 'react';
import type { BlockProps, PageData } from '../../model/shapes.ts';
import { useSite } from '../ui/context.ts';
import { Guard, isShown } from './Guard.tsx';

/** The views a page uses, by block type. The build writes one such module for each page document. */
export type Screen = Readonly<Record<string, ComponentType<BlockProps<never>>>>;

interface AnyBlock {
  readonly type: string;
  readonly id?: string;
}

interface BlocksProps {
  readonly blocks: readonly AnyBlock[];
  readonly page: PageData;
  readonly screen: Screen;
  /** The path of the block these stand in; empty for those of the page. */
  readonly within?: string;
}

/** Renders each block by the view of its type. One that throws stands still; the others go on. */
export function Blocks({ blocks, page, screen, within = '' }: BlocksProps) {
  const { views: own } = useSite();
  return blocks.map((block, i) => {
    const path = within === '' ? `${i}` : `${within}.${i}`;
    const View = screen[block.type] as ComponentType<BlockProps<AnyBlock>> | undefined;
    if (!View) throw new Error(`the screen has no view for the block type "${block.type}"`);
    return (
      <div
        key={path}
        id={block.id}
        data-block={block.type}
        data-at={path}
        // What a site's own views do by themselves, nobody but they know.
        data-at-once={own?.[block.type] && ''}
        {...page.stillBlocks?.[path]}
      >
        <Guard place={() => findBlock(page, path)}>
          <View
            block={block}
            path={path}
            prepared={page.prepared[path]}
            render={(inner, at) => (
              <Blocks blocks={inner} page={page} screen={screen} within={at} />
            )}
          />
        </Guard>
      </div>
    );
  });
}

/** A block in the document; undefined while the document shows another page. */
function findBlock(page: PageData, path: string): Element | null | undefined {
  return isShown(page) ? document.querySelector(`main [data-at="${path}"]`) : undefined;
}
