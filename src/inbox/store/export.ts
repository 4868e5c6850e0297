// Messages → CSV for a spreadsheet or JSON for a program.
import { jsonText } from '../../compiler/diagnostics/formats/json.ts';
import { csvLine } from '../../compiler/text/csv.ts';
import type { Message } from '../contract.ts';

const COLUMNS = ['id', 'receivedAt', 'name', 'year', 'email', 'question', 'sentAt'] as const;
/** Anybody can send labels: what comes after so many of them shares one column. */
const MAX_LABELS = 40;

type Pages = () => AsyncIterable<readonly Message[]> | Iterable<readonly Message[]>;

/** A form's own fields have a column for each label. */
export async function* csvOf(pages: Pages): AsyncGenerator<string> {
  const counts = new Map<string, number>();
  for await (const page of pages())
    for (const { fields = {} } of page)
      for (const label of Object.keys(fields)) counts.set(label, (counts.get(label) ?? 0) + 1);
  // The most used first; those of equal use stay in the order of the form.
  const labels = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const own = labels.slice(0, MAX_LABELS);
  const known = new Set(own);
  const isMore = labels.length > own.length;
  yield csvLine([...COLUMNS, ...own, ...(isMore ? ['more'] : [])]);
  for await (const page of pages()) {
    const rows = page.map((message) => {
      const { fields = {} } = message;
      const more = Object.entries(fields).filter(([label]) => !known.has(label));
      return csvLine([
        ...COLUMNS.map((column) => message[column]),
        ...own.map((label) => (Object.hasOwn(fields, label) ? (fields[label] ?? '') : '')),
        ...(isMore || more.length > 0
          ? [more.map(([label, text]) => `${label}: ${text}`).join('\n')]
          : []),
      ]);
    });
    yield rows.join('');
  }
}

/** What a terminal would obey is written as \uXXXX. */
export async function* jsonOf(pages: Pages): AsyncGenerator<string> {
  yield '{\n  "version": 1,\n  "messages": [';
  let isFirst = true;
  for await (const page of pages())
    for (const message of page) {
      yield `${isFirst ? '' : ','}\n${jsonText(message).replace(/^/gm, '    ')}`;
      isFirst = false;
    }
  yield `${isFirst ? '' : '\n  '}]\n}\n`;
}
