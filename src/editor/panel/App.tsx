// The panel: contents, the page in its frame, and the fields of what is selected.
import { Drawer, Group, Title, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconListTree } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { createSchemas, type Schemas } from '../../model/schema/schemas.ts';
import { titleFieldsOf } from '../../model/schema/title-field.ts';
import { ActionBar } from './ActionBar.tsx';
import { useSelect, useStore, useStrings } from './context.ts';
import { Layer } from './dialogs/Layer.tsx';
import { OpenDialog } from './dialogs/OpenDialog.tsx';
import { SearchDialog } from './dialogs/SearchDialog.tsx';
import { FindingsStatus } from './findings/FindingsDialog.tsx';
import { keepFocusInSight } from './forms/focus/move-focus.ts';
import { OthersHere } from './served/OthersHere.tsx';
import { BarButton } from './shell/BarButton.tsx';
import { useCommands, useKeys } from './shell/commands.ts';
import { Notices, StatusLine } from './shell/Notices.tsx';
import { Parts, useLayout } from './shell/Parts.tsx';
import classes from './shell/shell.module.css';
import type { Snapshot } from './store.ts';
import { DocumentTree } from './tree/DocumentTree.tsx';

export function App() {
  const strings = useStrings('shell');
  const { close } = useStrings('dialog');
  const name = useSelect(({ site }) => site.name);
  const layout = useLayout();
  const commands = useCommands();
  useKeys(commands);
  useUnsentWarning();
  const { prefer } = useStore();
  const language = useSelect((snapshot) => snapshot.language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    // As on a page of the site: it answers to its controls.
    document.documentElement.dataset.ready = '';
  }, []);
  useEffect(keepFocusInSight, []);
  const isOpen = useSelect(({ preferences }) => preferences.areContentsHidden !== true);
  const [isDrawn, setDrawn] = useState(false);
  const isSmall = layout === 'small';
  const areContents = layout === 'wide' ? isOpen : layout === 'medium' ? isDrawn : false;
  const toggle = () =>
    layout === 'wide' ? prefer({ areContentsHidden: isOpen }) : setDrawn(!isDrawn);
  return (
    <div className={classes.shell} data-layout={layout}>
      <TabTitle />
      <Group
        component="header"
        className={classes.header}
        gap={isSmall ? 2 : 4}
        px={isSmall ? 6 : 'sm'}
        mih={48}
        wrap="nowrap"
      >
        {!isSmall && (
          <BarButton
            name={strings.contents}
            icon={IconListTree}
            isIcon
            aria-expanded={areContents}
            onClick={toggle}
          />
        )}
        {isSmall ? (
          <VisuallyHidden component="h1">{name}</VisuallyHidden>
        ) : (
          <Title order={1} className={classes.name} size="md">
            {name}
          </Title>
        )}
        {!isSmall && <OthersHere hasRoom={layout === 'wide'} />}
        <ActionBar layout={layout} commands={commands} />
      </Group>
      <Notices />
      <Parts layout={layout} hasContents={isSmall || (layout === 'wide' && isOpen)} />
      <Layer onClose={() => setDrawn(false)}>
        <Drawer
          opened={layout === 'medium' && isDrawn}
          onClose={() => setDrawn(false)}
          closeOnEscape={false}
          title={strings.contents}
          attributes={{ header: { role: 'presentation' } }}
          overlayProps={{ backgroundOpacity: 0.35 }}
          closeButtonProps={{ 'aria-label': close }}
          size="20rem"
          padding="sm"
        >
          <DocumentTree onChosen={() => setDrawn(false)} />
        </Drawer>
      </Layer>
      <StatusLine undo={commands.undo} />
      <FindingsStatus />
      <OpenDialog />
      <SearchDialog />
    </div>
  );
}

/** Names the tab. It draws nothing: a title changes with each key, and nothing else has to be drawn for it. */
function TabTitle(): null {
  const grammar = useSelect((snapshot) => snapshot.grammar);
  const schemas = useMemo(() => createSchemas(grammar), [grammar]);
  const title = useSelect((snapshot) => titleNow(snapshot, schemas));
  const site = useSelect((snapshot) => snapshot.site.name);
  useEffect(() => {
    document.title = [title, 'Editor', site].filter(Boolean).join(' · ');
  }, [title, site]);
  return null;
}

/** What the open document is called now: the server hears of it a moment later. */
function titleNow({ selected, documents, site }: Snapshot, schemas: Schemas): string | undefined {
  if (!selected) return undefined;
  const { value, schema = '' } = documents.get(selected.file) ?? {};
  const [typed] = titleFieldsOf(schemas, schemas.document(schema), value);
  return (
    typed?.text ?? site.documents.find(({ file }) => file === selected.file)?.title ?? selected.file
  );
}

function useUnsentWarning(): void {
  // One that is to be loaded again keeps it itself.
  const isAtRisk = useSelect(
    ({ isSending, presence }) => isSending && (presence === 'online' || presence === 'offline'),
  );
  useWindowEvent('beforeunload', (event) => isAtRisk && event.preventDefault());
}
