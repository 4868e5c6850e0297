// The document that is open → the title of the browser's tab; something that was not sent → a question before it closes.
import { useEffect, useMemo } from 'react';
import { createSchemas, type Schemas } from '../../../model/schema/schemas.ts';
import { titleFieldsOf } from '../../../model/schema/title-field.ts';
import { useSelect } from '../context.ts';
import type { Snapshot } from '../store.ts';

/** Names the tab. It draws nothing: a title changes with each key, and nothing else has to be drawn for it. */
export function TabTitle(): null {
  const grammar = useSelect((snapshot) => snapshot.grammar);
  const schemas = useMemo(() => createSchemas(grammar), [grammar]);
  const title = useSelect((snapshot) => titleNow(snapshot, schemas));
  const site = useSelect((snapshot) => snapshot.site.name);
  useEffect(() => {
    document.title = [title, 'Editor', site].filter(Boolean).join(' · ');
  }, [title, site]);
  return null;
}

/** What the open document is called now: the server hears of it a moment later. */
function titleNow({ selected, documents, site }: Snapshot, schemas: Schemas): string | undefined {
  if (!selected) return undefined;
  const { value, schema = '' } = documents.get(selected.file) ?? {};
  const [typed] = titleFieldsOf(schemas, schemas.document(schema), value);
  return (
    typed?.text ?? site.documents.find(({ file }) => file === selected.file)?.title ?? selected.file
  );
}

export function useUnsentWarning(): void {
  // One that is to be loaded again keeps it itself.
  const isAtRisk = useSelect(
    ({ isSending, presence }) => isSending && (presence === 'online' || presence === 'offline'),
  );
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
