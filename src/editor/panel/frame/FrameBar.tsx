// Where the frame is and how it is looked at → the bar above the page.
import { Group, SegmentedControl, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconArrowLeft,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconHome,
} from '@tabler/icons-react';
import { useStrings } from '../strings/strings.ts';
import { ToolButton } from '../widgets/ToolButton.tsx';
import classes from './PageFrame.module.css';
import type { PageController, PageState } from './page-controller.ts';

/** The widths to choose: a phone, a tablet, the window. */
const WIDTHS = ['390', '768', 'full'] as const;
export type Width = (typeof WIDTHS)[number];

const SCREENS = { '390': IconDeviceMobile, '768': IconDeviceTablet, full: IconDeviceDesktop };

interface FrameBarProps extends PageState, Pick<PageController, 'goBack' | 'goTo'> {
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}

export function FrameBar(props: FrameBarProps) {
  const { path, canGoBack, goBack, goTo, width, onWidth, isEditing, onEditing } = props;
  const strings = useStrings('frame');
  return (
    <Group className={classes.bar} gap="xs" wrap="nowrap">
      <ToolButton name={strings.back} onClick={goBack} disabled={!canGoBack}>
        <IconArrowLeft size={16} aria-hidden />
      </ToolButton>
      <ToolButton name={strings.home} onClick={() => goTo('/')} disabled={path === '/'}>
        <IconHome size={16} aria-hidden />
      </ToolButton>
      <Text truncate flex={1} miw="3rem" size="sm" c="dimmed" title={path}>
        {path}
      </Text>
      <Tooltip
        label={isEditing ? strings.editHelp : strings.browseHelp}
        multiline
        maw={280}
        openDelay={500}
      >
        <SegmentedControl
          size="xs"
          aria-label={strings.mode}
          value={isEditing ? 'edit' : 'browse'}
          onChange={(mode) => onEditing(mode === 'edit')}
          data={[
            { value: 'edit', label: strings.edit },
            { value: 'browse', label: strings.browse },
          ]}
        />
      </Tooltip>
      <SegmentedControl
        size="xs"
        aria-label={strings.width}
        value={width}
        onChange={(chosen) => onWidth(WIDTHS.find((one) => one === chosen) ?? 'full')}
        data={WIDTHS.map((value) => ({ value, label: <Screen value={value} /> }))}
      />
    </Group>
  );
}

/** A width, drawn as the screen that has it. */
function Screen({ value }: { readonly value: Width }) {
  const name = useStrings('frame').widths[value];
  const Icon = SCREENS[value];
  return (
    <span title={name}>
      <Icon size={16} style={{ display: 'block' }} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
