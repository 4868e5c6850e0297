// The panel: the page in a frame, the tree of documents and the form of what is selected.
import { AppShell, Group, ScrollArea } from '@mantine/core';
import { ActionBar } from './ActionBar.tsx';
import { DocumentForm } from './forms/DocumentForm.tsx';
import { PageFrame } from './frame/PageFrame.tsx';
import { DocumentTree } from './tree/DocumentTree.tsx';

export function App() {
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm' }}
      aside={{ width: 400, breakpoint: 'sm' }}
    >
      <AppShell.Header>
        <Group h="100%" px="md">
          <ActionBar />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar>
        <ScrollArea>
          <DocumentTree />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <PageFrame />
      </AppShell.Main>
      <AppShell.Aside>
        <ScrollArea p="md">
          <DocumentForm />
        </ScrollArea>
      </AppShell.Aside>
    </AppShell>
  );
}
