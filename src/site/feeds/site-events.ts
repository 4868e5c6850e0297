// Pages → the events that their blocks show.
import { eachBlock } from '../../model/block-tree.ts';
import type { SeasonEvent } from '../../model/shapes.gen.ts';
import type { PageData } from '../../model/shapes.ts';

/** The events of a page in their order: those of every block that has a list of them. */
export function eventsOn({ blocks }: Pick<PageData, 'blocks'>): SeasonEvent[] {
  const events: SeasonEvent[] = [];
  eachBlock(blocks, (block) => {
    if ('events' in block) events.push(...block.events);
  });
  return events;
}
