// The connection and its X-Forwarded-For header → the address a message counts for.
import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address belongs to a proxy whose word about the sender is believed. */
export type Trusts = (address: string) => boolean;

/**
 * Reads a comma-separated list of addresses and ranges such as `127.0.0.1, 10.0.0.0/8, fd00::/8`.
 *
 * @returns the test, or the first item that is neither
 */
export function readNetworks(list: string): { trusts: Trusts } | { bad: string } {
  const networks = new BlockList();
  for (const item of list.split(',').map((part) => part.trim())) {
    if (item === '') continue;
    const [address = '', bits, ...rest] = item.split('/');
    const most = isIPv6(address) ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (!isIP(address) || rest.length > 0 || prefix < 0 || prefix > most) return { bad: item };
    networks.addSubnet(address, prefix, familyOf(address));
  }
  return { trusts: (address) => networks.check(address, familyOf(address)) };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/**
 * The address of the sender. The header counts only when the connection comes from a trusted
 * proxy; then it is the right-most address no trusted proxy has, for everything to the left of it
 * may be invented.
 *
 * @param forwarded the values of X-Forwarded-For, one for each header line
 */
export function senderAddress(
  connection: string | undefined,
  forwarded: readonly string[],
  trusts: Trusts,
): string {
  let sender = plainAddress(connection ?? '') ?? 'unknown';
  const hops = forwarded.flatMap((line) => line.split(',')).reverse();
  for (const hop of hops) {
    if (!isIP(sender) || !trusts(sender)) break;
    const address = plainAddress(hop.trim());
    if (address === undefined) break;
    sender = address;
  }
  return sender;
}

/**
 * What messages are counted by: an IPv4 address, or the /64 of an IPv6 address, which is the
 * smallest network a customer gets (RFC 6177); each of its 2^64 addresses would be a new sender.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** An address without port, brackets and zone; an IPv4 address inside IPv6 as IPv4. */
function plainAddress(text: string): string | undefined {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '');
  // The package alone also reads numbers such as 2130706433.
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}
