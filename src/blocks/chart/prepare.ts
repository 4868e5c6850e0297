// The slices of a chart → an SVG drawing of the ring, made by ECharts at build time.
import { PieChart } from 'echarts/charts';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartBlock, Slice } from '../../model.gen.ts';
import type { Prepare } from '../../model.ts';

use([PieChart, SVGRenderer]);

/** What the view receives. */
export interface ChartDrawing {
  /** An SVG whose slices are paths with data-slice="0", "1", … in the order of the content. */
  readonly svg: string;
}

/** How far a slice goes towards white when a visitor points at it. */
const LIGHTENED = 0.3;
/** The drawing has no size of its own (CSS gives it one); this is only the grid it is drawn on. */
const SIZE = 400;

/** Draws the chart. Nothing of ECharts reaches the browser. */
const prepareChart: Prepare<ChartBlock> = (block): ChartDrawing => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: SIZE, height: SIZE });
  try {
    chart.setOption({ animation: false, series: [series(block)] });
    return { svg: tidy(chart.renderToSVGString({ useViewBox: true }), block.slices) };
  } finally {
    // Node does not end while a chart is alive.
    chart.dispose();
  }
};

export default prepareChart;

/** ECharts counts radii in hundredths of half the size, the content in hundredths of the whole. */
function series({ slices, startAngle, radius, lineWidth }: ChartBlock) {
  return {
    type: 'pie' as const,
    startAngle,
    radius: [`${2 * radius * (1 - lineWidth / 100)}%`, `${2 * radius}%`],
    label: { show: false },
    labelLine: { show: false },
    emphasis: { scale: false },
    data: slices.map(({ title, value, color }) => ({
      name: title,
      value,
      itemStyle: { color },
      emphasis: { itemStyle: { color: lighten(color) } },
    })),
  };
}

/**
 * Takes the style sheet out of ECharts' SVG: its class names depend on what was drawn before, and a
 * strict content security policy forbids it. The lightened colour becomes the path's `color`, which
 * the style sheet of the block uses as the fill on hover. Each slice gets its name and number.
 */
function tidy(svg: string, slices: readonly Slice[]): string {
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  const paths = svg.matchAll(/<path d="([^"]+)"[^>]*ecmeta_data_index="(\d+)"[^>]*>/g);
  const drawn = Array.from(paths, ([, d = '', index = '0']) => {
    const slice = slices[Number(index)];
    if (!slice) return '';
    const label = plain(`${slice.title}: ${slice.value} (${percent(slice.value, total)})`);
    const colors = `fill="${slice.color}" color="${lighten(slice.color)}"`;
    return `<path data-slice="${index}" ${colors} d="${d}"><title>${label}</title></path>`;
  });
  return `<svg viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true" focusable="false">${drawn.join('')}</svg>`;
}

function percent(value: number, total: number): string {
  return `${Math.round((100 * value) / total)}%`;
}

function plain(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function lighten(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(part + (255 - part) * LIGHTENED));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
