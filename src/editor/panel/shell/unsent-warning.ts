// Something that was typed has not been sent → the browser asks before it closes the window.
import { useEffect } from 'react';
import { useSelect } from '../context.ts';

export function useUnsentWarning(): void {
  // One that is to be loaded again keeps it itself.
  const isAtRisk = useSelect(({ isSending, presence }) => isSending && presence !== 'restarted');
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
