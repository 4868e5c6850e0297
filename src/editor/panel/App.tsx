// The panel: contents, the page in its frame, and the fields of what is selected.

import { Drawer, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type CSSProperties, useEffect, useState } from 'react';
import { PACKAGE } from '../../model/product.ts';
import type { Place } from '../protocol.ts';
import { ActionBar } from './ActionBar.tsx';
import { useSelect } from './context.ts';
import { OpenDialog } from './dialogs/OpenDialog.tsx';
import { DialogsProvider, useDialogs, useShownDialog } from './dialogs/open.tsx';
import { FindingsSaid } from './findings/FindingsSaid.tsx';
import { DocumentForm } from './forms/DocumentForm.tsx';
import { PageFrame } from './frame/PageFrame.tsx';
import { BarButton } from './shell/BarButton.tsx';
import { useCommands } from './shell/commands.ts';
import { Divider } from './shell/Divider.tsx';
import { useKeys } from './shell/keys.ts';
import { useLayout } from './shell/layout.ts';
import { Notices } from './shell/Notices.tsx';
import { StatusLine } from './shell/StatusLine.tsx';
import classes from './shell/shell.module.css';
import { useTabTitle } from './shell/tab-title.ts';
import { useUnsentWarning } from './shell/unsent-warning.ts';
import { partOf, type View, ViewTabs } from './shell/ViewTabs.tsx';
import { SHELL_WORDS } from './shell/words.ts';
import { DocumentTree } from './tree/DocumentTree.tsx';
import { filled, useWords } from './words.ts';

export function App() {
  return (
    <DialogsProvider>
      <Panel />
      <OpenDialog />
    </DialogsProvider>
  );
}

/** The widths of the parts beside the page, in pixels. */
const CONTENTS = { least: 180, most: 420 };
const FIELDS = { least: 300, most: 640 };

function Panel() {
  const words = useWords(SHELL_WORDS);
  const name = useSelect(({ site }) => site.name);
  const layout = useLayout();
  const commands = useCommands();
  const { isOpen: isBehind } = useShownDialog();
  const dialogs = useDialogs();
  useKeys(commands, isBehind);
  useUnsentWarning();
  useTabTitle();
  useEffect(() => {
    // As on a page of the site: it answers to its controls.
    document.documentElement.dataset.ready = '';
  }, []);
  const [view, setView] = useView();
  const [isOpen, setOpen] = useLocalStorage({ key: `${PACKAGE}-contents`, defaultValue: true });
  const [isDrawn, setDrawn] = useState(false);
  const [wideContents, setContents] = useWidth('contents', 248);
  const [wideFields, setFields] = useWidth('fields', 400);
  const isSmall = layout === 'small';
  const part = partOf(layout, view);
  const areContents = layout === 'wide' ? isOpen : layout === 'medium' ? isDrawn : false;
  const toggle = () => (layout === 'wide' ? setOpen(!isOpen) : setDrawn(!isDrawn));
  return (
    <div className={classes.shell} data-layout={layout}>
      <header className={classes.header}>
        {!isSmall && (
          <BarButton
            name={words.contents}
            icon="contents"
            isIcon
            aria-expanded={areContents}
            onClick={toggle}
          />
        )}
        {isSmall ? (
          <VisuallyHidden component="h1">{name}</VisuallyHidden>
        ) : (
          <h1 className={classes.name}>{name}</h1>
        )}
        <ActionBar layout={layout} commands={commands} />
      </header>
      <Notices />
      <main className={classes.work}>
        {((layout === 'wide' && isOpen) || isSmall) && (
          <nav
            {...part('contents', words.contents)}
            className={`${classes.part} ${classes.contents}`}
            style={{ '--width': `${wideContents}px` } as CSSProperties}
          >
            <DocumentTree />
          </nav>
        )}
        {layout === 'wide' && isOpen && (
          <Divider
            {...{ ...CONTENTS, label: filled(words.widthOf, { part: words.contents }) }}
            {...{ side: 'left', controls: 'part-contents' }}
            {...{ width: wideContents, setWidth: setContents }}
          />
        )}
        <section
          key="page"
          {...part('page', words.page)}
          className={`${classes.part} ${classes.page}`}
        >
          <PageFrame onShowFindings={() => dialogs.open({ name: 'findings' })} />
        </section>
        {!isSmall && (
          <Divider
            {...{ ...FIELDS, label: filled(words.widthOf, { part: words.fields }) }}
            {...{ side: 'right', controls: 'part-fields' }}
            {...{ width: wideFields, setWidth: setFields }}
          />
        )}
        <section
          key="fields"
          {...part('fields', words.fields)}
          className={`${classes.part} ${classes.fields}`}
          style={{ '--width': `${wideFields}px` } as CSSProperties}
        >
          <Fields />
        </section>
      </main>
      {isSmall && <ViewTabs view={view} setView={setView} />}
      <Drawer
        opened={layout === 'medium' && isDrawn}
        onClose={() => setDrawn(false)}
        title={words.contents}
        attributes={{ header: { role: 'presentation' } }}
        classNames={{ header: classes.drawerHead, title: classes.drawerTitle }}
        overlayProps={{ backgroundOpacity: 0.35 }}
        closeButtonProps={{ 'aria-label': words.close }}
        size="20rem"
        padding={0}
      >
        <DocumentTree onChosen={() => setDrawn(false)} />
      </Drawer>
      <StatusLine />
      <FindingsSaid />
    </div>
  );
}

function Fields() {
  const words = useWords(SHELL_WORDS);
  const isChosen = useSelect(({ selected }) => selected !== undefined);
  return isChosen ? <DocumentForm /> : <p className={classes.hint}>{words.choose}</p>;
}

/** What a small window shows; what is chosen in the page or in the contents shows its fields. */
function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>('page');
  const selected = useSelect((snapshot) => snapshot.selected);
  const [last, setLast] = useState<Place>();
  // While it is drawn: after an effect the old view would be seen with what is chosen now.
  if (selected !== last) {
    setLast(selected);
    if (selected) setView('fields');
  }
  return [view, setView];
}

function useWidth(part: string, normal: number): [number, (width: number) => void] {
  const key = `${PACKAGE}-width-${part}`;
  const [width, setWidth] = useLocalStorage({ key, defaultValue: normal });
  return [width, setWidth];
}
