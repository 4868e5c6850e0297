// A table of a year → its rows in groups, whose titles stand in the margin.
import type { YearColumn, YearTable } from '../../../model/shapes.gen.ts';
import type { Entry } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { useUrlsByName, useWords } from '../../ui/context.ts';
import { useHeadingLevel } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { groupsIn, type Rows, type Shortcut } from './shortcuts.ts';
import classes from './view.module.css';

interface TableProps {
  readonly table: YearTable;
  readonly entry: Entry;
  readonly path: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Some browsers forget these roles where the style sheet lays a row out in two lines. */
const ROWS = { role: 'rowgroup' };
const ROW = { role: 'row' };
const COLUMN_HEADER = { role: 'columnheader', scope: 'col' };
const ROW_HEADER = { role: 'rowheader', scope: 'rowgroup' };
const CELL = { role: 'cell' };

/** Plain elements: the library's own table is slow to render with many rows. */
export function Table({ table: { field, title, columns }, entry, path, shortcuts }: TableProps) {
  const words = useWords().years;
  const Heading = `h${useHeadingLevel(path)}` as const;
  const groups = groupsIn(entry, field);
  if (groups.length === 0) return null;
  const hasMargin = groups.some((group) => group.title);
  return (
    <table className={classes.table}>
      <caption>
        <Heading>{say(words.table, { year: entry.key, title })}</Heading>
      </caption>
      <thead {...ROWS}>
        <tr {...ROW}>
          {hasMargin && (
            <th {...COLUMN_HEADER} className={classes.margin}>
              <span className="visually-hidden">{words.group}</span>
            </th>
          )}
          {columns.map((column, index) => (
            <th key={column.field} {...COLUMN_HEADER} className={cellClass(index, columns.length)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a group may have no title; order is fixed
          key={index}
          id={shortcuts.find((one) => one.group === group)?.id}
          group={group}
          columns={columns}
          hasMargin={hasMargin}
        />
      ))}
    </table>
  );
}

/** On phones the first column and the last stand beside each other, and the others below them. */
function cellClass(index: number, count: number): string | undefined {
  return index === 0 ? classes.name : index === count - 1 ? classes.end : undefined;
}

interface GroupProps {
  readonly id: string | undefined;
  readonly group: Rows;
  readonly columns: YearTable['columns'];
  readonly hasMargin: boolean;
}

function Group({ id, group: { title, entries }, columns, hasMargin }: GroupProps) {
  const repeats = columns.map(({ field, note }) =>
    entries.every((row) => row[field] === title && !(note && row[note])),
  );
  const margin = title ? (
    <th {...ROW_HEADER} rowSpan={entries.length} className={classes.margin}>
      <span className={classes.group}>{title}</span>
    </th>
  ) : (
    <td {...CELL} rowSpan={entries.length} className={classes.margin} />
  );
  return (
    <tbody {...ROWS} id={id}>
      {entries.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may hold a position twice; order is fixed
        <tr key={index} {...ROW}>
          {hasMargin && index === 0 && margin}
          {columns.map((column, place) => (
            <td
              key={column.field}
              {...CELL}
              className={cellClass(place, columns.length)}
              data-repeated={(place > 0 && repeats[place]) || undefined}
            >
              {index > 0 && place > 0 && repeats[place] ? (
                <span className="visually-hidden">{String(row[column.field])}</span>
              ) : (
                <Cell column={column} row={row} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface CellProps {
  readonly column: YearColumn;
  readonly row: Rows['entries'][number];
}

/** What a row says in a column. The compiler knows the pages of those texts only that name people. */
function Cell({ column: { field, note }, row }: CellProps) {
  const pageOf = useUrlsByName();
  const text = String(row[field] ?? '');
  const page = field === 'name' ? pageOf(text) : undefined;
  const beside = note === undefined ? '' : String(row[note] ?? '');
  return (
    <>
      {page ? <Link to={page}>{text}</Link> : text}
      {beside && ' '}
      {beside && <span className={`quiet ${classes.industry}`}>{beside}</span>}
    </>
  );
}
