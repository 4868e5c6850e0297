// A finding whose help names a task → the button that opens that task, about the document of the finding.
import { Button, type ButtonProps } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import type { EditFinding } from '../../protocol.ts';
import { useStore } from '../context.ts';
import dialogClasses from '../dialogs/dialogs.module.css';

interface TaskButtonProps extends ButtonProps {
  readonly finding: EditFinding;
}

export function TaskButton({ finding: { task, file }, ...props }: TaskButtonProps) {
  const { openDialog } = useStore();
  if (!task) return null;
  return (
    <Button
      variant="light"
      className={dialogClasses.repair}
      leftSection={<IconListCheck size={16} aria-hidden />}
      {...props}
      onClick={() => openDialog({ name: 'journey', journey: task.name, about: file })}
    >
      {task.title}
    </Button>
  );
}
