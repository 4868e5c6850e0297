// The dialog that is open → the dialog; the search is one of its own.
import { Modal } from '@mantine/core';
import { ChangesDialog } from '../changes/ChangesDialog.tsx';
import { useSelect, useStore } from '../context.ts';
import { FindingsDialog } from '../findings/FindingsDialog.tsx';
import { JourneyDialog } from '../journeys/JourneyDialog.tsx';
import { LogDialog } from '../served/LogDialog.tsx';
import { MessagesDialog } from '../served/MessagesDialog.tsx';
import { DeviceDialog, PeopleDialog } from '../served/PeopleDialog.tsx';
import { ConflictsDialog } from './ConflictsDialog.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { type Dialog, useTabInside } from './dialog.ts';
import { HandInDialog } from './HandInDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { DialogLayer } from './Layer.tsx';
import { TodoDialog } from './TodoDialog.tsx';

export function OpenDialog() {
  const { dialog, isOpen, returnsFocus, count } = useSelect((snapshot) => snapshot.dialog);
  const { closeDialog } = useStore();
  useTabInside(isOpen && dialog?.name !== 'search');
  const isWide = ['changes', 'conflicts', 'people', 'messages'].includes(dialog?.name ?? '');
  return (
    <DialogLayer onClose={() => closeDialog()}>
      <Modal.Root
        opened={isOpen && dialog?.name !== 'search'}
        onClose={() => closeDialog()}
        returnFocus={returnsFocus}
        closeOnEscape={false}
        size={isWide ? '56rem' : '38rem'}
        yOffset="min(6dvh, 4rem)"
      >
        <Modal.Overlay backgroundOpacity={0.35} />
        <Modal.Content>{dialog && <Content key={count} dialog={dialog} />}</Modal.Content>
      </Modal.Root>
    </DialogLayer>
  );
}

const DIALOGS = {
  findings: FindingsDialog,
  changes: ChangesDialog,
  discard: DiscardDialog,
  conflicts: ConflictsDialog,
  handin: HandInDialog,
  help: HelpDialog,
  people: PeopleDialog,
  messages: MessagesDialog,
  log: LogDialog,
  device: DeviceDialog,
  search: () => null,
};

function Content({ dialog }: { readonly dialog: Dialog }) {
  if (dialog.name === 'todo') return <TodoDialog places={dialog.places} />;
  if (dialog.name === 'journey')
    return <JourneyDialog name={dialog.journey} about={dialog.about} />;
  const Named = DIALOGS[dialog.name];
  return <Named />;
}
