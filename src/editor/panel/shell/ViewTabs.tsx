// One part of the panel at a time → the tabs at the bottom of a small window (WAI-ARIA, tabs).
import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Icon } from '../icons.tsx';
import { useWords } from '../words.ts';
import type { Layout } from './layout.ts';
import classes from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

export type View = 'page' | 'fields' | 'contents';

const VIEWS: readonly View[] = ['page', 'fields', 'contents'];

interface ViewTabsProps {
  readonly view: View;
  readonly setView: (view: View) => void;
}

export function ViewTabs({ view, setView }: ViewTabsProps) {
  const words = useWords(SHELL_WORDS);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && VIEWS[(VIEWS.indexOf(view) + step + VIEWS.length) % VIEWS.length];
    if (!next) return;
    setView(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <nav aria-label={words.views}>
      <div role="tablist" aria-label={words.views} className={classes.tabs} onKeyDown={onKeyDown}>
        {VIEWS.map((one) => (
          <UnstyledButton
            key={one}
            role="tab"
            id={`tab-${one}`}
            aria-selected={one === view}
            aria-controls={`part-${one}`}
            tabIndex={one === view ? 0 : -1}
            onClick={() => setView(one)}
          >
            <Icon name={one} />
            {words[one]}
          </UnstyledButton>
        ))}
      </div>
    </nav>
  );
}

/** How a part is named, and whether it is seen. */
export function partOf(layout: Layout, view: View) {
  return (part: View, label: string) => ({
    id: `part-${part}`,
    'aria-label': label,
    hidden: layout === 'small' && part !== view,
  });
}
