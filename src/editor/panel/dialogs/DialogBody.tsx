// A title, what a dialog says and its buttons → the inside of a dialog; and what several of them hold.
import { Alert, Box, Group, Loader, Modal, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Place } from '../../protocol.ts';
import { useStrings } from '../context.ts';
import { useReveal } from '../shell/commands.ts';
import classes from './dialogs.module.css';

interface DialogBodyProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly buttons?: ReactNode;
  readonly problem?: string | undefined;
  readonly isLoading?: boolean;
}

export function DialogBody({ title, children, buttons, problem, isLoading }: DialogBodyProps) {
  const strings = useStrings('dialog');
  const close = useRef<HTMLButtonElement>(null);
  // What had the focus has gone with what the dialog said before.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const first = close.current
      ?.closest('[role=dialog]')
      ?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? close.current)?.focus();
  }, []);
  return (
    <>
      <Modal.Header role="presentation">
        <Modal.Title fw={600}>{title}</Modal.Title>
        <Modal.CloseButton ref={close} aria-label={strings.close} />
      </Modal.Header>
      <Modal.Body fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {problem !== undefined && (
          <Alert key={problem} ref={intoSight} color="red">
            {problem}
          </Alert>
        )}
        {isLoading && problem === undefined && <Loader size="sm" />}
        {children}
      </Modal.Body>
      {buttons && (
        <Group className={classes.buttons} justify="flex-end" gap="xs">
          {buttons}
        </Group>
      )}
    </>
  );
}

/** What came while something else was read. */
function intoSight(alert: HTMLElement | null): void {
  alert?.scrollIntoView?.({ block: 'nearest' });
}

interface FileSectionProps {
  readonly title: string;
  readonly more: string;
  readonly label?: string;
  readonly children: ReactNode;
}

export function FileSection({ title, more, label = title, children }: FileSectionProps) {
  return (
    <section className={classes.file} aria-label={label}>
      <h3>
        {title} <small>{more}</small>
      </h3>
      {children}
    </section>
  );
}

interface PlaceButtonProps {
  readonly place: Place;
  readonly where: string;
  readonly children: ReactNode;
}

export function PlaceButton({ place, where, children }: PlaceButtonProps) {
  const reveal = useReveal();
  return (
    <UnstyledButton className={classes.place} onClick={() => reveal(place)}>
      {children}
      <Box component="span" display="block" className={classes.where}>
        {where}
      </Box>
    </UnstyledButton>
  );
}
