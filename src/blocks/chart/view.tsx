// The slices of a chart and its drawing → a figure with the ring and a table of the same numbers.
import { useMounted } from '@mantine/hooks';
import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { ChartBlock, Slice } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
import { useMotion } from '../../ui/motion.ts';
import { useHeadingLevel } from '../../ui/Section.tsx';
import { savesData } from '../../ui/saving.ts';
import type { ChartDrawing } from './prepare.ts';
import { percent } from './series.ts';
import classes from './view.module.css';

/** A ring chart; the table below it says the same to everybody who cannot see or point at it. */
export default function Chart({ block, path, prepared }: BlockProps<ChartBlock>) {
  const { title, slices } = block;
  const drawing = prepared as ChartDrawing;
  const id = useId();
  const Heading = `h${useHeadingLevel(path)}` as const;
  const [active, setActive] = useState<number>();
  const [Live, wake] = useLive();
  const place = path.includes('.') ? '' : `page-width ${classes.alone}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure is what it is; the group gives it its name
    <figure
      role="group"
      aria-labelledby={id}
      className={`${classes.chart} ${place}`}
      onPointerEnter={wake}
      onFocus={wake}
    >
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      <Ring block={block} drawing={drawing} Live={Live} active={active} onPoint={setActive} />
      <Numbers
        id={id}
        slices={slices}
        colors={drawing.colors}
        active={active}
        onPoint={setActive}
      />
    </figure>
  );
}

type LiveChart = ComponentType<import('./live.tsx').LiveProps>;

/** The chart that is alive, once it has been asked for; those who save data keep the drawing. */
function useLive(): [LiveChart | undefined, () => void] {
  const [live, setLive] = useState<{ readonly Chart: LiveChart }>();
  const asked = useRef(false);
  const wake = () => {
    if (asked.current || savesData()) return;
    asked.current = true;
    import('./live.tsx').then(
      ({ Live }) => setLive({ Chart: Live }),
      () => {
        // The drawing stays; whoever comes back asks again.
        asked.current = false;
      },
    );
  };
  return [live?.Chart, wake];
}

interface RingProps {
  readonly block: ChartBlock;
  readonly drawing: ChartDrawing;
  readonly Live: LiveChart | undefined;
  readonly active: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
}

/** The ring: as drawn at build time, and in its place the one that is alive. */
function Ring({ block, drawing, Live, active, onPoint }: RingProps) {
  const { title, slices } = block;
  const [alive, setAlive] = useState(false);
  const total = totalOf(slices);
  const picture = useActiveSlice(active);
  const moves = useMotion();
  const reachable = useMounted();
  const pointed = active === undefined ? undefined : slices[active];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has its role as soon as it answers to keys
    <div
      className={classes.ring}
      {...(reachable ? { role: 'application', tabIndex: 0, 'aria-label': title } : {})}
      onKeyDown={(event) => onPoint(steppedTo(event, active, slices.length))}
      onBlur={() => onPoint(undefined)}
    >
      <div className={classes.drawing}>
        <div
          ref={picture}
          role="img"
          aria-label={summary(title, slices, total)}
          className={classes.picture}
          data-replaced={alive || undefined}
          onPointerOver={(event) => onPoint(sliceAt(event))}
          onPointerLeave={() => onPoint(undefined)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by prepare.ts at build time
          dangerouslySetInnerHTML={{ __html: drawing.svg }}
        />
        {Live && (
          <Live
            ring={block}
            colors={drawing.colors}
            summary={summary(title, slices, total)}
            moves={moves}
            active={active}
            onPoint={onPoint}
            onReady={() => setAlive(true)}
          />
        )}
      </div>
      {pointed && (
        <p className={classes.share} aria-hidden="true">
          {percent(pointed.value, total)}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {pointed && `${pointed.title}: ${pointed.value}, ${percent(pointed.value, total)}`}
      </p>
    </div>
  );
}

/** The slice that a key leads to: the arrows go round, Escape leaves. */
function steppedTo(
  event: KeyboardEvent,
  active: number | undefined,
  count: number,
): number | undefined {
  const { key } = event;
  if (key === 'Escape') return undefined;
  const step = STEPS[key];
  if (step === undefined) return active;
  event.preventDefault();
  const from = active ?? (step > 0 ? -1 : count);
  return (from + step + count) % count;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

interface NumbersProps {
  readonly id: string;
  readonly slices: readonly Slice[];
  readonly colors: readonly string[];
  readonly active: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
}

function Numbers({ id, slices, colors, active, onPoint }: NumbersProps) {
  const total = totalOf(slices);
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
                <rect width="1" height="1" fill={colors[index]} />
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

function totalOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, slice) => sum + slice.value, 0);
}

function summary(title: string, slices: readonly Slice[], total: number): string {
  return `${title}: ${slices.map((slice) => `${slice.title} ${percent(slice.value, total)}`).join(', ')}`;
}
