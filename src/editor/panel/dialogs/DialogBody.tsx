// A title, what a dialog says and its buttons → the inside of a dialog.
import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStrings } from '../strings/strings.ts';
import classes from './dialogs.module.css';

interface DialogBodyProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly buttons?: ReactNode;
}

export function DialogBody({ title, children, buttons }: DialogBodyProps) {
  const strings = useStrings('dialog');
  return (
    <>
      <div className={classes.header}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <Modal.CloseButton aria-label={strings.close} />
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
