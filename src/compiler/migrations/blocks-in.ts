// A page that may have mistakes → the nodes of its blocks of one type, also those inside others.
import { isMap, isSeq, type YAMLMap } from 'yaml';
import type { SourceDocument } from '../text/document.ts';

/** The blocks in their order. A file that is no page, or has no such block, costs no second parse. */
export function blocksIn(document: SourceDocument, type: string): YAMLMap[] {
  if (!document.file.startsWith('content/pages/') || !document.text.includes(type)) return [];
  if (document.plain && !hasBlock(document.value, type)) return [];
  const found: YAMLMap[] = [];
  const walk = (node: unknown): void => {
    if (!isMap(node)) return;
    if (node.get('type') === type) found.push(node);
    const blocks = node.get('blocks', true);
    if (isSeq(blocks)) for (const block of blocks.items) walk(block);
  };
  walk(document.root);
  return found;
}

function hasBlock(value: unknown, type: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { type: own, blocks } = value as { readonly type?: unknown; readonly blocks?: unknown };
  return own === type || (Array.isArray(blocks) && blocks.some((block) => hasBlock(block, type)));
}
