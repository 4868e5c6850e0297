// A photo and a ramp of colors → the photo in the tones of that ramp, as one hand would have printed it.
import { interpolate, modeLrgb, modeOklab, modeRgb, useMode as registered } from 'culori/fn';
import type { OutputInfo, Sharp } from 'sharp';
import type { Ramp } from '../../compiler/pictures/tones.ts';

/** Grey, stretched from black to white, opened where dark, laid on the ramp. @param picture upright */
export async function grade(
  picture: Sharp,
  ramp: Ramp,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const { data, info } = await picture
    .removeAlpha()
    .greyscale()
    .normalise()
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors = colorsOf(ramp, exposureOf(data));
  const printed = Buffer.allocUnsafe(data.length * 3);
  // By places alone: a list for each pixel took ten times as long as all the rest.
  for (let pixel = 0; pixel < data.length; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1)
      printed[pixel * 3 + channel] = colors[(data[pixel] ?? 0) * 3 + channel] ?? 0;
  return { data: printed, info: { ...info, channels: 3 } };
}

/** Which part of a print is at least how light, of 1: a night is printed so that one sees into it. */
const LEAST: readonly (readonly [part: number, grey: number])[] = [
  [0.35, 0.1],
  [0.88, 0.55],
];

/** The least power that greys are raised to: beyond it a night would be mist. */
const MOST_OPEN = 0.55;

function exposureOf(greys: Buffer): number {
  const counts = new Uint32Array(256);
  for (const grey of greys) counts[grey] = (counts[grey] ?? 0) + 1;
  const powers = LEAST.map(([part, least]) => {
    let below = 0;
    const grey = counts.findIndex((count) => {
      below += count;
      return below > greys.length * part;
    });
    return Math.log(least) / Math.log(Math.min(254, Math.max(1, grey)) / 255);
  });
  return Math.min(1, Math.max(MOST_OPEN, Math.min(...powers)));
}

/** Three bytes for each grey. */
function colorsOf(ramp: Ramp, exposure: number): Uint8Array {
  registered(modeRgb);
  registered(modeLrgb);
  registered(modeOklab);
  const stops = ramp.map(({ at, color }): [string, number] => [color, at]);
  const mixed = interpolate(stops, 'oklab');
  const toRgb = registered(modeRgb);
  return Uint8Array.from(
    Array.from({ length: 256 }, (_, grey) => {
      const { r, g, b } = toRgb(mixed((grey / 255) ** exposure));
      return [r, g, b].map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
    }).flat(),
  );
}
