// The site as the draft has it → the real page in a frame; a click on it opens the field, and the field that is open is outlined.
import {
  Alert,
  Button,
  Flex,
  Group,
  SegmentedControl,
  Text,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import { useElementSize, useViewportSize } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconHome,
} from '@tabler/icons-react';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { useSelect, useStore, useStrings } from '../context.ts';
import { useCounts } from '../findings/counts.ts';
import { refusedSave } from '../refused-save.ts';
import { ToolButton } from '../widgets/ToolButton.tsx';
import classes from './PageFrame.module.css';
import { PageController } from './page-controller.ts';

/** In a window of such widths, in pixels, a page as wide as on a tablet could not be read; between the first two it is alone. */
const SMALL = [600, 720, 900] as const;

export const PageFrame = memo(function PageFrame() {
  const store = useStore();
  const [page] = useState(() => new PageController(store));
  const [width, setWidth] = useState<Width>(widthAtFirst);
  const [isEditing, setEditing] = useState(true);
  const { ref, width: roomWidth, height } = useElementSize();
  const viewport = useViewportSize();
  const strings = useStrings('frame');
  const words = useStrings('form');
  // Full is as wide as the page would be in this window.
  const wanted = width === 'full' ? Math.max(roomWidth, viewport.width) : Number(width);
  const scale = roomWidth > 0 ? Math.min(1, roomWidth / wanted) : 1;
  const isShown = roomWidth > 0;
  // A page that is loaded at another size asks ahead for pictures of which it takes others.
  const [isOpen, open] = useState(false);
  if (isShown && !isOpen) open(true);
  useEffect(
    () => page.setView({ isEditing, scale, isShown, words, strings }),
    [page, isEditing, scale, isShown, words, strings],
  );
  return (
    <Flex direction="column" h="100%">
      <FrameBar {...{ page, width, setWidth, isEditing, setEditing }} />
      <LastVersionBar />
      <div ref={ref} className={classes.room}>
        {isOpen && (
          <iframe
            name="page"
            title={strings.page}
            src={page.src}
            data-editing={isEditing || undefined}
            onLoad={({ currentTarget }) => page.load(currentTarget.contentWindow)}
            className={classes.frame}
            style={{
              width: wanted,
              height: height / scale,
              insetInlineStart: Math.max(0, (roomWidth - wanted * scale) / 2),
              transform: scale < 1 ? `scale(${scale})` : undefined,
            }}
          />
        )}
      </div>
      <Introduction />
    </Flex>
  );
});

function widthAtFirst(): Width {
  const [phone, beside, wide] = SMALL;
  const { innerWidth } = window;
  return innerWidth < phone || (innerWidth >= beside && innerWidth < wide) ? '390' : '768';
}

function LastVersionBar() {
  const { openDialog } = useStore();
  const strings = useStrings('frame');
  const counts = useCounts();
  const isShown = useSelect(({ state }) => state.isShown);
  const findings = useSelect(({ state }) => state.findings);
  // A bar that says why nothing was saved says it, too.
  const isSaid = useSelect((snapshot) => refusedSave(snapshot) !== undefined);
  if (isShown || isSaid) return null;
  const mistakes = counts.all(findings.filter(({ severity }) => severity !== 'warning'));
  return (
    <Alert flex="none" radius={0} bg="var(--panel-caution)" p="xs" role="status">
      <Group justify="space-between" gap="xs">
        <span>
          {strings.stays} · {mistakes}
        </span>
        <Button onClick={() => openDialog({ name: 'findings' })}>{strings.showMistakes}</Button>
      </Group>
    </Alert>
  );
}

const SCREENS = { '390': IconDeviceMobile, '768': IconDeviceTablet, full: IconDeviceDesktop };

type Width = keyof typeof SCREENS;

interface FrameBarProps {
  readonly page: PageController;
  readonly width: Width;
  readonly setWidth: (width: Width) => void;
  readonly isEditing: boolean;
  readonly setEditing: (isEditing: boolean) => void;
}

function FrameBar({ page, width, setWidth, isEditing, setEditing }: FrameBarProps) {
  const { path, canGoBack } = useSyncExternalStore(page.subscribe, page.snapshot);
  const strings = useStrings('frame');
  return (
    <Group className={classes.bar} gap="xs" wrap="nowrap">
      <ToolButton name={strings.back} onClick={page.goBack} disabled={!canGoBack}>
        <IconArrowLeft size={16} aria-hidden />
      </ToolButton>
      <ToolButton name={strings.home} onClick={() => page.goTo('/')} disabled={path === '/'}>
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
          onChange={(mode) => setEditing(mode === 'edit')}
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
        onChange={(chosen) => setWidth(chosen as Width)}
        data={(Object.keys(SCREENS) as Width[]).map((value) => ({
          value,
          label: <Screen value={value} />,
        }))}
      />
    </Group>
  );
}

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

function Introduction() {
  const strings = useStrings('frame');
  const { getState, prefer } = useStore();
  const [isNew, setNew] = useState(() => !getState().preferences.isIntroduced);
  // Who has done it need not be told.
  const hasBegun = useSelect(({ selected }) => selected !== undefined && selected.pointer !== '');
  useEffect(() => {
    if (isNew) prefer({ isIntroduced: true });
  }, [isNew, prefer]);
  if (isNew && hasBegun) setNew(false);
  if (!isNew || hasBegun) return null;
  return (
    <div className={classes.introduction} data-introduction>
      <p>
        {strings.introduction}
        <Button size="compact-xs" variant="white" onClick={() => setNew(false)}>
          {strings.introduced}
        </Button>
      </p>
    </div>
  );
}
