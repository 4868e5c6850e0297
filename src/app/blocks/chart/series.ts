// The slices of a chart and their colors → what ECharts draws, at build time and alive in the browser alike.
import type { ChartBlock } from '../../../model/shapes.gen.ts';

export type Ring = Pick<ChartBlock, 'slices' | 'startAngle' | 'radius' | 'lineWidth'>;

/** How far a slice goes towards white when a visitor points at it. */
const LIGHTENED = 0.3;

/** The ring. ECharts counts radii in hundredths of half the size, the content in hundredths of the whole. */
export function seriesOf(ring: Ring, colors: readonly string[]) {
  const { slices, startAngle, radius, lineWidth } = ring;
  return {
    type: 'pie' as const,
    startAngle,
    radius: [`${2 * radius * (1 - lineWidth / 100)}%`, `${2 * radius}%`],
    label: { show: false },
    labelLine: { show: false },
    data: slices.map(({ title, value }, index) => {
      const color = colors[index] ?? '';
      return {
        name: title,
        value,
        itemStyle: { color },
        emphasis: { itemStyle: { color: lighten(color) } },
      };
    }),
  };
}

export function lighten(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(part + (255 - part) * LIGHTENED));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
