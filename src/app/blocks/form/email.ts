// An address of email as it was typed → what was probably meant, where it seems to have a slip.

/** The hosts at which most people have their mail. */
const HOSTS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com'];

/** A host of its own, one letter from another. */
const NO_SLIP = 'mail.com';

const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/**
 * What is doubtful about an address: without an @, with a comma or a blank in it, or at a host that is one letter
 * from a common one. It may be right all the same.
 *
 * @returns undefined where nothing is; else what may be meant, empty where nobody can say
 */
export function doubtOf(typed: string): string | undefined {
  const email = typed.trim();
  const plain = email.replace(/\s/g, '').replace(/[,;]+(?=[^@]*$)/g, '.');
  const [name = '', host = ''] = plain.split('@');
  const near =
    host.toLowerCase() === NO_SLIP
      ? undefined
      : HOSTS.find((one) => isNear(host.toLowerCase(), one));
  if (near) return `${name}@${near}`;
  if (ADDRESS.test(email)) return undefined;
  return ADDRESS.test(plain) ? plain : '';
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
