// A text → the phone numbers and street addresses in it, as they are written.

/** The same text, letter for letter, with the plain form of dashes, blanks and full-width digits. */
function plainSigns(text: string): string {
  return text
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xff10 + 0x30))
    .replace(/＋/g, '+');
}

/** Whether a text is worth a closer look: nearly all have too few digits. */
export function mayBePrivate(text: string): boolean {
  return (
    text.length > 6 &&
    /[0-9０-９]/.test(text) &&
    /[0-9０-９][^a-z]{0,5}[0-9０-９]|[0-9][a-z]? \S/i.test(text)
  );
}

export function digitsOf(number: string): string {
  return plainSigns(number).replace(/\D/g, '');
}

// Groups of digits as the North American Numbering Plan, E.164 and the national ways of France and
// Britain write them. Digits, a point or a currency before or behind make it another kind of number.
const BEFORE = String.raw`(?<![\w$€£#/.,:+-])`;
const BEHIND = String.raw`(?![\w%/]|[-.,:]\d)`;
const FORMS = [
  // (805) 555-0199, 805-555-0199, 805.555.0199, 1-805-555-0199 …
  String.raw`(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-. ]\d{4}`,
  // 805 555 0199, where the plan rules out years and counts
  String.raw`(?:\+?1 )?[2-9]\d{2} [2-9]\d{2}[- ]\d{4}`,
  String.raw`(?:\+?1)?[2-9]\d{2}[2-9]\d{6}`,
  // +44 20 7946 0958, +49 (0)30 901820
  String.raw`\+[2-9]\d{0,2}(?:[ .()-]{0,2}\d){6,12}`,
  // 00442079460958, 011 44 20-7946-0958: as with +, behind what is dialed for another country
  String.raw`(?:00|011)[ .-]?[2-9](?:[ .()-]{0,2}\d){8,14}`,
  String.raw`(?:00|011)[ .-]?1[ .-]?\(?[2-9]\d{2}[ .)-]{0,2}[2-9]\d{2}[ .-]?\d{4}`,
  // 020 7946 0958, 07700 900123
  String.raw`0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}`,
  String.raw`0[1-9](?:[ .]\d{2}){4}`,
];
const PHONE = new RegExp(`${BEFORE}(?:${FORMS.join('|')})${BEHIND}`, 'g');

/** Seven digits are a number only beside a word that says so. */
const LOCAL =
  /\b(?:call|text|phone|tel|telephone|cell|mobile|fax|whatsapp|ring)\b[^\d\n]{0,20}([2-9]\d{2}[- .]\d{4})(?![\w-])/gi;

const OTHER_NUMBER =
  /\b(?:id|isbn|issn|doi|ein|account|invoice|order|permit|perm|license|licence|meeting|ticket|serial|room|passcode|pin|upc|ean|barcode|sku|tracking)\b(?:\s+(?:id|number|no))?[.:#\s]*$/i;

export function findPhones(text: string): string[] {
  const signs = plainSigns(text);
  const found = [...signs.matchAll(PHONE)]
    .filter(
      ({ index, 0: number }) =>
        isPhone(number) && !OTHER_NUMBER.test(signs.slice(Math.max(0, index - 40), index)),
    )
    .map(({ index, 0: number }) => text.slice(index, index + number.length));
  const local = [...signs.matchAll(LOCAL)].flatMap(({ index, 0: whole, 1: number = '' }) => {
    const start = index + whole.length - number.length;
    return [text.slice(start, start + number.length)];
  });
  return [...new Set([...found, ...local])];
}

/** No more digits than E.164 allows, and no round number: 200 000 0000 is a count. */
function isPhone(number: string): boolean {
  const digits = digitsOf(number).replace(/^(?:00|011)(?=\d{9})/, '');
  return digits.length >= 8 && digits.length <= 15 && !/0{5}$/.test(digits);
}

const DIRECTION = String.raw`(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.? )?`;
const NAME = String.raw`(?:(?:\p{Lu}[\p{L}'’.-]*|\d{1,3}(?:st|nd|rd|th)|(?:de|del|la|las|los|el|of|the)) ){1,3}`;
const SURE = 'Street|Avenue|Ave|Boulevard|Blvd|Road|Rd|Lane|Ln|Parkway|Pkwy|Highway|Hwy|Terrace';
/** Words that mean other things too; what follows must not go on as a sentence about them. */
const UNSURE = 'St|Drive|Dr|Court|Ct|Place|Pl|Way|Circle|Cir|Square|Sq|Trail|Trl|Loop|Row|Walk';
const UNIT = String.raw`(?:,? (?:Apt|Apartment|Unit|Suite|Ste|Room|Rm|#)\.? ?#?[\w-]{1,6})`;
const GOES_ON = String.raw`(?=$|[,;:)!?"”]|\.(?:\s|$)|\s(?:in|at|near|on|and|or|for|is|to|from|by|where|with|off|until)\b|,? \p{Lu}[\p{L} ]+, [A-Z]{2}\b)`;

const STREET = new RegExp(
  String.raw`(?<![\w$€£.,:/-])\d{1,5}[A-Za-z]?(?:-\d{1,4})? ${DIRECTION}${NAME}(?:(?:${SURE})\b\.?${UNIT}?(?![\w-])|(?:${UNSURE})\b\.?(?:${UNIT}|${GOES_ON}))`,
  'gu',
);

/** Written in a hurry: 4521 oak ave. The number is long, so that "3 blocks down the road" is none. */
const HURRIED =
  /(?<![\w$€£.,:/-])\d{3,5} (?!(?:percent|people|students|members|hours|miles|feet)\b)\p{L}[\p{L}'’]+ (?:street|avenue|ave|boulevard|blvd|road|rd|lane|ln|drive|st)\b(?![-\w])/gu;

/** A number and soon such a word: the patterns above are slow to compile, and few texts need them. */
const MAYBE = new RegExp(String.raw`\d[A-Za-z]? .{1,60}?\b(?:${SURE}|${UNSURE})\b`, 'is');

export function findAddresses(text: string): string[] {
  const signs = plainSigns(text).replace(/\n/g, ' ');
  if (!MAYBE.test(signs)) return [];
  const found = [...signs.matchAll(STREET), ...signs.matchAll(HURRIED)]
    .filter(({ 0: address }) => !isYear(address))
    .map(({ index, 0: address }) =>
      text.slice(index, index + address.length).replace(/(?<![.\s])[.\s]+$/, ''),
    );
  return [...new Set(found)];
}

/** "2023 Wall Street internships" begins with a year, unless a flat says that it is an address. */
function isYear(address: string): boolean {
  return /^(?:19|20)\d{2} /.test(address) && !new RegExp(UNIT).test(address);
}
