// A chart block that is being edited → its ring, drawn again with each number, and the shares in words. A chunk of its own.
import { Group, Paper, Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { Path } from '../../../../model/block-tree.ts';
import { useSelect } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { useStrings } from '../../strings/strings.ts';
import classes from './chart.module.css';
import { colorsFor, drawnChart } from './slices.ts';

interface ChartPreviewProps {
  readonly file: string;
  /** The path of the block. */
  readonly path: Path;
}

/** The drawing waits for the keys: what is typed shows first. */
export function ChartPreview({ file, path }: ChartPreviewProps) {
  const strings = useStrings('chart');
  const language = useSelect((snapshot) => snapshot.language);
  const theme = useSelect(({ site }) => site.theme);
  const block = useDeferredValue(useSelect((snapshot) => valueAt(snapshot, file, path)));
  const { slices, left, startAngle } = useMemo(() => drawnChart(block), [block]);
  const own = slices.map(({ color }) => color).join(',');
  const colors = useMemo(() => colorsFor(own, theme), [own, theme]);
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  const stops = slices.map(({ from, to }, i) => `${colors[i]} ${from}turn ${to}turn`);
  const ring = `conic-gradient(from ${90 - startAngle}deg, ${stops.join()})`;
  return (
    <Paper withBorder p="sm" className={classes.paper}>
      <Group component="figure" aria-label={strings.chart} m={0}>
        {slices.length === 0 && <Text size="sm">{strings.empty}</Text>}
        <div className={classes.ring} style={{ background: ring }} aria-hidden="true" />
        <ul className={classes.shares}>
          {slices.map(({ title, percent }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slices have no name of their own while they are typed
            <li key={index}>
              <span style={{ background: colors[index] }} aria-hidden="true" />
              <bdi>{title}</bdi> {share.format(percent / 100)}
            </li>
          ))}
        </ul>
        {left > 0 && <Text size="xs">{strings.left({ count: left })}</Text>}
      </Group>
    </Paper>
  );
}
