// sharp, loaded when it is first needed, and its version.
import { packageFile } from '../../compiler/files/program.ts';

export type Encoder = typeof import('sharp')['default'];

/** Loaded when first needed: it starts slowly. Several pictures at once, a thread each, use the processors best. */
export async function loadEncoder(): Promise<Encoder> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export function encoderVersion(): string {
  return packageFile().dependencies.sharp ?? '';
}
