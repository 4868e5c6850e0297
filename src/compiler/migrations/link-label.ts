// Grammar 2: the button of a profile may lead to any address, so `connectLabel` is called `linkLabel`.
import { isMap, isScalar } from 'yaml';
import { rangeOf, type SourceDocument } from '../text/document.ts';
import { blocksIn } from './blocks-in.ts';
import type { Migration, Outdated } from './migration.ts';

const [BEFORE, NOW] = ['connectLabel', 'linkLabel'] as const;

export const linkLabel: Migration = {
  code: 'upgrade/link-label',
  to: 2,
  title: { say: 'renameTo', name: NOW },
  find,
};

function find(document: SourceDocument): Outdated[] {
  return blocksIn(document, 'profile').flatMap((block) => {
    if (!isMap(block) || block.has(NOW)) return [];
    const key = block.items.find(({ key: one }) => isScalar(one) && one.value === BEFORE)?.key;
    if (!key) return [];
    const range = rangeOf(key);
    const name = document.text.slice(...range);
    // A name with escaped letters in it is nobody's.
    return name.includes(BEFORE) ? [{ at: range, range, text: name.replace(BEFORE, NOW) }] : [];
  });
}
