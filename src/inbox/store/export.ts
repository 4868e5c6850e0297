// Messages → CSV for a spreadsheet or JSON for a program.
import { jsonText } from '../../compiler/diagnostics/formats/json.ts';
import type { Message } from '../contract.ts';

const COLUMNS = ['id', 'receivedAt', 'name', 'year', 'email', 'question', 'sentAt'] as const;
/** Anybody can send labels: what comes after so many of them shares one column. */
const MAX_LABELS = 40;

type Pages = () => AsyncIterable<readonly Message[]> | Iterable<readonly Message[]>;

/** RFC 4180, every cell in quotes; a form's own fields have a column for each label. */
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
  yield lineOf([...COLUMNS, ...own, ...(isMore ? ['more'] : [])]);
  for await (const page of pages()) {
    const rows = page.map((message) => {
      const { fields = {} } = message;
      const more = Object.entries(fields).filter(([label]) => !known.has(label));
      return lineOf([
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

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

const FORMULA = /^(?:[\s\0]*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r\n\0])/;
/** Where a spreadsheet parts cells by semicolons. */
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=\s*[=+@\uff0b\uff1d\uff20])/g;
/** No spreadsheet shows them and a terminal obeys them. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** An apostrophe makes a spreadsheet take the rest as text. */
function cell(text: string): string {
  const safe = `${FORMULA.test(text) ? "'" : ''}${text.replace(FORMULA_INSIDE, "'").replace(CONTROL, '\ufffd')}`;
  return `"${safe.replaceAll('"', '""')}"`;
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
