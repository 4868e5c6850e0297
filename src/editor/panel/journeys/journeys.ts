// The server → the journeys that there are; none where it knows of none.
import { useEffect, useState } from 'react';
import type { JourneyEntry } from '../../protocol.ts';
import { useStore } from '../context.ts';

/** What the menu lists. */
export function useJourneys(): readonly JourneyEntry[] {
  const { server } = useStore();
  const [journeys, setJourneys] = useState<readonly JourneyEntry[]>([]);
  useEffect(() => {
    let isOld = false;
    server.journeys().then(
      (found) => !isOld && setJourneys(found),
      // A server without journeys; that one is offline is shown elsewhere.
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [server]);
  return journeys;
}
