// A web address → whether it may be asked: sites on the public web only, and no made-up ones.
import ipaddr from 'ipaddr.js';

/** Names that belong to nobody, for examples and tests (RFC 2606, RFC 6761): nobody would answer. */
export function isReserved(host: string): boolean {
  return /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i.test(host);
}

/**
 * Whether an IP address is one of the public internet (RFC 6890): content must not make a computer of a
 * chapter or of a code host ask machines inside its own network.
 */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
