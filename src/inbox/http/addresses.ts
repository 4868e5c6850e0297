// Addresses as settings write them → whose word about the sender is believed.
import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from '../network.ts';

/** Whether an address is of a proxy whose word about the sender is believed; `hop` 0 is the connection itself. */
export type Trusts = (address: string, hop?: number) => boolean;

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
