// The server → the journeys that there are; none where it knows of none.
import { useEffect, useState } from 'react';
import type { JourneyName } from '../../protocol.ts';
import { useStore } from '../context.ts';

/** What the menu lists. */
export function useJourneys(): readonly JourneyName[] {
  const { server } = useStore();
  const [journeys, setJourneys] = useState<readonly JourneyName[]>([]);
  useEffect(() => {
    let isOld = false;
    server.journeys().then(
      (found) => !isOld && setJourneys(found),
      // A server without journeys; that it is offline is shown elsewhere.
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [server]);
  return journeys;
}
