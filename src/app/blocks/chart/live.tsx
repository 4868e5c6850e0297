// A drawn ring → the same ring alive: it tells the slice that is pointed at, and says its numbers beside it.
import { PieChart } from 'echarts/charts';
import { AriaComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import EChartsReactCore from 'echarts-for-react/esm/core';
import type { EChartsInstance } from 'echarts-for-react/esm/types';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Write } from '../../../model/shapes.ts';
import { useWrite } from '../../ui/context.ts';
import { type Ring, seriesOf } from './series.ts';
import { sumValues } from './share.ts';
import classes from './view.module.css';

echarts.use([PieChart, SVGRenderer, TooltipComponent, AriaComponent]);

export interface LiveProps {
  readonly ring: Ring;
  readonly colors: readonly string[];
  readonly summary: string;
  readonly moves: boolean;
  readonly active: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
  readonly onReady: () => void;
}

export function Live(props: LiveProps) {
  const { ring, colors, summary, moves, active, onPoint, onReady } = props;
  const write = useWrite();
  const [chart, setChart] = useState<EChartsInstance>();
  /** What ECharts itself has said last; nothing after somebody else has. */
  const said = useRef<{ readonly index: number | undefined }>(undefined);
  const option = useMemo(
    () => optionOf({ ring, colors, summary, moves }, write),
    [ring, colors, summary, moves, write],
  );
  const events = useMemo(() => {
    const point = (index: number | undefined) => {
      said.current = { index };
      onPoint(index);
    };
    return {
      mouseover: ({ dataIndex }: { readonly dataIndex: number }) => point(dataIndex),
      mouseout: () => point(undefined),
    };
  }, [onPoint]);
  useEffect(() => {
    if (!chart || chart.isDisposed()) return;
    // What the pointer says, ECharts does by itself.
    if (said.current && said.current.index === active) return;
    said.current = undefined;
    chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
    const slice = { seriesIndex: 0, dataIndex: active };
    if (active === undefined) return chart.dispatchAction({ type: 'hideTip' });
    chart.dispatchAction({ type: 'highlight', ...slice });
    chart.dispatchAction({ type: 'showTip', ...slice });
  }, [chart, active]);
  useEffect(() => {
    // It says no leave of a slice that the pointer was over before it came.
    chart?.getZr().on('mousemove', ({ target }) => {
      if (!target) onPoint(undefined);
    });
  }, [chart, onPoint]);
  useEffect(() => {
    if (!chart) return;
    const fit = () => chart.isDisposed() || chart.resize({ width: 'auto', height: 'auto' });
    const observer = new ResizeObserver(fit);
    observer.observe(chart.getDom());
    return () => observer.disconnect();
  }, [chart]);
  return (
    <EChartsReactCore
      echarts={echarts}
      option={option}
      opts={{ renderer: 'svg' }}
      onEvents={events}
      // Its own misses a change in the first 60 ms.
      autoResize={false}
      onChartReady={(instance: EChartsInstance) => {
        // The element around it is the picture that has the name.
        instance.getDom().querySelector('svg')?.setAttribute('aria-hidden', 'true');
        setChart(instance);
        onReady();
      }}
      className={classes.live}
      style={FILLING}
    />
  );
}

const FILLING = { height: 'auto' };

type Drawn = Pick<LiveProps, 'ring' | 'colors' | 'summary' | 'moves'>;

function optionOf({ ring, colors, summary, moves }: Drawn, write: Write) {
  const total = sumValues(ring.slices);
  const series = seriesOf(ring, colors);
  return {
    // It is there already; only what stands out moves.
    animation: moves,
    animationDuration: 0,
    animationDurationUpdate: 0,
    stateAnimation: { duration: 180 },
    aria: { enabled: true, label: { description: summary } },
    tooltip: {
      confine: true,
      className: classes.tip,
      padding: 0,
      borderWidth: 0,
      backgroundColor: 'transparent',
      transitionDuration: 0,
      extraCssText: 'box-shadow:none',
      formatter: ({ name, value }: { readonly name: string; readonly value: number }) =>
        tip(name, `${write('number', value)} · ${write('percent', value, total)}`),
    },
    // A hand would promise that a press leads somewhere.
    series: [{ ...series, cursor: 'default', emphasis: { scaleSize: 6 } }],
  };
}

function tip(name: string, numbers: string): HTMLElement {
  const element = document.createElement('span');
  element.append(Object.assign(document.createElement('strong'), { textContent: name }), numbers);
  return element;
}
