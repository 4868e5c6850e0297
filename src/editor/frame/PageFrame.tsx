// The site as the draft has it, in a frame.
import { useState } from 'react';
import { useStore } from '../context.ts';
import { firstPage } from './first-page.ts';

export function PageFrame() {
  const { draftBase } = useStore().start;
  const [src] = useState(() => firstPage(location.search, draftBase));
  return (
    <iframe
      name="page"
      title="Page"
      src={src}
      style={{ border: 0, width: '100%', height: 'calc(100dvh - 56px)' }}
    />
  );
}
