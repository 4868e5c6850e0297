// The forms of text that JSON Schema cannot say by a pattern, for the keyword `format`.

import { readPoint } from '../../model/schema/framing.ts';
import { hostProblem, readLink } from '../text/addresses.ts';
import { isFilm } from '../text/films.ts';
import { isLocalTime } from '../time/local-time.ts';

/** Names of the loopback interface, where a service is tried out without encryption. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What stands for the origin of the site itself. */
export const SAME_HOST = 'same';

/** Whether a text is the origin of a receiver that messages may be sent to: no path, no user name. */
export function isFormHost(text: string): boolean {
  if (text === SAME_HOST) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, origin, hostname } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return origin === text && isSafe && !hostProblem(hostname);
}

export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  /** # and six digits, as everything that counts with colors takes it. */
  color: (text) => /^#[0-9a-fA-F]{6}$/.test(text),
  date: (text) => text.length === 'yyyy-mm-dd'.length && isLocalTime(text),
  /** A moment without its offset, in the time zone of the chapter: 2025-10-09 18:30. */
  'local-date-time': (text) => text.length > 'yyyy-mm-dd'.length && isLocalTime(text),
  'youtube-id': isFilm,
  'focal-point': (text) => readPoint(text) !== undefined,
  /** A language as browsers write it (BCP 47), in its usual letters: en, es-419, zh-Hant. */
  'language-tag': (text) => languageTag(text) === text,
  timezone: (text) => /^[A-Z]/.test(text) && isZone(text),
  /** The origin of the receiver behind the form, encrypted unless it is on this machine; or the word for the site itself. */
  'form-host': isFormHost,
  /** One plain address, as a link of mail holds it. */
  'email-address': (text) =>
    /^[^\s@,;:<>()[\]"\\?&#%]+@(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/i.test(text) &&
    readLink(`mailto:${text}`).kind === 'external',
  'site-url': (text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, origin, hostname } = new URL(text);
    return /^https?:$/.test(protocol) && origin === text && !hostProblem(hostname);
  },
};

/** The color that a text means in another spelling: "1f2a52", "#abc", "rgb(18, 53, 43)". */
export function colorIn(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[\da-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[\da-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  const parts = /^rgb\( *(\d{1,3})[ ,]+(\d{1,3})[ ,]+(\d{1,3}) *\)$/
    .exec(digits)
    ?.slice(1)
    .map(Number);
  return parts?.every((part) => part < 256)
    ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    : undefined;
}

/** The origin in an address of a site that has a slash too many, or lacks its scheme. */
export function siteUrl(text: string): string | undefined {
  const whole = /^https?:/i.test(text) ? text : `https://${text}`;
  const { origin, pathname, hostname } = URL.canParse(whole) ? new URL(whole) : NO_URL;
  return pathname === '/' && /^[^\s.]+\.\S+$/.test(hostname) ? origin : undefined;
}

const NO_URL = { origin: '', pathname: '', hostname: '' };

/** A language in the letters that BCP 47 recommends; undefined for what is none. */
export function languageTag(text: string): string | undefined {
  try {
    const tag = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0];
    // Longer first parts are registered for none: "english" is a name.
    return tag && /^[a-z]{2,3}(?:-|$)/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
