// The drawing of a block → a small picture, in the colours of the panel.
import classes from './palette.module.css';
import { type Shape, SKETCH } from './sketch.ts';

export function BlockDrawing({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`}
      aria-hidden="true"
    >
      {shapes.map(({ kind, ...place }) => (
        <rect
          key={`${kind} ${place.x} ${place.y} ${place.width}`}
          className={classes[kind]}
          rx={
            kind === 'button' ? place.height / 2 : kind === 'text' || kind === 'title' ? 1.5 : 2.5
          }
          {...place}
        />
      ))}
    </svg>
  );
}
