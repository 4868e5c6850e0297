// Photos that say where they were taken → the same photos without it.
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../model/errors.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { replaceFile } from '../files/disk.ts';
import { readDrawing } from '../pictures/drawing/drawing.ts';
import { isAnimated, kindOf } from '../pictures/kind.ts';
import { withoutMetadata } from '../pictures/metadata/metadata.ts';
import { hasPosition } from '../pictures/metadata/position.ts';
import { MAX_PIXELS } from '../pictures/picture.ts';
import { type Change, wholeChange } from './fix-texts.ts';
import type { FixedSite, Unwritten } from './write.ts';

export async function fixPictures(
  root: string,
  diagnostics: readonly Diagnostic[],
): Promise<FixedSite> {
  const changes: Change[] = [];
  const unwritten: Unwritten[] = [];
  for (const { file } of diagnostics.filter(({ code }) => code === 'privacy/location')) {
    const reason = await fixOne(path.join(root, file));
    if (reason === undefined) changes.push(wholeChange(file, { say: 'tookOutPosition' }));
    else unwritten.push({ file, reason });
  }
  return { changes, unwritten };
}

/** Why a photo stays as it is; undefined when it was cleaned. */
async function fixOne(file: string): Promise<Phrase | undefined> {
  try {
    const bytes = fs.readFileSync(file);
    const clean =
      kindOf(bytes) === 'svg'
        ? stripDrawing(bytes)
        : (withoutMetadata(bytes).bytes ?? (await reencode(bytes)));
    if (!clean || hasPosition(clean)) return { say: 'notCleaned' };
    replaceFile(file, clean);
    return undefined;
  } catch (error) {
    return { say: 'system', code: codeOf(error) };
  }
}

/** A drawing without metadata; what no browser draws may be meant otherwise than it is read. */
function stripDrawing(bytes: Buffer): Buffer | undefined {
  const { text, mistake } = readDrawing(bytes);
  return mistake ? undefined : Buffer.from(text);
}

/** A photo whose metadata cannot be taken out alone, written again, upright, and hardly different. */
async function reencode(bytes: Buffer): Promise<Buffer | undefined> {
  const kind = kindOf(bytes);
  if (!kind || isAnimated(bytes, kind)) return undefined;
  // Loaded here because it is large, and hardly any photo needs it.
  const { default: sharp } = await import('sharp');
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient();
  try {
    if (kind === 'png') return await photo.png({ compressionLevel: 9 }).toBuffer();
    if (kind === 'avif') return await photo.avif({ quality: 85 }).toBuffer();
    if (kind !== 'webp') return undefined;
    const lossless = bytes.includes('VP8L', 0, 'latin1');
    return await photo.webp({ lossless, quality: 95 }).toBuffer();
  } catch {
    return undefined;
  }
}
