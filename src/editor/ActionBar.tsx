// How the draft stands → Save, Undo, Redo, Discard.
import { Button, Text } from '@mantine/core';
import { useSelect, useStore } from './context.ts';

export function ActionBar() {
  const store = useStore();
  const state = useSelect((snapshot) => snapshot.state);
  const notice = useSelect((snapshot) => snapshot.notice);
  return (
    <>
      <Button
        onClick={() => void store.run((server) => server.undo())}
        disabled={state.undo === undefined}
        variant="default"
      >
        Undo
      </Button>
      <Button
        onClick={() => void store.run((server) => server.redo())}
        disabled={state.redo === undefined}
        variant="default"
      >
        Redo
      </Button>
      <Button
        onClick={() => void store.run((server) => server.discard())}
        disabled={state.changed.length === 0}
        variant="default"
      >
        Discard
      </Button>
      <Button
        onClick={() => void store.run((server) => server.save(false))}
        disabled={state.changed.length === 0}
      >
        Save
      </Button>
      <Text role="status" size="sm">
        {notice}
      </Text>
    </>
  );
}
