// Addresses as proxies and settings write them → whom to believe, and what a message is counted by.
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
    const [, address = '', bits = isIPv6(item) ? '128' : '32'] =
      /^([^/]+)(?:\/(\d+))?$/.exec(item) ?? [];
    try {
      networks.addSubnet(address, Number(bits), familyOf(address));
    } catch {
      return { bad: item };
    }
  }
  return {
    trusts: (text) => {
      const address = plainAddress(text);
      return address !== undefined && networks.check(address, familyOf(address));
    },
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/**
 * What messages are counted by: an IPv4 address, or the /56 of an IPv6 address, which is what one
 * home commonly gets (RFC 6177, section 2): with less, each of its 256 networks would be a new sender.
 */
export function networkOf(text: string): string {
  const address = plainAddress(text) ?? 'unknown';
  if (!isIPv6(address)) return address;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv6.parse(address).parts;
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}

/** An address without port, brackets and zone; an IPv4 address inside IPv6 as IPv4. */
function plainAddress(text: string): string | undefined {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '');
  // The package alone also reads numbers such as 2130706433.
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}
