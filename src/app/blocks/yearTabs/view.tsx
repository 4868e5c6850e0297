// A collection with one file a year → one tab a year, which answers by itself (app/plain/years.ts); the tables of all years are in the HTML.
import { useId } from 'react';
import type { YearTabsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { usePage, useWords } from '../../ui/context.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { type Shortcut, shortcutsOf } from './shortcuts.ts';
import { Table } from './Table.tsx';
import classes from './view.module.css';

/** The years, newest first and selected. A link to #2021, or to a group of that year, selects it. */
export default function YearTabs({ block, path }: BlockProps<YearTabsBlock>) {
  const id = useId();
  const years = usePage().collections[block.collection] ?? [];
  return (
    <Section path={path}>
      <div className={classes.tabs} data-years="">
        <div role="tablist" aria-label={block.label} className={classes.years}>
          {years.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={id + key}
              aria-controls={key}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              className={`bare ${classes.year}`}
              suppressHydrationWarning
            >
              {key}
            </button>
          ))}
        </div>
        {years.map((entry, index) => {
          const shortcuts = block.shortcuts ? shortcutsOf(entry, block.tables) : [];
          return (
            <div
              key={entry.key}
              role="tabpanel"
              // It is named by its year, so that the year is also its address.
              id={entry.key}
              aria-labelledby={id + entry.key}
              className={classes.panel}
              data-closed={index === 0 ? undefined : ''}
              suppressHydrationWarning
            >
              {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} />}
              <div className={classes.tables}>
                {block.tables.map((table) => (
                  <Table key={table.field} {...{ table, entry, path, shortcuts }} />
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function Shortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  return (
    <ul className={`bare ${classes.shortcuts}`} aria-label={useWords().years.jump}>
      {shortcuts.map(({ title, id }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
