// The site as the draft has it → the real page in a frame; a click on it opens the field, and the field that is open is outlined.
import { Alert, Button, Flex, Group } from '@mantine/core';
import { useElementSize, useViewportSize } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelect, useStore } from '../context.ts';
import { fillIn, useStrings } from '../strings/strings.ts';
import { FrameBar, type Width } from './FrameBar.tsx';
import classes from './PageFrame.module.css';
import { PageController } from './page-controller.ts';

/** In a narrower window, in pixels, a page as wide as on a tablet could not be read. */
const SMALL = 900;

export function PageFrame() {
  const store = useStore();
  const [page] = useState(() => new PageController(store));
  const { path, canGoBack } = useSyncExternalStore(page.subscribe, page.snapshot);
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < SMALL ? '390' : '768'));
  const [isEditing, setEditing] = useState(true);
  const { ref, width: roomWidth, height } = useElementSize();
  const viewport = useViewportSize();
  const strings = useStrings('frame');
  // Full is as wide as the page would be in this window.
  const wanted = width === 'full' ? Math.max(roomWidth, viewport.width) : Number(width);
  const scale = roomWidth > 0 ? Math.min(1, roomWidth / wanted) : 1;
  const isShown = roomWidth > 0;
  useEffect(() => page.setView({ isEditing, scale, isShown }), [page, isEditing, scale, isShown]);
  return (
    <Flex direction="column" h="100%">
      <FrameBar
        path={path}
        canGoBack={canGoBack}
        width={width}
        isEditing={isEditing}
        goTo={page.goTo}
        goBack={page.goBack}
        onWidth={setWidth}
        onEditing={setEditing}
      />
      <Stays />
      <div ref={ref} className={classes.room}>
        <iframe
          name="page"
          title={strings.page}
          src={page.src}
          onLoad={({ currentTarget }) => page.load(currentTarget.contentWindow)}
          className={classes.frame}
          style={{
            width: wanted,
            height: height / scale,
            insetInlineStart: Math.max(0, (roomWidth - wanted * scale) / 2),
            transform: scale < 1 ? `scale(${scale})` : undefined,
          }}
        />
      </div>
    </Flex>
  );
}

/** While something is wrong the page stays as it was, and this says so. */
function Stays() {
  const { openDialog } = useStore();
  const [strings, counts] = [useStrings('frame'), useStrings('counts')];
  const isShown = useSelect(({ state }) => state.isShown);
  const count = useSelect(
    ({ state }) => state.findings.filter(({ severity }) => severity === 'error').length,
  );
  if (isShown) return null;
  const mistakes = fillIn(counts.mistakes, { count });
  return (
    <Alert flex="none" radius={0} color="yellow" variant="light" p="xs" role="status">
      <Group justify="space-between" gap="xs">
        <span>
          {strings.stays} · {mistakes}
        </span>
        <Button variant="default" onClick={() => openDialog({ name: 'findings' })}>
          {strings.showMistakes}
        </Button>
      </Group>
    </Alert>
  );
}
