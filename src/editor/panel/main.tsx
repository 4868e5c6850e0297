// The panel's document → the running panel. The entry of the editor's program.
import '@mantine/core/styles.css';
import '@mantine/spotlight/styles.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PanelStart } from '../protocol.ts';
import { App } from './App.tsx';
import { StoreContext } from './context.ts';
import { keepKey } from './key.ts';
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
