// An email address that somebody typed to sign in → a link to it, if an owner has invited it.
import { createRateLimit } from '../../../inbox/http/rate-limit.ts';
import { networkOf } from '../../../inbox/network.ts';
import type { ServeContext } from '../context.ts';
import type { SendLink } from './send-link.ts';
import { linkTo, MAIL_QUERY } from './sign-in-protocol.ts';

/** A dormitory shares one network: ten at once, then one a minute. */
const NETWORK_LIMIT = { burst: 10, every: 60_000, most: 10_000 };
/** Nobody's mailbox is filled, and no link is replaced for ever by others: three at once, then one in five minutes. */
const PERSON_LIMIT = { burst: 3, every: 300_000, most: 10_000 };

/** Returns whether the network may ask at this moment. */
export type MailLink = (email: string, ip: string) => boolean;

/** Whoever asks hears the same, and at once, whether anybody has the address: it is looked for after the answer. */
export function createMailLink(
  { accounts, hosts }: ServeContext,
  send: SendLink | undefined,
): MailLink | undefined {
  if (!send) return undefined;
  const { people } = accounts;
  const limitNetwork = createRateLimit(NETWORK_LIMIT);
  const limitPerson = createRateLimit(PERSON_LIMIT);
  const sendTo = async (email: string): Promise<void> => {
    const same = (text = ''): boolean => text.toLowerCase() === email.trim().toLowerCase();
    const person = (await people.list()).find((one) => same(one.email));
    if (!person || limitPerson(person.id) > 0) return;
    const secret = await people.link(person.id, 'email', person.name);
    if (secret !== undefined)
      await send(person, linkTo(hosts.addresses.edit, secret, MAIL_QUERY), 'signIn');
  };
  return (email, ip) => {
    if (limitNetwork(networkOf(ip)) > 0) return false;
    // Whatever goes wrong with it is nothing that a stranger may learn.
    setImmediate(() => void sendTo(email).catch(() => {}));
    return true;
  };
}
