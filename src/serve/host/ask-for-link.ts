// An address that somebody typed at the door → a link to it, if an owner has invited it.
import { createRateLimit } from '../../inbox/http/rate-limit.ts';
import { networkOf } from '../../inbox/network.ts';
import type { People } from '../../inbox/people/people.ts';
import { linkTo, MAIL_QUERY } from './door-protocol.ts';
import type { SendLink } from './letters.ts';

/** A dormitory shares one network: ten at once, then one a minute. */
const OF_NETWORK = { burst: 10, every: 60_000, most: 10_000 };
/** Nobody's mailbox is filled, and no link is replaced for ever by others: three at once, then one in five minutes. */
const OF_PERSON = { burst: 3, every: 300_000, most: 10_000 };

/**
 * Whoever asks hears the same, and at once, whether anybody has the address: it is looked for after the answer.
 *
 * @param edit the origin of the editor
 * @returns whether the network may ask at this moment
 */
export function createAskForLink(
  people: People,
  edit: string,
  send: SendLink | undefined,
): ((email: string, ip: string) => boolean) | undefined {
  if (!send) return undefined;
  const ofNetwork = createRateLimit(OF_NETWORK);
  const ofPerson = createRateLimit(OF_PERSON);
  const find = async (email: string): Promise<void> => {
    const same = (text = ''): boolean => text.toLowerCase() === email.trim().toLowerCase();
    const person = (await people.list()).find((one) => same(one.email));
    if (!person || ofPerson(person.id) > 0) return;
    const secret = await people.link(person.id, 'email', person.name);
    if (secret !== undefined) await send(person, linkTo(edit, secret, MAIL_QUERY), 'signIn');
  };
  return (email, ip) => {
    if (ofNetwork(networkOf(ip)) > 0) return false;
    // Whatever goes wrong with it is nothing that a stranger may learn.
    setImmediate(() => void find(email).catch(() => {}));
    return true;
  };
}
