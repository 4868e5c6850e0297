// A chart block → a ring of ECharts and a list of its shares. A chunk of its own.
import { Text } from '@mantine/core';
import { PieChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { useDeferredValue, useMemo } from 'react';
import { seriesOf } from '../../../../app/blocks/chart/series.ts';
import type { Plain } from '../../../operation.ts';
import { useStore } from '../../context.ts';
import { fillIn, useStrings } from '../../strings/strings.ts';
import type { Theme } from '../colors/verdict.ts';
import classes from './chart.module.css';
import { colorsFor, type DrawnSlice, drawnChart } from './slices.ts';

echarts.use([PieChart, SVGRenderer]);

interface ChartDrawingProps {
  readonly block: Plain | undefined;
  readonly theme: Theme;
}

/** The drawing waits for the keys: what is typed shows first. */
export function ChartDrawing({ block, theme }: ChartDrawingProps) {
  const strings = useStrings('chart');
  const typed = useDeferredValue(block);
  const { slices, left, ring } = useMemo(() => drawnChart(typed), [typed]);
  const own = slices.map(({ color }) => color).join(',');
  const colors = useMemo(() => colorsFor(own, theme), [own, theme]);
  const option = useMemo(() => {
    return { series: [{ ...seriesOf({ ...ring, radius: 48 }, colors), silent: true }] };
  }, [ring, colors]);
  return (
    <figure aria-label={strings.chart} className={classes.chart}>
      {slices.length === 0 ? (
        <Text size="sm">{strings.empty}</Text>
      ) : (
        <>
          <div className={classes.ring} aria-hidden="true">
            <EChartsReactCore
              echarts={echarts}
              option={option}
              style={{ width: '100%', height: '100%' }}
              opts={{ renderer: 'svg' }}
              notMerge
            />
          </div>
          <Shares slices={slices} colors={colors} />
        </>
      )}
      {left > 0 && (
        <Text size="xs" className={classes.left}>
          {fillIn(strings.left, { count: left })}
        </Text>
      )}
    </figure>
  );
}

function Shares({
  slices,
  colors,
}: {
  readonly slices: readonly DrawnSlice[];
  readonly colors: readonly string[];
}) {
  const { language } = useStore().start;
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <ul className={classes.shares}>
      {slices.map(({ title, percent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slices have no name of their own while they are typed
        <li key={index}>
          <span
            className={classes.swatch}
            style={{ background: colors[index] }}
            aria-hidden="true"
          />
          <bdi>{title}</bdi> {share.format(percent / 100)}
        </li>
      ))}
    </ul>
  );
}
