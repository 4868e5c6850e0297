// The room that a layout gives a picture → how wide the picture is drawn in it, as the HTML attribute `sizes`.

/** Which windows, and how wide and high the box of the picture is in them: lengths of CSS without `calc`. */
export interface Room {
  /** A media condition; the first room whose condition holds counts, so the last has none. */
  readonly when?: string;
  readonly width: string;
  /** The height of a box that the picture covers; none where the height follows from the picture. */
  readonly height?: string;
}

/** The windows with the layout of phones (specification, section 2). */
export const NARROW = '(max-width: 699.98px)';

function toPixels(length: string): number {
  return /^[\d.]+px$/.test(length) ? Number.parseFloat(length) : Number.NaN;
}

/** A picture that covers a box is drawn as wide as the box, or wider when the box is high. */
function coverWidth(width: string, height: string, ratio: number): string {
  const drawn = Math.ceil(Math.max(toPixels(width), toPixels(height) * ratio));
  return Number.isNaN(drawn) ? `max(${width},(${height})*${+ratio.toFixed(3)})` : `${drawn}px`;
}

export function sizesIn(
  rooms: readonly Room[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return rooms
    .map((room) => {
      const drawn =
        room.height === undefined
          ? room.width
          : coverWidth(room.width, room.height, width / height);
      return room.when ? `${room.when} ${drawn}` : drawn;
    })
    .join(', ');
}
