// What goes into a picture → what comes of it: kept from a former build, being made already, or made now.
import { keptOr, keyOf } from '../../cache.ts';
import { encoderVersion } from './encode.ts';

const underWay = new Map<string, Promise<Buffer>>();

/**
 * Makes a picture once, whoever asks for it at the same time.
 *
 * @param parts all that it depends on beside the encoder
 */
export const madeOnce = (
  parts: readonly string[],
  make: () => Promise<Buffer>,
): Promise<Buffer> => {
  const key = keyOf(...parts, encoderVersion());
  const running = underWay.get(key);
  if (running) return running;
  const result = keptOr('pictures', key, make)
    .then((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    .finally(() => underWay.delete(key));
  underWay.set(key, result);
  return result;
};
