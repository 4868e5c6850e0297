// A collection with one file a year → one tab a year; the tables of all years are in the HTML.
import { Tabs } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { say } from '../../model/words.ts';
import type { YearColumn, YearTable, YearTabsBlock } from '../../model.gen.ts';
import type { BlockProps, Entry } from '../../model.ts';
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
  useFragment((name) => {
    const known = years.some((entry) => entry.key === name);
    if (known) setYear(name);
    return known;
  });
  return (
    <Section path={path}>
      <Tabs id={id} value={year} onChange={setYear} keepMountedMode="display-none">
        <Years label={block.label} years={years.map(({ key }) => key)} onSelect={setYear} />
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

interface YearsProps {
  readonly label: string;
  readonly years: readonly string[];
  readonly onSelect: (year: string) => void;
}

function Years({ label, years, onSelect }: YearsProps) {
  // The library selects with the arrows, but only moves the focus with Home and End.
  const selectEnd = ({ key }: KeyboardEvent) => {
    const end = key === 'Home' ? years[0] : key === 'End' ? years.at(-1) : undefined;
    if (end) onSelect(end);
  };
  return (
    <Tabs.List aria-label={label} className={classes.years} onKeyDownCapture={selectEnd}>
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

/** Plain elements: the library's own table is slow to render with many rows. */
function Table({ table: { field, title, columns }, entry, path }: TableProps) {
  const words = useWords().years;
  const Heading = `h${useHeadingLevel(path)}` as const;
  // The compiler has checked the file of the year, and that rows of this field have these columns.
  const groups = (entry.fields[field] ?? []) as readonly Rows[];
  return (
    <table className={classes.table}>
      <caption>
        <Heading className={classes.title}>{say(words.table, { year: entry.key, title })}</Heading>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.field} scope="col">
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group may have no title; order is fixed
        <Group key={index} group={group} columns={columns} />
      ))}
    </table>
  );
}

interface GroupProps {
  readonly group: Rows;
  readonly columns: YearTable['columns'];
}

function Group({ group, columns }: GroupProps) {
  return (
    <tbody>
      {group.title && (
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={columns.length}>
            {group.title}
          </th>
        </tr>
      )}
      {group.entries.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may hold a position twice; order is fixed
        <tr key={index}>
          {columns.map((column) => (
            <Cell key={column.field} column={column} row={row} />
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
    <td>
      {page ? <Link to={page}>{text}</Link> : text}
      {beside && <span className={classes.industry}> {beside}</span>}
    </td>
  );
}
