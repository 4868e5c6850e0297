// The first time that somebody turns to a chart → the component that draws it alive, fetched then.
import { type ComponentType, useRef, useState } from 'react';
import { savesData } from '../../ui/wishes.ts';

type LiveChart = ComponentType<import('./live.tsx').LiveProps>;

/** How long a chart whose code did not come waits before it asks again, in milliseconds. */
const PAUSE = 10_000;

/** The chart that is alive, once it has been asked for; those who save data keep the drawing. */
export function useLive(): [LiveChart | undefined, () => void] {
  const [live, setLive] = useState<{ readonly Chart: LiveChart }>();
  const asked = useRef(false);
  const wake = () => {
    if (asked.current || savesData()) return;
    asked.current = true;
    import('./live.tsx').then(
      ({ Live }) => setLive({ Chart: Live }),
      // The drawing stays.
      () =>
        setTimeout(() => {
          asked.current = false;
        }, PAUSE),
    );
  };
  return [live?.Chart, wake];
}
