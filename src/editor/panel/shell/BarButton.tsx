// A name, an icon, a number and what it does → a button of the bar, as an icon where there is little room.
import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import type { EditFinding } from '../../protocol.ts';
import classes from './shell.module.css';

interface BarButtonProps {
  readonly name: string;
  readonly icon?: Icon;
  readonly onClick?: () => void;
  readonly more?: string;
  /** As people write it: Ctrl+S. */
  readonly shortcut?: string;
  /** A button that does nothing at present stays where the focus can find it. */
  readonly isOff?: boolean;
  readonly isIcon?: boolean;
  readonly isMain?: boolean;
  /** A number beside the name: however large it grows, nothing moves. */
  readonly count?: number;
  readonly tone?: EditFinding['severity'] | undefined;
  readonly 'aria-expanded'?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function BarButton(props: BarButtonProps) {
  const {
    name,
    icon: Icon,
    onClick,
    more,
    shortcut,
    count,
    tone,
    isOff,
    isIcon,
    isMain,
    ...menu
  } = props;
  const id = useId();
  const common = {
    ...menu,
    className: isMain ? classes.main : classes.plain,
    'aria-describedby': more === undefined ? undefined : id,
    'aria-disabled': isOff || undefined,
    'data-disabled': isOff || undefined,
    'data-tone': tone,
    'data-counts': count === undefined ? undefined : true,
    variant: isMain ? 'filled' : 'subtle',
    color: isMain ? undefined : 'gray',
    c: isMain || isOff ? undefined : 'var(--mantine-color-text)',
    onClick: isOff ? undefined : onClick,
  };
  const drawn = Icon && <Icon size={18} aria-hidden />;
  const named = count === undefined ? name : `${name} (${count})`;
  // An icon says its name nowhere else.
  const label = isIcon && count !== undefined && more ? `${name}: ${more}` : (more ?? name);
  return (
    <>
      <Tooltip
        withinPortal={false}
        label={shortcut === undefined ? label : `${label} (${shortcut})`}
        disabled={!isIcon && more === undefined && shortcut === undefined}
      >
        {isIcon ? (
          <ActionIcon {...common} aria-label={named} size={32}>
            {drawn}
            {count ? (
              <span className={classes.badge} aria-hidden="true">
                {count}
              </span>
            ) : null}
          </ActionIcon>
        ) : (
          <Button {...common} h={32} px={10} leftSection={drawn}>
            {count === undefined ? (
              name
            ) : (
              <span>
                {name} <span className={classes.count}>({count})</span>
              </span>
            )}
          </Button>
        )}
      </Tooltip>
      {more !== undefined && <VisuallyHidden id={id}>{more}</VisuallyHidden>}
    </>
  );
}
