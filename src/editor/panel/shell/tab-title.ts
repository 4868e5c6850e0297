// The document that is open, as it is called while its title is typed → the title of the browser's tab.
import { useEffect } from 'react';
import { at } from '../../../model/values.ts';
import { useSelect } from '../context.ts';
import type { Snapshot } from '../store.ts';

/** Names the tab. */
export function useTabTitle(): void {
  const title = useSelect(titleNow);
  const site = useSelect((snapshot) => snapshot.site.name);
  useEffect(() => {
    document.title = [title, 'Editor', site].filter(Boolean).join(' · ');
  }, [title, site]);
}

/** What the open document is called now: the server hears of it a moment later. */
function titleNow({ selected, documents, site }: Snapshot): string | undefined {
  if (!selected) return undefined;
  const value = documents.get(selected.file)?.value;
  const typed = ['title', 'name'].map((field) => at(value, [field]));
  const found = typed.find((one) => typeof one === 'string' && one.trim() !== '');
  return (
    (found as string | undefined) ??
    site.documents.find(({ file }) => file === selected.file)?.title ??
    selected.file
  );
}
