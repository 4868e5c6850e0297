// A picture with fields beside it for its focal point → the point on the picture, to be dragged, and what each shape of a box shows.
import { Button, Group, UnstyledButton } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import {
  BOX_RATIOS,
  BOX_SHAPES,
  type BoxShape,
  type Point,
  positionIn,
} from '../../../../model/schema/framing.ts';
import { useStrings } from '../../context.ts';
import { FormContext } from '../../forms/form-context.ts';
import classes from './pictures.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { type FramedField, framingNames, useFraming } from './use-framing.ts';

type FocusPickerProps = FramedField & { readonly children: ReactNode };

/** In a journey there is nothing beside a picture yet. */
export function FocusPicker({ children, ...field }: FocusPickerProps) {
  const isFramed = use(FormContext) !== undefined && framingNames(field.schema).length > 0;
  return isFramed ? <Framed {...field}>{children}</Framed> : children;
}

function Framed({ children, ...field }: FocusPickerProps) {
  const framing = useFraming(field);
  const strings = useStrings('picture');
  // Where the point is while it is dragged: what is written follows when it is let go.
  const [held, hold] = useState<Point>();
  const [only, choose] = useState<BoxShape>();
  if (!framing) return children;
  const { size, points, focusPath, isWritten, write, reset } = framing;
  const shown = { ...points, ...(held && heldFor(held, only)) };
  return (
    <div data-pointer={`${field.file}#${pointerOf(focusPath)}`}>
      <Surface
        point={shown[only ?? 'square']}
        ratio={size.width / size.height}
        move={hold}
        drop={(point) => {
          hold(undefined);
          if (point) write(point, only);
        }}
        step={(point) => write(point, only, true)}
      >
        {children}
      </Surface>
      <Group gap={8} mt={6} align="flex-end" role="group" aria-label={strings.crops}>
        {BOX_SHAPES.map((shape) => (
          <UnstyledButton
            key={shape}
            className={classes.crop}
            aria-pressed={shape === only}
            title={strings.onlyFor[shape]}
            onClick={() => choose(shape === only ? undefined : shape)}
          >
            <span className={classes.frame} style={cropStyle(shape, shown[shape], size)}>
              <Thumbnail path={framing.path} />
            </span>
            {strings.boxes[shape]}
          </UnstyledButton>
        ))}
      </Group>
      {isWritten(only) && (
        <Button size="compact-xs" variant="subtle" color="gray" ml={-7} onClick={() => reset(only)}>
          {strings.toProposal}
        </Button>
      )}
    </div>
  );
}

function heldFor(point: Point, only: BoxShape | undefined): Partial<Record<BoxShape, Point>> {
  return Object.fromEntries((only ? [only] : BOX_SHAPES).map((shape) => [shape, point]));
}

function cropStyle(
  shape: BoxShape,
  point: Point,
  size: { readonly width: number; readonly height: number },
): CSSProperties {
  const [left, top] = positionIn(BOX_RATIOS[shape], point, size);
  return { aspectRatio: BOX_RATIOS[shape], '--at': `${left}% ${top}%` } as CSSProperties;
}

interface SurfaceProps {
  readonly point: Point;
  readonly ratio: number;
  readonly move: (point: Point) => void;
  /** Undefined where the browser takes the pointer away. */
  readonly drop: (point: Point | undefined) => void;
  readonly step: (point: Point) => void;
  readonly children: ReactNode;
}

/** A press on the picture brings the point there; a finger drags it by the point alone, so that it can scroll by the picture. */
function Surface({ point, ratio, move, drop, step, children }: SurfaceProps) {
  const slider = useRef<HTMLDivElement>(null);
  const press = useRef<{ readonly isDrag: boolean; last?: Point }>(undefined);
  const strings = useStrings('picture');
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const box = currentTarget.getBoundingClientRect();
    return [
      toPercent((clientX - box.left) / box.width),
      toPercent((clientY - box.top) / box.height),
    ];
  };
  const follow = (event: PointerEvent): void => {
    if (!press.current?.isDrag) return;
    press.current.last = pointAt(event);
    move(press.current.last);
  };
  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const isPoint = event.target === slider.current;
    const isDrag = isPoint || event.pointerType !== 'touch';
    press.current = { isDrag };
    if (!isDrag) return;
    event.preventDefault();
    slider.current?.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!isPoint) follow(event);
  };
  const end = (point?: Point): void => {
    press.current = undefined;
    drop(point);
  };
  return (
    <div
      className={classes.focus}
      style={{ '--ratio': ratio } as CSSProperties}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={(event) => {
        if (press.current) end(press.current.isDrag ? press.current.last : pointAt(event));
      }}
      onPointerCancel={() => end()}
    >
      {children}
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        className={classes.point}
        style={{ left: `${point[0]}%`, top: `${point[1]}%` }}
        aria-label={strings.focus}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point[0]}
        aria-valuetext={strings.place({ across: bandOf(point[0]), down: bandOf(point[1]) })}
        title={strings.focusHelp}
        onKeyDown={(event) => {
          const next = pressed(event, point);
          if (!next) return;
          event.preventDefault();
          step(next);
        }}
      />
    </div>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function pressed({ key, shiftKey }: KeyboardEvent, [left, top]: Point): Point | undefined {
  const way = ARROWS[key];
  const far = shiftKey ? 10 : 1;
  return way && [toPercent((left + way[0] * far) / 100), toPercent((top + way[1] * far) / 100)];
}

function toPercent(part: number): number {
  return Number.isFinite(part) ? Math.round(Math.min(1, Math.max(0, part)) * 100) : 50;
}

/** Where the bands end for which there are words, in percent. */
const BANDS = [15, 40, 60, 85] as const;

function bandOf(place: number) {
  const names = ['first', 'near', 'middle', 'far', 'last'] as const;
  return names[BANDS.filter((end) => place > end).length] ?? 'middle';
}
