// The text of a file → mistakes at any place of it, most of which nobody can foresee.
import { lineOf, type Mutation, type Random, replace } from './mutation-kinds.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

type Anywhere = (text: string, random: Random) => Omit<Mutation, 'file' | 'kind'>;

const LETTERS = 'aZ09 :-#"\'{}[]&*!|>%@`,?~\n\t\r\\$é“–：\u00a0\u0000\u2028';

/** Mistakes anywhere in a file: nothing is known of most of them but that nothing may break. */
export const ANYWHERE: Readonly<Record<string, Anywhere>> = {
  'lines end with CR LF (no mistake)': (text) => ({
    text: text.replaceAll('\n', '\r\n'),
    expected: 'nothing',
  }),
  'byte deleted': (text, random) => {
    const all = bytes(text);
    const at = Math.floor(random() * all.length);
    return { text: Buffer.concat([all.subarray(0, at), all.subarray(at + 1)]) };
  },
  'byte inserted': (text, random) => {
    const all = bytes(text);
    const at = Math.floor(random() * all.length);
    const put = Buffer.from([Math.floor(random() * 256)]);
    return { text: Buffer.concat([all.subarray(0, at), put, all.subarray(at)]) };
  },
  'sign inserted': (text, random) => {
    const at = Math.floor(random() * text.length);
    return { text: replace(text, [at, at], LETTERS.charAt(Math.floor(random() * LETTERS.length))) };
  },
  'line deleted': (text, random) => {
    const [start, end] = lineOf(text, Math.floor(random() * text.length));
    return { text: replace(text, [start, end + 1], '') };
  },
  'line doubled': (text, random) => {
    const [start, end] = lineOf(text, Math.floor(random() * text.length));
    return { text: replace(text, [start, start], text.slice(start, end + 1)) };
  },
  'end cut off': (text, random) => ({ text: text.slice(0, Math.floor(random() * text.length)) }),
};
