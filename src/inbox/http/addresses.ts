// Addresses as settings write them → whose word about the sender is believed.
import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from '../network.ts';

/**
 * Whether an address belongs to a proxy whose word about the sender is believed.
 *
 * @param hop how many proxies it is away; 0 is the connection itself
 */
export type Trusts = (address: string, hop?: number) => boolean;

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
