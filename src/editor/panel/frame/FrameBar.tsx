// Where the frame is and how it is looked at → the bar above the page.
import { Group, SegmentedControl, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { Icon } from '../icons.tsx';
import { ToolButton } from '../widgets/ToolButton.tsx';
import { useWords } from '../words.ts';
import classes from './PageFrame.module.css';
import type { PageController, PageState } from './page-controller.ts';
import { FRAME_WORDS } from './words.ts';

/** The widths to choose: a phone, a tablet, the window. */
export const WIDTHS = ['390', '768', 'full'] as const;
export type Width = (typeof WIDTHS)[number];

const SCREENS = { '390': 'phone', '768': 'tablet', full: 'desktop' } as const;

interface FrameBarProps extends PageState, Pick<PageController, 'goBack' | 'goTo'> {
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}

export function FrameBar(props: FrameBarProps) {
  const { path, canGoBack, goBack, goTo, width, onWidth, isEditing, onEditing } = props;
  const words = useWords(FRAME_WORDS);
  return (
    <Group className={classes.bar} gap="xs" wrap="nowrap">
      <ToolButton name={words.back} onClick={goBack} disabled={!canGoBack}>
        <Sign d="M10 3 5 8l5 5" />
      </ToolButton>
      <ToolButton name={words.home} onClick={() => goTo('/')} disabled={path === '/'}>
        <Sign d="M2.5 7.5 8 3l5.5 4.5M4 6.5V13h8V6.5" />
      </ToolButton>
      <Text className={classes.path} size="sm" c="dimmed" title={path}>
        {path}
      </Text>
      <Tooltip
        label={isEditing ? words.editHelp : words.browseHelp}
        multiline
        maw={280}
        openDelay={500}
      >
        <SegmentedControl
          size="xs"
          aria-label={words.mode}
          value={isEditing ? 'edit' : 'browse'}
          onChange={(mode) => onEditing(mode === 'edit')}
          data={[
            { value: 'edit', label: words.edit },
            { value: 'browse', label: words.browse },
          ]}
        />
      </Tooltip>
      <SegmentedControl
        size="xs"
        aria-label={words.width}
        value={width}
        onChange={(chosen) => onWidth(WIDTHS.find((one) => one === chosen) ?? 'full')}
        data={WIDTHS.map((value) => ({ value, label: <Screen value={value} /> }))}
      />
    </Group>
  );
}

/** A width, drawn as the screen that has it. */
function Screen({ value }: { readonly value: Width }) {
  const name = useWords(FRAME_WORDS).widths[value];
  return (
    <span className={classes.screen} title={name}>
      <Icon name={SCREENS[value]} size={16} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

function Sign({ d }: { readonly d: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}
