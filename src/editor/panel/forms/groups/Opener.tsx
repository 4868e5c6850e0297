// What a button unfolds → the button, with an arrow that tells open from closed.
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../forms.module.css';

interface OpenerProps {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly children: ReactNode;
}

export function Opener({ isOpen, toggle, children }: OpenerProps) {
  return (
    <UnstyledButton className={classes.opener} aria-expanded={isOpen} onClick={toggle}>
      <IconChevronRight size={14} aria-hidden />
      {children}
    </UnstyledButton>
  );
}
