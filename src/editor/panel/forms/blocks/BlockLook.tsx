// The type of a block → a small picture of it: the block itself in a frame, drawn when it comes into sight.
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { blockAlone, WINDOW } from './block-alone.ts';
import classes from './palette.module.css';

interface BlockLookProps {
  /** The document of the example; undefined where there is none to show. */
  readonly load: () => Promise<string | undefined>;
}

export function BlockLook({ load }: BlockLookProps) {
  const { ref, width } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState<string>();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    const stop = whenInSight(box.current, () => {
      void load().then((loaded) => {
        if (!isGone && loaded !== undefined) setHtml(blockAlone(loaded));
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [load]);
  return (
    <div className={classes.look} ref={useMergedRef(ref, box)} aria-hidden="true" inert>
      {html !== undefined && (
        // biome-ignore lint/a11y/useIframeTitle: nobody who hears it can get there
        <iframe
          tabIndex={-1}
          // Without allow-scripts nothing runs; as a document of this origin it can be measured.
          sandbox="allow-same-origin"
          srcDoc={html}
          data-drawn={isDrawn || undefined}
          style={{ ...WINDOW, transform: `scale(${width / WINDOW.width})` }}
          onLoad={({ currentTarget }) => {
            toMiddle(currentTarget.contentDocument);
            setDrawn(true);
          }}
        />
      )}
    </div>
  );
}

/** So far outside of what is seen, something is made ready. */
const NEAR = '120px';

function whenInSight(element: Element | null, act: () => void): () => void {
  if (!element) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Puts a low block into the middle of its window. */
function toMiddle(page: Document | null): void {
  const height = page?.querySelector('[data-at]')?.getBoundingClientRect().height ?? 0;
  if (page && height > 0)
    page.body.style.paddingTop = `${Math.max(0, (WINDOW.height - height) / 2)}px`;
}
