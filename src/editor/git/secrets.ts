// Words of git, ssh, npm or rsync → the same without what opens a door: they end on screens, in journals and in mails.
import { decodePath } from '../../model/paths/routes.ts';

const HIDDEN = '***';

/** What stands behind `://`: a user with a password, or a token; the host with its path; what is asked, from ? or # on. */
function partsOf(text: string) {
  // A sign that ought to be encoded may stand in a password.
  const isOdd = /^[^/:@]*:/.test(text);
  const end = (isOdd ? text : text.split('/', 1).join('')).lastIndexOf('@') + 1;
  const [place = ''] = text.slice(end).split(/[?#]/, 1);
  return { who: text.slice(0, Math.max(0, end - 1)), place, asked: text.slice(end + place.length) };
}

/** Hides users, passwords, queries and tokens; the secrets of `known` addresses alone and encoded, too. */
export function withoutSecrets(words: string, ...known: readonly string[]): string {
  const secrets = known.flatMap((url) => {
    const { who, asked } = partsOf(url.replace(/^[^:]*:\/\//, ''));
    return [who.slice(who.indexOf(':') + 1), ...asked.split(/[?&#=;]/)];
  });
  return (
    [process.env.GIT_TOKEN?.trim() ?? '', ...secrets]
      .flatMap((one) => [one, decodePath(one), encodeURIComponent(decodePath(one))])
      // As short as that many other words are.
      .filter((one) => one.length > 4)
      .sort((a, b) => b.length - a.length)
      .reduce((text, one) => text.replaceAll(one, HIDDEN), words)
      .replace(/:\/\/[^\s'"`<>]*/g, (found) => `://${partsOf(found.slice(3)).place}`)
      .replace(/(?<![^\s:@/'"])[^\s:@/'"]+:[^\s:@/'"]+@(?=[\w.-]+[:/])/g, '')
      .replace(
        /((?:token|passw(?:or)?d|secret|_auth)(?:=|: )|authorization: *(?:\w+ )?)[^\s&'",]+/gi,
        `$1${HIDDEN}`,
      )
      .replace(/\b(?:gh[a-z]_|github_pat_|gl[a-z]{2,5}-|npm_|AT(?:BB|CTT|ATT))[\w-]{8,}/g, HIDDEN)
  );
}
