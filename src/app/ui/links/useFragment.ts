// The part of the address after # → a call for each time a visitor follows a link to it.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Calls `visit`, which returns false for names not its own, whenever a link with # is followed, also twice in a row;
 * then scrolls to the element of that name, which the call may just have made visible.
 */
export function useFragment(visit: (name: string) => boolean) {
  const { hash, key } = useLocation();
  const [visited, setVisited] = useState<{ readonly name: string }>();
  const onVisit = useEffectEvent(visit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when a link is followed again
  useEffect(() => {
    const name = decode(hash.slice(1));
    if (name && onVisit(name)) setVisited({ name });
  }, [hash, key]);
  // Drawn together with what the visit opened: only now has the element a place to scroll to.
  useEffect(() => {
    if (visited) document.getElementById(visited.name)?.scrollIntoView();
  }, [visited]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
