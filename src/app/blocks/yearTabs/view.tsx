// A collection with one file a year → one tab a year; the tables of all years are in the HTML.
import { Tabs } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import type { YearTabsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { usePage, useWords } from '../../ui/context.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useFragment } from '../../ui/links/useFragment.ts';
import { type Shortcut, shortcutsOf } from './shortcuts.ts';
import { Table } from './Table.tsx';
import classes from './view.module.css';

/** The years, newest first and selected. A link to #2021, or to a group of that year, selects it. */
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
    const panel = document.getElementById(name)?.closest('[role="tabpanel"]')?.id;
    const known = years.find((entry) => entry.key === panel);
    if (known) setYear(known.key);
    return known !== undefined;
  });
  return (
    <Section path={path}>
      <Tabs
        id={id}
        data-folds=""
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
        {years.map((entry) => {
          const shortcuts = block.shortcuts ? shortcutsOf(entry, block.tables) : [];
          return (
            // The panel is named by its year, so that the year is also its address.
            <Tabs.Panel key={entry.key} value={entry.key} id={entry.key} className={classes.panel}>
              {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} />}
              <div className={classes.tables}>
                {block.tables.map((table) => (
                  <Table key={table.field} {...{ table, entry, path, shortcuts }} />
                ))}
              </div>
            </Tabs.Panel>
          );
        })}
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

function Shortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  return (
    <ul className={classes.shortcuts} aria-label={useWords().years.jump}>
      {shortcuts.map(({ title, id }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
