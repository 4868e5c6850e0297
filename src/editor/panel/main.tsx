// The panel's document → the running panel. The entry of the editor's program.
import '@mantine/core/styles.css';
import '@mantine/spotlight/styles.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { panelWords } from '../../words/gen/panel.gen.ts';
import { KEY_QUERY, KEY_STORAGE, type PanelStart } from '../protocol.ts';
import { App } from './App.tsx';
import { StoreContext } from './context.ts';
import { createStore, type Store } from './store.ts';
import { theme, variables } from './theme.ts';

const start = JSON.parse(document.getElementById('editor')?.textContent ?? '{}') as PanelStart;
const root = document.getElementById('root');
if (navigator.serviceWorker?.controller) await removeServiceWorker();
else await begin();

async function begin(): Promise<void> {
  keepKey();
  const store = await createStore(start);
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme="auto"
        colorSchemeManager={createSchemeManager(store)}
      >
        <StoreContext value={store}>
          <App />
        </StoreContext>
      </MantineProvider>
    </StrictMode>,
  );
}

function createSchemeManager({ getState, prefer }: Store): MantineColorSchemeManager {
  return {
    get: (otherwise) => getState().preferences.appearance ?? otherwise,
    set: (appearance) => prefer({ appearance }),
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {},
  };
}

/** A former program here may have left a service worker that sees all: it goes, and nothing is asked with the token that it has seen. */
async function removeServiceWorker(): Promise<void> {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  if (root) root.textContent = panelWords(start.language).shell.watched;
}

/** Takes the key out of the address bar, where others might see or copy it, and keeps it here: the next start has another. */
function keepKey(): void {
  const address = new URL(location.href);
  const key = address.searchParams.get(KEY_QUERY);
  if (key === null) return;
  localStorage.setItem(KEY_STORAGE, key);
  address.searchParams.delete(KEY_QUERY);
  history.replaceState(null, '', address);
}
