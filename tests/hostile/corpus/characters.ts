// Controls, halves of characters, unseen ones, twins and towers, as hostile texts.
import { type HostileClass, many } from './hostile-class.ts';

export const characters: readonly HostileClass[] = [
  {
    name: 'controls',
    text: 'refused',
    strings: [
      'a\u0000b',
      'a\u0007b',
      'a\u001b[31mb\u001b[0m',
      'a\u001b]8;;https://elsewhere.example\u0007b',
      'a\u0008\u0008b',
      'a\u007fb',
      'a\u009bb',
      'a\u000cb\u000bc',
      'a\ufffeb',
      'a\uffffb',
      'a\ufdd0b',
    ],
  },
  {
    name: 'halves of pairs',
    text: 'refused',
    strings: ['a\ud83d', '\ude00b', 'a\ud83d\ud83db', '\udc00\ud800'],
  },
  {
    name: 'unseen and turned characters',
    text: 'inert',
    strings: [
      'line\u2028and\u2029paragraph',
      '\ufeffbegins with a mark',
      'in the\ufeffmiddle',
      'right\u202eot tfel\u202c left',
      '\u2066isolate\u2069\u2067isolate\u2069',
      'zero\u200bwidth\u200cnon\u200djoiner\u2060',
      'soft\u00adhyphen',
      'nbsp\u00a0thin\u2009ideographic\u3000',
      'next\u0085line',
      'tag\u{e0041}\u{e0042}\u{e007f}',
      'variation\ufe0f\ufe0e selectors\u{e0100}',
      '\u061cمرحبا ‏עולם\u200f!',
      'Hangul filler \u3164\u115f.',
    ],
  },
  {
    name: 'twins and towers',
    text: 'inert',
    strings: [
      'Zoë / Zoe\u0308 / Ｚｏｅ̈',
      'Å Å A\u030a K K ſ ß ẞ ı İ',
      'ﬁ ﬀ ﷺ ½ ㎏',
      `z${many('\u0335\u0321\u031b\u0310\u0344', 30)}algo`,
      many('\u0301', 40),
      '👩‍👩‍👧‍👦🏳️‍🌈👍🏿🇺🇸🇽🇽🧑🏽‍🚀',
      many('😀', 200),
      many('W', 500),
      `${many('Donaudampfschifffahrt', 60)}.`,
      'ﷺ꧅𒈙௵',
      '𝒸𝓊𝓇𝓈𝒾𝓋ℯ 𝕕𝕠𝕦𝕓𝕝𝕖',
    ],
  },
];
