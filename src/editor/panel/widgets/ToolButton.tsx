// A name and a sign → a small button, whose name pointers and screen readers get.
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface ToolButtonProps
  extends ActionIconProps,
    Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  readonly name: string;
}

export function ToolButton({ name, ...props }: ToolButtonProps) {
  return <ActionIcon variant="subtle" color="gray" aria-label={name} title={name} {...props} />;
}
