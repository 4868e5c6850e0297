// The words for the place of an event → the room, the address of a call, and whether guests come, call in, or both.

export interface EventPlace {
  /** The words without the address: a room, "Zoom", or nothing. */
  readonly words: string;
  readonly link?: { readonly to: string; readonly written: string };
  /** Where guests go. */
  readonly room?: string;
  readonly isOnline: boolean;
}

const LINK = /https?:\/\/[^\s<>"]+/i;
/** People copy these without their scheme. */
const CALL =
  /^(?:[a-z\d-]+\.)?(?:zoom\.us|meet\.google\.com|teams\.microsoft\.com|discord\.gg)\/./i;
const MAP =
  /^https?:\/\/(?:goo\.gl\/maps|maps\.app\.goo\.gl|maps\.(?:apple|google)\.|(?:www\.)?(?:google\.[a-z.]{2,6}\/maps|openstreetmap\.org|osm\.org|waze\.com))/i;

export function placeOf(location: string): EventPlace {
  const found = LINK.exec(location)?.[0] ?? location.split(/[\s(]/).find((word) => CALL.test(word));
  const written = found?.replace(/[.,;:!?)\]]{1,9}$/, '');
  const to = written && addressOf(written);
  if (!to) return { words: location, ...hostOf(location) };
  const words = tidy(location.replace(written, ' '));
  const said = MAP.test(to) ? words : location.replace(written, ' / online / ');
  return { words, link: { to, written }, ...hostOf(said) };
}

/** Of a host with a name, and of nobody who signs in, whose name could look like another host. */
function addressOf(written: string): string | undefined {
  const whole = /^https?:/i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(whole)) return undefined;
  const { href, hostname, username, password } = new URL(whole);
  return username || password || !/\.[a-z][a-z\d-]+$/.test(hostname) ? undefined : href;
}

const VIRTUAL =
  /^(?:(?:and|or|also|y|o|también|on|via|by|por) ){0,3}(?:virtual(?:ly|mente)?|online|remote(?:ly)?|zoom|google meet|microsoft teams|discord|video ?call|webinar|en l[ií]nea|videollamada)(?!\p{L})/iu;
const WITH = /^(?:and|or|also|plus|y|e|o|u|también|[/&+|])$/i;
const BETWEEN = /([,;:()/&+|·]|\s[–—-]\s|\s(?:and|or|also|plus|y|e|o|u|también)\s)/iu;

/** Parts of the words that are online; beside them, what is a room: "Hall 3 (and on Zoom)", but not "Zoom (code 3)". */
function hostOf(said: string): Pick<EventPlace, 'room' | 'isOnline'> {
  const pieces = said.split(BETWEEN).filter((piece) => piece.trim() !== '');
  const isCall = pieces.map((piece, i) => {
    const online = VIRTUAL.exec(piece.trim())?.[0];
    // Behind a comma "Remote Sensing" is the rest of a room.
    return online !== undefined && (i === 0 || online === piece.trim());
  });
  const call = isCall.indexOf(true);
  if (call === -1) return pieces.length > 0 ? { room: said, isOnline: false } : { isOnline: false };
  const after = WITH.test(pieces[call + 1]?.trim() ?? '') ? pieces.slice(call + 2) : [];
  const isRoom = call > 0 || !after.some((piece) => VIRTUAL.test(piece.trim()));
  const room = isRoom ? tidy((call > 0 ? pieces.slice(0, call) : after).join('')) : '';
  return { ...(room ? { room } : {}), isOnline: true };
}

/** Without the signs and the little words that led to the address. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\( ?\)| (?=[,;])/g, '')
    .replace(/^[ ,;:/&+|–—-]{1,9}/, '')
    .replace(/[ .,;:(/&+|–—-]{1,9}(?:(?:and|or|also|y|o|u|on|via|by)[ .(/]{0,9}){0,2}$/i, '');
}
