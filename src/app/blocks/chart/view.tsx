// The slices of a chart and its drawing → a figure with the ring and a table of the same numbers.
import { useMounted } from '@mantine/hooks';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChartBlock, Slice } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { useSite, useWrite } from '../../ui/context.ts';
import { useHeadingLevel } from '../../ui/layout/Section.tsx';
import { useMotion } from '../../ui/wishes.ts';
import type { ChartDrawing } from './prepare.ts';
import { sumValues } from './share.ts';
import { useLive } from './useLive.ts';
import { onHover, stepTo, useActive } from './useSlices.ts';
import classes from './view.module.css';

export default function Chart({ block, path, prepared }: BlockProps<ChartBlock>) {
  const { title, slices } = block;
  const drawing = prepared as ChartDrawing;
  const id = useId();
  const Heading = `h${useHeadingLevel(path)}` as const;
  const figure = useRef<HTMLElement>(null);
  const [active, point] = useActive(figure);
  const [Live, wake] = useLive();
  const place = path.includes('.') ? '' : `page-width ${classes.alone}`;
  const shared = { active, onPoint: point };
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a figure is what it is; the group gives it its name
    // biome-ignore-start lint/a11y/useKeyWithClickEvents: people who use keys get here by focus
    <figure
      ref={figure}
      role="group"
      aria-labelledby={id}
      className={`${classes.chart} ${place}`}
      data-control=""
      // Not when it is entered: the pointer may have been there before the page was alive.
      onPointerOver={onHover(wake)}
      onPointerMove={onHover(wake)}
      onClick={wake}
      onFocus={wake}
    >
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      <div className={classes.parts}>
        <Ring block={block} drawing={drawing} Live={Live} {...shared} />
        <Numbers id={id} slices={slices} colors={drawing.colors} {...shared} />
      </div>
    </figure>
    // biome-ignore-end lint/a11y/useSemanticElements: as above
    // biome-ignore-end lint/a11y/useKeyWithClickEvents: as above
  );
}

type Shared = Pick<import('./live.tsx').LiveProps, 'active' | 'onPoint'>;

interface RingProps extends Shared {
  readonly block: ChartBlock;
  readonly drawing: ChartDrawing;
  readonly Live: ReturnType<typeof useLive>[0];
}

function Ring({ block, drawing, Live, active, onPoint }: RingProps) {
  const { title, slices } = block;
  const [alive, setAlive] = useState(false);
  const { words } = useSite();
  const write = useWrite();
  const total = sumValues(slices);
  const percent = (value: number) => write('percent', value, total);
  const shares = slices.map(({ title, value }) => `${title} ${percent(value)}`);
  const summary = `${title}: ${write('list', ...shares)}`;
  const moves = useMotion();
  const reachable = useMounted();
  const pointed = active === undefined ? undefined : slices[active];
  const share = pointed && percent(pointed.value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has its role as soon as it answers to keys
    <div
      className={classes.ring}
      {...(reachable && {
        role: 'application',
        tabIndex: 0,
        'aria-label': say(words.chart.keys, { title }),
      })}
      onKeyDown={(event) => onPoint(stepTo(event, active, slices.length))}
      onBlur={() => onPoint(undefined)}
      // Of the ring: the drawing is left when it is covered by the chart that is alive.
      onPointerLeave={onHover(() => onPoint(undefined))}
    >
      <Drawing
        svg={drawing.svg}
        label={summary}
        replaced={alive}
        active={active}
        onPoint={onPoint}
      />
      {Live && (
        <Live
          ring={block}
          colors={drawing.colors}
          summary={summary}
          moves={moves}
          active={active}
          onPoint={onPoint}
          onReady={() => setAlive(true)}
        />
      )}
      <p className={classes.inside} aria-hidden={pointed ? true : undefined}>
        <span className={classes.total}>{share ?? write('number', total)}</span>
        {!pointed && <span className="quiet"> {words.chart.total}</span>}
      </p>
      {reachable && (
        <p role="status" className="visually-hidden">
          {pointed && `${pointed.title}: ${write('number', pointed.value)}, ${share}`}
        </p>
      )}
    </div>
  );
}

interface DrawingProps extends Shared {
  readonly svg: string;
  readonly label: string;
  readonly replaced: boolean;
}

function Drawing({ svg, label, replaced, active, onPoint }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the ring around it answers to keys
    <div
      ref={useActiveSlice(active)}
      role="img"
      aria-label={label}
      className={classes.drawing}
      data-replaced={replaced || undefined}
      onPointerOver={onHover((event) => onPoint(sliceAt(event)))}
      onClick={(event) => onPoint(sliceAt(event))}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by prepare.ts at build time
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

interface NumbersProps extends Shared {
  readonly id: string;
  readonly slices: readonly Slice[];
  readonly colors: readonly string[];
}

function Numbers({ id, slices, colors, active, onPoint }: NumbersProps) {
  const total = sumValues(slices);
  const { words } = useSite();
  const write = useWrite();
  return (
    <table className={classes.numbers} aria-labelledby={id}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.chart.slice}</th>
          <th scope="col">{words.chart.number}</th>
          <th scope="col">{words.chart.share}</th>
        </tr>
      </thead>
      <tbody>
        {slices.map((slice, index) => (
          <tr
            key={slice.title}
            data-active={index === active || undefined}
            onPointerEnter={onHover(() => onPoint(index))}
            onPointerLeave={onHover(() => onPoint(undefined))}
            onClick={() => onPoint(index)}
          >
            <th scope="row">
              <svg className={classes.swatch} viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={colors[index]} />
              </svg>
              {slice.title}
            </th>
            <td>{write('number', slice.value)}</td>
            <td>{write('percent', slice.value, total)}</td>
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

function sliceAt({ target }: MouseEvent): number | undefined {
  const index = target instanceof SVGElement ? target.getAttribute('data-slice') : null;
  return index === null ? undefined : Number(index);
}
