// The slices of a chart → its colors, and an SVG drawing of the ring, made by ECharts at build time.
import { PieChart } from 'echarts/charts';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartBlock, Slice } from '../../../model/shapes.gen.ts';
import type { Prepare, Write } from '../../../model/shapes.ts';
import { colorsOf } from './palette.ts';
import { lighten, seriesOf } from './series.ts';
import { sumValues } from './share.ts';

use([PieChart, SVGRenderer]);

export interface ChartDrawing {
  /** An SVG whose slices are paths with data-slice="0", "1", … in the order of the content. */
  readonly svg: string;
  readonly colors: readonly string[];
}

/** The drawing has no size of its own (CSS gives it one); this is only the grid it is drawn on. */
const SIZE = 400;

/** Draws the chart. Nothing of ECharts reaches the browser until somebody turns to the chart. */
const prepareChart: Prepare<ChartBlock> = (block, { theme }, write): ChartDrawing => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: SIZE, height: SIZE });
  try {
    const colors = colorsOf(block.slices, { ...theme.palette, darkPaper: theme.dark?.paper });
    const series = { ...seriesOf(block, colors), emphasis: { scale: false } };
    chart.setOption({ animation: false, series: [series] });
    const labels = labelsOf(block.slices, write);
    const svg = tidy(chart.renderToSVGString({ useViewBox: true }), labels, colors);
    return { svg, colors };
  } finally {
    // Node does not end while a chart is alive.
    chart.dispose();
  }
};

export default prepareChart;

/** ECharts' class names vary, and the policy forbids its style sheet: `color` is the fill on hover. */
function tidy(svg: string, labels: readonly string[], colors: readonly string[]): string {
  const paths = svg.matchAll(/<path d="([^"]+)"[^>]*ecmeta_data_index="(\d+)"[^>]*>/g);
  const drawn = Array.from(paths, ([, d = '', index = '0']) => {
    const label = labels[Number(index)];
    const color = colors[Number(index)];
    if (label === undefined || !color) return '';
    const fills = `fill="${color}" color="${lighten(color)}"`;
    return `<path data-slice="${index}" ${fills} d="${d}"><title>${plain(label)}</title></path>`;
  });
  return `<svg viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true" focusable="false">${drawn.join('')}</svg>`;
}

function labelsOf(slices: readonly Slice[], write: Write): string[] {
  const total = sumValues(slices);
  return slices.map(({ title, value }) => {
    const share = write('percent', value, total);
    return `${title}: ${write('number', value)} (${share})`;
  });
}

function plain(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
