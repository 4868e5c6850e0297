// A name, an icon and what it does → a button of the bar, as an icon where there is little room.
import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './shell.module.css';

interface BarButtonProps {
  readonly name: string;
  readonly icon?: Icon;
  readonly onClick?: () => void;
  /** Says more than the name, in the tooltip and to screen readers. */
  readonly more?: string;
  /** As people write it: Ctrl+S. */
  readonly shortcut?: string;
  /** A button that does nothing at present stays where the focus can find it. */
  readonly isOff?: boolean;
  readonly isIcon?: boolean;
  readonly isMain?: boolean;
  /** A number beside the name; it is no part of it. */
  readonly count?: ReactNode;
  readonly 'aria-expanded'?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** What else it is given, by a menu that it opens, goes to the button. */
export function BarButton(props: BarButtonProps) {
  const {
    name,
    icon: Icon,
    onClick,
    more,
    shortcut,
    count,
    isOff,
    isIcon,
    isMain,
    ...menu
  } = props;
  const id = useId();
  const common = {
    ...menu,
    className: isMain ? undefined : classes.plain,
    'aria-describedby': more === undefined ? undefined : id,
    'aria-disabled': isOff || undefined,
    'data-disabled': isOff || undefined,
    variant: isMain ? 'filled' : 'subtle',
    color: isMain ? undefined : 'gray',
    c: isMain || isOff ? undefined : 'var(--mantine-color-text)',
    onClick: isOff ? undefined : onClick,
  };
  const label = more ?? name;
  return (
    <>
      <Tooltip
        withinPortal={false}
        label={shortcut === undefined ? label : `${label} (${shortcut})`}
        disabled={!isIcon && more === undefined && shortcut === undefined}
      >
        {isIcon && count === undefined ? (
          <ActionIcon {...common} aria-label={name} size={32}>
            {Icon && <Icon size={18} aria-hidden />}
          </ActionIcon>
        ) : (
          <Button
            {...common}
            h={32}
            px={isIcon ? 8 : 10}
            leftSection={Icon && <Icon size={18} aria-hidden />}
            rightSection={count}
          >
            {isIcon ? <VisuallyHidden>{name}</VisuallyHidden> : name}
          </Button>
        )}
      </Tooltip>
      {more !== undefined && <VisuallyHidden id={id}>{more}</VisuallyHidden>}
    </>
  );
}
