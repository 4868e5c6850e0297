// A picture with a field `focus` beside it → points on the picture to choose its focal point.
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import type { Schema } from '../../../../model/schema/schema.ts';
import { at } from '../../../../model/schema/value.ts';
import { useSelect, useStore } from '../../context.ts';
import type { PlainField } from '../../fields/field-kind.ts';
import { changesFor } from '../../forms/slot.ts';
import { valueAt } from '../../store.ts';
import { useStrings } from '../../strings/strings.ts';
import classes from './pictures.module.css';

interface FocusProps extends Pick<PlainField, 'file' | 'path' | 'siblings'> {
  readonly text: string;
}

export function useFocus({ file, path, siblings, text }: FocusProps) {
  const strings = useStrings('picture');
  const { change, getState } = useStore();
  const [isOpen, open] = useState(false);
  const place = [...path.slice(0, -1), 'focus'];
  const written = useSelect((snapshot) => valueAt(snapshot, file, place));
  // No point lies on a picture that is not there.
  const isThere = useSelect(
    ({ site }) => text.startsWith('${') || site.pictures.some((one) => one.path === text),
  );
  const points = isThere ? focusPointsIn(siblings) : [];
  const chosen = points.find((point) => point === (written ?? at(siblings?.focus, ['default'])));
  return {
    points,
    chosen,
    /** In words; empty where something else is written. */
    name: chosen === undefined ? '' : strings.focusPoints[chosen],
    isOpen,
    toggle: () => open(!isOpen),
    take: (point: FocusPoint | undefined): void => {
      if (point === undefined || point === written) return;
      const order = Object.keys(siblings ?? {});
      const operation = { do: 'set', path: place, value: point, order } as const;
      const changes = changesFor(valueAt(getState(), file, []), operation);
      const operations = changes.map((one) => ({ file, ...one }));
      change({ words: strings.focus, step: `${file}#${pointerOf(place)}`, operations });
    },
  };
}

interface FocusPickerProps {
  readonly focus: ReturnType<typeof useFocus>;
  readonly children: ReactNode;
}

/** Radio buttons on the picture: a click takes the nearest, arrow keys go from one to the next. */
export function FocusPicker({ focus, children }: FocusPickerProps) {
  const name = useId();
  const strings = useStrings('picture');
  const group = useRef<HTMLDivElement>(null);
  const { points, chosen, isOpen, take } = focus;
  const isShown = isOpen && points.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const find = (selector: string) => group.current?.querySelector<HTMLElement>(selector);
    (find('input:checked') ?? find('input'))?.focus();
  }, [isShown]);
  if (!isShown) return children;
  const click = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width * height > 0)
      take(
        nearestPoint(points, (100 * (clientX - left)) / width, (100 * (clientY - top)) / height),
      );
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the radio buttons
    <div
      role="radiogroup"
      aria-label={strings.focus}
      className={classes.focus}
      ref={group}
      onClick={click}
    >
      {children}
      {FOCUS_POINTS.filter(([point]) => points.includes(point)).map(([point, left, top]) => (
        <input
          key={point}
          type="radio"
          name={name}
          className={classes.point}
          style={{ left: `${left}%`, top: `${top}%` }}
          aria-label={strings.focusPoints[point]}
          title={strings.focusPoints[point]}
          checked={point === chosen}
          onChange={() => take(point)}
          onClick={(event) => event.stopPropagation()}
        />
      ))}
    </div>
  );
}

type FocusPoint = 'center' | 'top' | 'bottom' | 'left' | 'right';

/** Where each point lies, in hundredths from the left and the top. */
const FOCUS_POINTS: readonly (readonly [FocusPoint, number, number])[] = [
  ['top', 50, 12],
  ['left', 10, 50],
  ['center', 50, 50],
  ['right', 90, 50],
  ['bottom', 50, 88],
];

/** The points that the field may hold; none where the picture has no such field beside it. */
function focusPointsIn(siblings: Readonly<Record<string, Schema>> = {}): FocusPoint[] {
  const allowed = siblings.focus?.enum;
  if (!Array.isArray(allowed)) return [];
  return FOCUS_POINTS.flatMap(([point]) => (allowed.includes(point) ? [point] : []));
}

/** The point nearest to a place of the picture, in hundredths from the left and the top. */
export function nearestPoint(
  points: readonly FocusPoint[],
  left: number,
  top: number,
): FocusPoint | undefined {
  const far = ([, x, y]: readonly [FocusPoint, number, number]) => Math.hypot(x - left, y - top);
  const allowed = FOCUS_POINTS.filter(([point]) => points.includes(point));
  return allowed.toSorted((one, other) => far(one) - far(other))[0]?.[0];
}
