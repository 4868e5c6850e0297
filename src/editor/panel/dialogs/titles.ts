// A place of the content → what its document and its field are called.
import { useMemo } from 'react';
import { pathOf } from '../../../model/paths/pointer.ts';
import { labelsAlong } from '../../../model/schema/field-label.ts';
import { createSchemas } from '../../../model/schema/schemas.ts';
import type { Place, SiteOverview } from '../../protocol.ts';
import { useSelect } from '../context.ts';

/** What a document is called; its file where the site has no such document any more. */
function titleIn({ documents }: SiteOverview, file: string): string {
  return documents.find((one) => one.file === file)?.title ?? file;
}

export function useTitles(): (file: string) => string {
  const site = useSelect((snapshot) => snapshot.site);
  return (file) => titleIn(site, file);
}

/** A function that names fields: `/blocks/1/deadline/label` → "Blocks 2 › Deadline › Label". */
export function useFieldNames(): (place: Place) => string {
  const grammar = useSelect((snapshot) => snapshot.grammar);
  const site = useSelect((snapshot) => snapshot.site);
  const documents = useSelect((snapshot) => snapshot.documents);
  return useMemo(() => {
    const schemas = createSchemas(grammar);
    return ({ file, pointer }) => {
      const schema = site.documents.find((one) => one.file === file)?.schema ?? '';
      const value = documents.get(file)?.value;
      return labelsAlong(schemas, schemas.document(schema), value, pathOf(pointer))
        .map((label) => (typeof label === 'number' ? ` ${label}` : ` › ${label}`))
        .join('')
        .replace(/^ (› )?/, '');
    };
  }, [grammar, site, documents]);
}
