// The pictures that lag behind → each moved by a part of the way that its frame has come (specification, section 9).
import { fresh, whileMoving } from './fresh.ts';

export function followScrolling(): void {
  for (const layer of fresh('[data-parallax]')) follow(layer);
}

function follow(layer: HTMLElement): void {
  let isMoving = false;
  let pending = 0;
  const move = () => {
    pending = 0;
    const frame = layer.parentElement?.getBoundingClientRect();
    if (!frame || frame.bottom < 0 || frame.top > window.innerHeight) return;
    const lag = -frame.top * Number(layer.dataset.parallax);
    layer.style.transform = isMoving ? `translate3d(0, ${lag}px, 0)` : '';
  };
  const request = () => {
    if (pending === 0) pending = requestAnimationFrame(move);
  };
  for (const kind of ['scroll', 'resize'])
    window.addEventListener(kind, request, { passive: true });
  whileMoving((moves) => {
    isMoving = moves;
    request();
  });
}
