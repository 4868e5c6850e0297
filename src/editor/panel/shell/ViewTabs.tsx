// One part of the panel at a time → the tabs at the bottom of a small window (WAI-ARIA, tabs).
import { UnstyledButton } from '@mantine/core';
import { IconBrowser, IconForms, IconListTree } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useStrings } from '../strings/strings.ts';
import classes from './shell.module.css';

export type View = 'page' | 'fields' | 'contents';

const VIEWS: readonly View[] = ['page', 'fields', 'contents'];

const ICONS = { page: IconBrowser, fields: IconForms, contents: IconListTree };

interface ViewTabsProps {
  readonly view: View;
  readonly setView: (view: View) => void;
}

export function ViewTabs({ view, setView }: ViewTabsProps) {
  const strings = useStrings('shell');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && VIEWS[(VIEWS.indexOf(view) + step + VIEWS.length) % VIEWS.length];
    if (!next) return;
    setView(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <nav aria-label={strings.views}>
      <div role="tablist" aria-label={strings.views} className={classes.tabs} onKeyDown={onKeyDown}>
        {VIEWS.map((one) => {
          const Icon = ICONS[one];
          return (
            <UnstyledButton
              key={one}
              role="tab"
              id={`tab-${one}`}
              aria-selected={one === view}
              aria-controls={`part-${one}`}
              tabIndex={one === view ? 0 : -1}
              onClick={() => setView(one)}
            >
              <Icon size={18} aria-hidden />
              {strings[one]}
            </UnstyledButton>
          );
        })}
      </div>
    </nav>
  );
}
