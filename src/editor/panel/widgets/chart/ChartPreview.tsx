// A chart block that is being edited → its ring, drawn again with each number, and the shares in words. A chunk of its own.
import { Group, Paper, Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { colorsOf } from '../../../../app/blocks/chart/palette.ts';
import { sumValues } from '../../../../app/blocks/chart/share.ts';
import type { Path } from '../../../../model/schema/block-tree.ts';
import { at } from '../../../../model/schema/value.ts';
import { paletteOf } from '../../../../model/theme/palette.ts';
import { useSelect, useStrings } from '../../context.ts';
import { valueAt } from '../../store.ts';
import { isColor, type Theme } from '../colors/verdict.ts';
import classes from './chart.module.css';

/** The drawing waits for the keys: what is typed shows first. */
export function ChartPreview({ file, path }: { readonly file: string; readonly path: Path }) {
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

/**
 * What of a block can be drawn, and how many of its slices have no number yet; anything else that is written is
 * left out, not repaired. Each slice has its own color, empty where the palette gives it one; its share in
 * hundredths, rounded as on the page; and where it begins and ends in turns of the ring.
 */
export function drawnChart(block: unknown) {
  const written = at(block, ['slices']);
  const all: readonly unknown[] = Array.isArray(written) ? written : [];
  const counted = all.flatMap((slice) => {
    const [title, value, color] = ['title', 'value', 'color'].map((name) => at(slice, [name]));
    if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return [];
    const own = isColor(color) ? color.toLowerCase() : '';
    return [{ title: typeof title === 'string' ? title : '', value, color: own }];
  });
  const total = sumValues(counted);
  let end = 0;
  const slices = counted.map((slice) => {
    const from = end / total;
    end += slice.value;
    return { ...slice, percent: Math.round((100 * slice.value) / total), from, to: end / total };
  });
  const angle = at(block, ['startAngle']);
  return {
    slices,
    left: all.length - counted.length,
    startAngle: typeof angle === 'number' ? angle : 0,
  };
}

/** The color of each slice, worked out not by their numbers: it is slow. @param own their own colors by commas, empty for none */
export function colorsFor(own: string, theme: Theme): string[] {
  const { brand, accent } = [theme.brand, theme.accent].every(isColor) ? theme : GREYS;
  const slices = own.split(',').map((color) => (color === '' ? {} : { color }));
  return colorsOf(slices, paletteOf(brand, accent));
}

const GREYS: Theme = { brand: '#333333', accent: '#777777' };
