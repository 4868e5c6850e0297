// A schema → whether its texts are words that pages say, in which a fact is a part of a sentence.
import type { Schema } from '../../../../model/schema/schema.ts';

/** No addresses, keys or dates, and nothing that is chosen. */
export function holdsWords({ type = 'string', ref, format, pattern, ...schema }: Schema): boolean {
  return (
    [type].flat().includes('string') &&
    (ref === undefined || ref === 'markdown') &&
    format === undefined &&
    schema.enum === undefined &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test('Some words'))
  );
}
