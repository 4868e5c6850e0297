// A text as people write it → the words by which it is found, however they are written.
import plainLetters from './plain-letters.json' with { type: 'json' };

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = plainLetters;

export function withPlainLetters(text: string): string {
  return text.replace(/[đðøłßæœþı]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Accents, the points of Hebrew, the vowel signs of Arabic and its line that only stretches a word. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640'’ʼ]/g;

/** What NFKD leaves of the letters that Arabic writes in several ways. */
const ARABIC: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ٱ: 'ا' };

/** In scripts without blanks. */
const JOINED =
  /([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]+)/u;

/** In their order. A script without blanks gives each sign with the one that follows it. */
export function wordsOf(text: string): string[] {
  const folded = withPlainLetters(text.toLowerCase())
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ةىٱ]/g, (letter) => ARABIC[letter] ?? letter)
    .normalize('NFC');
  return (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .flatMap((run) =>
      run.split(JOINED).map((part, i) => (i % 2 ? pairsOf([...part]) : [stemOf(part)])),
    )
    .flat()
    .filter(Boolean);
}

function pairsOf(signs: readonly string[]): string[] {
  return signs.map((sign, i) => sign + (signs[i + 1] ?? ''));
}

/** One and many are the same in English and Spanish; Arabic writes its article in one word with what follows. */
function stemOf(word: string): string {
  return word.replace(/^[وبفك]?ال(?=..)/, '').replace(/(?<=[a-z]{3})(?:(?<!s)s|es?)$/, '');
}
