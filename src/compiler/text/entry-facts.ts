// A text of the page that is drawn for entries → the fields of the entry that it repeats: ${entry.title}.

const SPACE = 'entry.';
const VARIABLE = /\$\{entry\.([^{}]*)\}/g;
const ALONE = /^\$\{entry\.([^{}]*)\}$/;

/** Whether the name of a fact is that of a field of an entry, which is known only when the page is made. */
export function isOfEntry(fact: string): boolean {
  return fact.startsWith(SPACE);
}

export function entryFieldsIn(text: string): string[] {
  return text.includes(`\${${SPACE}`)
    ? [...text.matchAll(VARIABLE)].map(([, field = '']) => field)
    : [];
}

export function entryFieldAlone(text: string): string | undefined {
  return ALONE.exec(text)?.[1];
}

export function withEntryFields(text: string, said: (field: string) => string): string {
  return text.replace(VARIABLE, (_, field: string) => said(field));
}
