// The connection and its X-Forwarded-For header → the address a message counts for.
import { BlockList, isIP, isIPv6 } from 'node:net';

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
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** An address without port, brackets and zone; an IPv4 address inside IPv6 as IPv4. */
function plainAddress(text: string): string | undefined {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '');
  if (!isIPv6(address)) return isIP(address) ? address : undefined;
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!mapped) return address;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** The eight groups of a valid IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const hex = address.toLowerCase().replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const split = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = [split(head), split(tail)];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
