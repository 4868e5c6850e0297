// Contents, page and fields → side by side, with widths that are remembered; on a small window one at a time.
import { Group, Panel, type PanelProps, Separator, useDefaultLayout } from 'react-resizable-panels';
import { PACKAGE } from '../../../model/product.ts';
import { useSelect, useStore } from '../context.ts';
import { DocumentForm } from '../forms/DocumentForm.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { fillIn, useStrings } from '../strings/strings.ts';
import { DocumentTree } from '../tree/DocumentTree.tsx';
import type { Layout } from './layout.ts';
import classes from './shell.module.css';
import type { View } from './ViewTabs.tsx';

/** The widths of the parts beside the page, in pixels. */
const WIDTHS = {
  contents: { minSize: 180, defaultSize: 248, maxSize: 420 },
  fields: { minSize: 300, defaultSize: 400, maxSize: 640 },
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
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `${PACKAGE}-parts`,
    panelIds: [hasContents && 'part-contents', 'part-page', 'part-fields'].filter(
      (id) => id !== false,
    ),
    onlySaveAfterUserInteractions: true,
  });
  const part = (name: View): PanelProps => ({
    id: `part-${name}`,
    role: name === 'contents' ? 'navigation' : 'region',
    'aria-label': strings[name],
    className: `${classes.part} ${classes[name]}`,
    hidden: isSmall && name !== view,
    ...(name === 'page' || isSmall
      ? {}
      : { ...WIDTHS[name], groupResizeBehavior: 'preserve-pixel-size' }),
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
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
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
