// A collection with one file a year → one tab a year; the tables of all years are in the HTML.
import { Tabs } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { say } from '../../model/words.ts';
import type { TableGroup, YearTable, YearTabsBlock } from '../../model.gen.ts';
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

interface TableProps {
  readonly table: YearTable;
  readonly entry: Entry;
  readonly path: string;
}

/** Plain elements: the library's own table is slow to render with many rows. */
function Table({ table: { field, title, columns }, entry, path }: TableProps) {
  const words = useWords().years;
  const Heading = `h${useHeadingLevel(path)}` as const;
  // The compiler has checked that this field of the collection holds groups of rows.
  const groups = (entry.fields[field] ?? []) as readonly TableGroup[];
  return (
    <table className={classes.table}>
      <caption>
        <Heading className={classes.title}>{say(words.table, { year: entry.key, title })}</Heading>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.title} group={group} width={columns.length} />
      ))}
    </table>
  );
}

function Group({ group, width }: { readonly group: TableGroup; readonly width: number }) {
  const pageOf = useUrlsByName();
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={width}>
          {group.title}
        </th>
      </tr>
      {group.entries.map(({ name, position, company, industry }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may hold a position twice; order is fixed
        <tr key={index}>
          <Person name={name} page={pageOf(name)} />
          <td>
            {position}
            {industry && <span className={classes.industry}> {industry}</span>}
          </td>
          <td>{company}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Person({ name, page }: { readonly name: string; readonly page: string | undefined }) {
  return <td>{page ? <Link to={page}>{name}</Link> : name}</td>;
}
