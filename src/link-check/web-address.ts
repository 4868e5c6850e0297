// A web address → whether it may be asked: sites on the public web only, and no made-up ones.
import net from 'node:net';

/** Names that belong to nobody, for examples and tests (RFC 2606, RFC 6761): nobody would answer. */
export function isReserved(host: string): boolean {
  return /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i.test(host);
}

// Addresses that are not of the public internet (RFC 6890): content must not make a computer of a
// chapter or of a code host ask machines inside its own network.
const inside = new net.BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(address, bits, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  return !inside.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4');
}
