// The first time that somebody turns to a chart → the component that draws it alive, fetched then.
import { type ComponentType, useRef, useState } from 'react';
import { savesData } from '../../ui/saving.ts';

type LiveChart = ComponentType<import('./live.tsx').LiveProps>;

const RETRY_MS = 10_000;

export function useLive(): [LiveChart | undefined, () => void] {
  const [live, setLive] = useState<{ readonly Chart: LiveChart }>();
  const asked = useRef(false);
  const wake = () => {
    if (asked.current || savesData()) return;
    asked.current = true;
    import('./live.tsx').then(
      ({ Live }) => setLive({ Chart: Live }),
      () =>
        setTimeout(() => {
          asked.current = false;
        }, RETRY_MS),
    );
  };
  return [live?.Chart, wake];
}
