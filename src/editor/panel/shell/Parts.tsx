// Contents, page and fields → side by side, with widths that are remembered; on a small window one at a time.
import { useLocalStorage } from '@mantine/hooks';
import { Group, Panel, type PanelProps, Separator } from 'react-resizable-panels';
import { PACKAGE } from '../../../model/product.ts';
import { useSelect, useStore } from '../context.ts';
import { DocumentForm } from '../forms/DocumentForm.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { fillIn, useStrings } from '../strings/strings.ts';
import { DocumentTree } from '../tree/DocumentTree.tsx';
import type { Layout } from './layout.ts';
import classes from './shell.module.css';
import type { View } from './ViewTabs.tsx';

/** How narrow and how wide the parts beside the page may be, in pixels. */
const LIMITS = {
  contents: { minSize: 180, maxSize: 420 },
  fields: { minSize: 300, maxSize: 640 },
};

interface PartsProps {
  readonly layout: Layout;
  /** What a small window shows. */
  readonly view: View;
  readonly hasContents: boolean;
}

export function Parts({ layout, view, hasContents }: PartsProps) {
  const strings = useStrings('shell');
  const { openDialog } = useStore();
  const isSmall = layout === 'small';
  const [widths, setWidths] = useLocalStorage({
    key: `${PACKAGE}-widths`,
    defaultValue: { contents: 248, fields: 400 },
    getInitialValueInEffect: false,
  });
  const widthNow = (name: keyof typeof widths): number =>
    document.getElementById(`part-${name}`)?.offsetWidth ?? widths[name];
  const part = (name: View): PanelProps => ({
    id: `part-${name}`,
    role: name === 'contents' ? 'navigation' : 'region',
    'aria-label': strings[name],
    className: `${classes.part} ${classes[name]}`,
    hidden: isSmall && name !== view,
    ...(name === 'page' || isSmall
      ? {}
      : {
          ...LIMITS[name],
          defaultSize: widths[name],
          groupResizeBehavior: 'preserve-pixel-size',
        }),
  });
  const divider = (name: 'contents' | 'fields') =>
    !isSmall && (
      <Separator
        key={`divider-${name}`}
        className={classes.divider}
        aria-label={fillIn(strings.widthOf, { part: strings[name] })}
      />
    );
  return (
    <Group
      role="main"
      className={classes.work}
      disabled={isSmall}
      onLayoutChanged={(_, { isUserInteraction }) => {
        if (isUserInteraction)
          setWidths({ contents: widthNow('contents'), fields: widthNow('fields') });
      }}
    >
      {hasContents && (
        <Panel key="contents" {...part('contents')}>
          <DocumentTree />
        </Panel>
      )}
      {hasContents && divider('contents')}
      <Panel key="page" {...part('page')} style={{ overflow: 'hidden' }}>
        <PageFrame onShowFindings={() => openDialog({ name: 'findings' })} />
      </Panel>
      {divider('fields')}
      <Panel key="fields" {...part('fields')}>
        <Fields />
      </Panel>
    </Group>
  );
}

function Fields() {
  const strings = useStrings('shell');
  const isChosen = useSelect(({ selected }) => selected !== undefined);
  return isChosen ? <DocumentForm /> : <p className={classes.hint}>{strings.choose}</p>;
}
