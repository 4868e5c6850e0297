// The address of a sender → the network that its messages are counted by.
import ipaddr from 'ipaddr.js';

/** An IPv4 address, or the /56 of an IPv6 address, which one home commonly gets (RFC 6177, section 2). */
export function networkOf(text: string): string {
  const address = plainAddress(text) ?? 'unknown';
  if (!address.includes(':')) return address;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv6.parse(address).parts;
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}

/** An address without port, brackets and zone; an IPv4 address inside IPv6 as IPv4. */
export function plainAddress(text: string): string | undefined {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/s, '');
  // The package's own test of any address also takes numbers such as 2130706433.
  const valid = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return valid ? ipaddr.process(address).toString() : undefined;
}
