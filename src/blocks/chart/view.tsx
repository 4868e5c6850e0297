// The slices of a chart and its drawing → a figure with the ring and a table of the same numbers.
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChartBlock, Slice } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { useHeadingLevel } from '../../ui/Section.tsx';
import type { ChartDrawing } from './prepare.ts';
import classes from './view.module.css';

/** A ring chart; the table below it says the same to everybody who cannot see or point at it. */
export default function Chart({ block, path, prepared }: BlockProps<ChartBlock>) {
  const { title, slices } = block;
  const { svg } = prepared as ChartDrawing;
  const id = useId();
  const Heading = `h${useHeadingLevel(path)}` as const;
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  const [active, setActive] = useState<number>();
  const drawing = useActiveSlice(active);
  const place = path.includes('.') ? '' : `page-width ${classes.alone}`;
  const pointed = active === undefined ? undefined : slices[active];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure is what it is; the group gives it its name
    <figure role="group" aria-labelledby={id} className={`${classes.chart} ${place}`}>
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      <div className={classes.ring}>
        <div
          ref={drawing}
          role="img"
          aria-label={summary(title, slices, total)}
          className={classes.drawing}
          onPointerOver={(event) => setActive(sliceAt(event))}
          onPointerLeave={() => setActive(undefined)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by prepare.ts at build time
          dangerouslySetInnerHTML={{ __html: svg }}
        />
        {pointed && (
          <p className={classes.share} aria-hidden="true">
            {percent(pointed.value, total)}
          </p>
        )}
      </div>
      <Numbers id={id} slices={slices} total={total} active={active} onPoint={setActive} />
    </figure>
  );
}

interface NumbersProps {
  readonly id: string;
  readonly slices: readonly Slice[];
  readonly total: number;
  readonly active: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
}

function Numbers({ id, slices, total, active, onPoint }: NumbersProps) {
  return (
    <table className={classes.numbers} aria-labelledby={id}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Slice</th>
          <th scope="col">Number</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {slices.map((slice, index) => (
          <tr
            key={slice.title}
            data-active={index === active || undefined}
            onPointerEnter={() => onPoint(index)}
            onPointerLeave={() => onPoint(undefined)}
          >
            <th scope="row">
              <svg className={classes.swatch} viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={slice.color} />
              </svg>
              {slice.title}
            </th>
            <td>{slice.value}</td>
            <td>{percent(slice.value, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lightens the slice whose row is pointed at; a slice pointed at itself lightens by its own :hover. */
function useActiveSlice(active: number | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const slice = ref.current?.querySelector(`[data-slice="${active}"]`);
    slice?.setAttribute('data-active', '');
    return () => slice?.removeAttribute('data-active');
  }, [active]);
  return ref;
}

function sliceAt({ target }: PointerEvent): number | undefined {
  const index = target instanceof SVGElement ? target.getAttribute('data-slice') : null;
  return index === null ? undefined : Number(index);
}

function percent(value: number, total: number): string {
  return `${Math.round((100 * value) / total)}%`;
}

function summary(title: string, slices: readonly Slice[], total: number): string {
  return `${title}: ${slices.map((slice) => `${slice.title} ${percent(slice.value, total)}`).join(', ')}`;
}
