// A picture on the clipboard → taken while the focus is in its field, wherever the browser tells of the paste.
import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** What a field listens to. Browsers tell of a paste that goes to no text at the place of the last selection. */
export function usePasted(take: (picture: File) => void) {
  const [isInside, setInside] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!isInside) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const pasted = event.clipboardData?.files[0];
      if (!pasted) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(pasted);
    };
    document.addEventListener('paste', paste, true);
    return () => document.removeEventListener('paste', paste, true);
  }, [isInside]);
  return {
    onFocus: () => setInside(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setInside(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
}
