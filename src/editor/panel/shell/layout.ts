// The width of the window → how the parts of the panel are laid out.
import { useMediaQuery } from '@mantine/hooks';

/**
 * `wide`: contents, page and fields side by side. `medium`: page and fields, the contents in a drawer.
 * `small`: one at a time.
 */
export type Layout = 'wide' | 'medium' | 'small';

export function useLayout(): Layout {
  // In em, so that larger letters count as a smaller window.
  const isWide = useMediaQuery('(min-width: 68em)', undefined, { getInitialValueInEffect: false });
  const isMedium = useMediaQuery('(min-width: 46em)', undefined, {
    getInitialValueInEffect: false,
  });
  return isWide ? 'wide' : isMedium ? 'medium' : 'small';
}
