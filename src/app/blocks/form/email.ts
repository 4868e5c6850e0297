// An address of email as it was typed → what was probably meant, where it seems to have a slip.

const HOSTS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com'];

/** Hosts of their own, one letter from another. */
const NO_SLIPS = ['mail.com', 'email.com', 'ymail.com', 'aon.com'];

const ENDINGS = ['com', 'edu', 'org'];

const ADDRESS =
  /^[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)*@([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;

/** What an address with a slip may mean: empty where nobody can say, undefined where nothing is doubtful. */
export function doubtOf(typed: string): string | undefined {
  const email = typed.trim();
  const plain = stripAddress(email);
  const at = plain.lastIndexOf('@') + 1;
  const host = plain.slice(at).toLowerCase();
  const meant = hostMeant(host);
  if (meant === host && ADDRESS.test(email)) return undefined;
  const address = meant === host ? plain : plain.slice(0, at) + meant;
  return ADDRESS.test(address) ? address : '';
}

/** An address without what came with it from elsewhere: blanks, brackets, a name, commas in place of dots. */
function stripAddress(email: string): string {
  const text = email.normalize('NFKC').replace(/\s/g, '');
  const inside = /<([^<>@]*@[^<>]*)>/.exec(text)?.[1] ?? text;
  return inside
    .replace(/^mailto:([^?]*).*/i, '$1')
    .replace(/^["'<([]+/, '')
    .replace(/(?<!["'>)\].,;:!?/])["'>)\].,;:!?/]+$/, '')
    .replace(/@+/g, '@')
    .replace(/[.,;]+(?=[^@]*$)/g, '.');
}

function hostMeant(host: string): string {
  const dot = host.lastIndexOf('.') + 1;
  const [before, ending] = [host.slice(0, dot), host.slice(dot)];
  // Countries have two letters, and many are one letter from an ending.
  const slip = dot > 0 && ending.length > 2 && ENDINGS.find((one) => isNear(ending, one));
  const whole = (slip ? before + slip : host).replace(/^www\./, '');
  if (NO_SLIPS.includes(whole)) return whole;
  const isLike = (one: string) => whole === one || isNear(whole, one);
  return HOSTS.find((one) => isLike(one) || isLike(one.replace('.com', ''))) ?? whole;
}

/** Whether two words differ in one letter: another, one more, one less, or two in the wrong order. */
function isNear(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    swapped === restB
  );
}
