// The panel's document → the running panel. The entry of the editor's program.
import '@mantine/core/styles.css';
import '@mantine/spotlight/styles.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { KEY_QUERY, KEY_STORAGE, type PanelStart } from '../protocol.ts';
import { App } from './App.tsx';
import { StoreContext } from './context.ts';
import { createStore } from './store.ts';
import { theme, variables } from './theme.ts';

keepKey();
const start = JSON.parse(document.getElementById('editor')?.textContent ?? '{}') as PanelStart;
const root = document.getElementById('root');
const store = await createStore(start);
if (root)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <StoreContext value={store}>
          <App />
        </StoreContext>
      </MantineProvider>
    </StrictMode>,
  );

/**
 * Takes the key out of the address bar, where others might see or copy it. It is kept for this origin: by
 * another start of the server it is worth nothing.
 */
function keepKey(): void {
  const address = new URL(location.href);
  const key = address.searchParams.get(KEY_QUERY);
  if (key === null) return;
  localStorage.setItem(KEY_STORAGE, key);
  address.searchParams.delete(KEY_QUERY);
  history.replaceState(null, '', address);
}
