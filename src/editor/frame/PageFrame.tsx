// The site as the draft has it, in a frame.
import { useStore } from '../context.ts';

export function PageFrame() {
  const { draftBase } = useStore().start;
  return (
    <iframe
      name="page"
      title="Page"
      src={draftBase}
      style={{ border: 0, width: '100%', height: 'calc(100dvh - 56px)' }}
    />
  );
}
