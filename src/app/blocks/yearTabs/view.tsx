// A collection with one file a year → one tab a year; the tables of all years are in the HTML.
import { Tabs } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import type { YearColumn, YearTable, YearTabsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps, Entry } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { usePage, useUrlsByName, useWords } from '../../ui/context.ts';
import { Link } from '../../ui/Link.tsx';
import { Section, useHeadingLevel } from '../../ui/Section.tsx';
import { useFragment } from '../../ui/useFragment.ts';
import classes from './view.module.css';

/** The years, newest first and selected. A link to #2021 selects that year. */
export default function YearTabs({ block, path }: BlockProps<YearTabsBlock>) {
  const id = useId();
  const years = usePage().collections[block.collection] ?? [];
  const [year, setYear] = useState<string | null>(years[0]?.key ?? null);
  const tabs = useRef<HTMLDivElement>(null);
  const select = (next: string | null) => {
    goToStart(tabs.current, year);
    setYear(next);
  };
  useFragment((name) => {
    const known = years.some((entry) => entry.key === name);
    if (known) setYear(name);
    return known;
  });
  return (
    <Section path={path}>
      <Tabs
        id={id}
        className={classes.tabs}
        value={year}
        onChange={select}
        keepMountedMode="display-none"
      >
        <Years
          ref={tabs}
          label={block.label}
          years={years.map(({ key }) => key)}
          onSelect={select}
        />
        {years.map((entry) => (
          // The panel is named by its year, so that the year is also its address.
          <Tabs.Panel key={entry.key} value={entry.key} id={entry.key} className={classes.panel}>
            <div className={classes.tables}>
              {block.tables.map((table) => (
                <Table key={table.field} table={table} entry={entry} path={path} />
              ))}
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}

/** Another year begins at its beginning: a reader who is inside a table is taken back below the tabs. */
function goToStart(tabs: HTMLElement | null, year: string | null) {
  const panel = document.getElementById(year ?? '');
  if (!tabs || !panel) return;
  const top = panel.getBoundingClientRect().top - tabs.getBoundingClientRect().bottom;
  if (top < 0) window.scrollBy({ top, behavior: 'instant' });
}

interface YearsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly label: string;
  readonly years: readonly string[];
  readonly onSelect: (year: string) => void;
}

function Years({ ref, label, years, onSelect }: YearsProps) {
  // The library selects with the arrows, but only moves the focus with Home and End.
  const selectEnd = ({ key }: KeyboardEvent) => {
    const end = key === 'Home' ? years[0] : key === 'End' ? years.at(-1) : undefined;
    if (end) onSelect(end);
  };
  return (
    <Tabs.List ref={ref} aria-label={label} className={classes.years} onKeyDownCapture={selectEnd}>
      {years.map((year) => (
        <Tabs.Tab key={year} value={year} aria-controls={year} className={classes.year}>
          {year}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

/** Rows under one heading, as the schema of the year has them. */
interface Rows {
  readonly title?: string;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
}

interface TableProps {
  readonly table: YearTable;
  readonly entry: Entry;
  readonly path: string;
}

/**
 * The roles of the parts of a table, which some browsers forget where the style sheet lays a row out in
 * two lines.
 */
const ROWS = { role: 'rowgroup' };
const ROW = { role: 'row' };
const COLUMN_HEADER = { role: 'columnheader', scope: 'col' };
const ROW_HEADER = { role: 'rowheader', scope: 'rowgroup' };
const CELL = { role: 'cell' };

/** Plain elements: the library's own table is slow to render with many rows. */
function Table({ table: { field, title, columns }, entry, path }: TableProps) {
  const words = useWords().years;
  const Heading = `h${useHeadingLevel(path)}` as const;
  // The compiler has checked the file of the year, and that rows of this field have these columns.
  const groups = (entry.fields[field] ?? []) as readonly Rows[];
  if (groups.length === 0) return null;
  const hasMargin = groups.some((group) => group.title);
  return (
    <table className={classes.table}>
      <caption>
        <Heading className={classes.title}>{say(words.table, { year: entry.key, title })}</Heading>
      </caption>
      <thead {...ROWS}>
        <tr {...ROW}>
          {hasMargin && <td {...CELL} className={classes.margin} />}
          {columns.map((column, index) => (
            <th key={column.field} {...COLUMN_HEADER} className={placeOf(index, columns.length)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group may have no title; order is fixed
        <Group key={index} group={group} columns={columns} hasMargin={hasMargin} />
      ))}
    </table>
  );
}

/** On phones the first column and the last stand beside each other, and the others below them. */
function placeOf(index: number, count: number): string | undefined {
  return index === 0 ? classes.name : index === count - 1 ? classes.end : undefined;
}

interface GroupProps {
  readonly group: Rows;
  readonly columns: YearTable['columns'];
  readonly hasMargin: boolean;
}

/** The rows of a group, whose title stands in the margin beside all of them. */
function Group({ group: { title, entries }, columns, hasMargin }: GroupProps) {
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
    <tbody {...ROWS}>
      {entries.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may hold a position twice; order is fixed
        <tr key={index} {...ROW}>
          {hasMargin && index === 0 && margin}
          {columns.map((column, place) => (
            <td
              key={column.field}
              {...CELL}
              className={placeOf(place, columns.length)}
              data-repeated={(place > 0 && repeats[place]) || undefined}
            >
              <Cell column={column} row={row} />
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
      {beside && <span className={classes.industry}>{beside}</span>}
    </>
  );
}
