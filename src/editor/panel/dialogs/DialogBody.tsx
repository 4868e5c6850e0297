// A title, what a dialog says and its buttons → the inside of a dialog.
import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import classes from './dialogs.module.css';
import { DIALOG_WORDS } from './words.ts';

interface DialogBodyProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly buttons?: ReactNode;
}

export function DialogBody({ title, children, buttons }: DialogBodyProps) {
  const words = useWords(DIALOG_WORDS);
  return (
    <>
      <div className={classes.header}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <Modal.CloseButton aria-label={words.close} />
      </div>
      <Modal.Body className={classes.body}>{children}</Modal.Body>
      {buttons && (
        <Group className={classes.buttons} justify="flex-end" gap="xs">
          {buttons}
        </Group>
      )}
    </>
  );
}
