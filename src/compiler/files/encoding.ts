// The bytes of a file → its text, or the first thing in it that no content file may hold.
import type { SourceRange } from '../diagnostics/diagnostic.ts';

export type Decoded =
  | { readonly ok: true; readonly text: string }
  /** `text` is as much of the file as a reader would recognise, for the frame of the diagnostic. */
  | {
      readonly ok: false;
      readonly text: string;
      readonly at: SourceRange;
      readonly character?: string;
    };

export function decode(bytes: Uint8Array): Decoded {
  const text = decodeStrictly(bytes);
  if (text === undefined) return misread(bytes);
  const forbidden = forbiddenCharacter(text);
  if (forbidden === undefined) return { ok: true, text };
  const { at, character } = forbidden;
  return { ok: false, text, at: [at, at + 1], character };
}

/** The characters no text may hold: controls but tab and line ends, and what Unicode reserves. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the list of them
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffe\uffff]/;
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export function forbiddenCharacter(text: string): { at: number; character: string } | undefined {
  if (!FORBIDDEN.test(text) && text.isWellFormed()) return undefined;
  const found = [text.search(FORBIDDEN), text.search(LONE)];
  const at = Math.min(...found.filter((index) => index !== -1));
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return { at, character: `U+${code}` };
}

/** Undefined where the bytes are none in the encoding; `stream` lets the last character be cut off. */
export function decodeStrictly(
  bytes: Uint8Array,
  encoding = 'utf-8',
  stream = false,
): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, { stream });
  } catch {
    return undefined;
  }
}

/** What is not UTF-8 is shown as Latin-1, the encoding it most often has. */
function misread(bytes: Uint8Array): Decoded {
  const before = decodeStrictly(bytes.subarray(0, firstBadByte(bytes)), 'utf-8', true) ?? '';
  const rest = bytes.subarray(Buffer.byteLength(before));
  const text = before + new TextDecoder('latin1').decode(rest);
  return { ok: false, text, at: [before.length, before.length + 1] };
}

/** The index of the first byte that is not UTF-8: one after the longest prefix that decodes. */
function firstBadByte(bytes: Uint8Array): number {
  let [low, high] = [0, bytes.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (decodeStrictly(bytes.subarray(0, middle), 'utf-8', true) === undefined) high = middle - 1;
    else low = middle;
  }
  return low;
}
