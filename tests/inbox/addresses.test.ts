// Which address a message counts for.
import { describe, expect, it } from 'vitest';
import {
  networkOf,
  readNetworks,
  senderAddress,
  type Trusts,
} from '../../src/inbox/http/addresses.ts';

const trusting = (list: string): Trusts => {
  const read = readNetworks(list);
  if ('bad' in read) throw new Error(read.bad);
  return read.trusts;
};

describe('a list of networks', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['10.0.0.0/8, fd00::/8', '10.255.0.1', true],
    ['10.0.0.0/8, fd00::/8', '11.0.0.1', false],
    ['10.0.0.0/8, fd00::/8', 'fd12::1', true],
    ['10.0.0.0/8, fd00::/8', 'fe80::1', false],
    ['0.0.0.0/0', '192.0.2.1', true],
    ['0.0.0.0/0', '::1', false],
    ['', '127.0.0.1', false],
  ])('"%s" holds %s: %s', (list, address, held) => {
    expect(trusting(list)(address)).toBe(held);
  });

  it.each([
    ['localhost', 'localhost'],
    ['127.0.0.1, 10.0.0.0/33', '10.0.0.0/33'],
    ['::1/129', '::1/129'],
    ['10.0.0.0/8/8', '10.0.0.0/8/8'],
    ['10.0.0.0/', '10.0.0.0/'],
    ['10.0.0.0/-1', '10.0.0.0/-1'],
    ['*', '*'],
  ])('"%s" is none', (list, bad) => {
    expect(readNetworks(list)).toEqual({ bad });
  });
});

describe('the sender', () => {
  const trusts = trusting('127.0.0.1, ::1, 10.0.0.0/8');

  it.each([
    ['without a proxy', '192.0.2.1', [], '192.0.2.1'],
    ['a stranger who forwards', '192.0.2.1', ['198.51.100.7'], '192.0.2.1'],
    ['a proxy that says nothing', '127.0.0.1', [], '127.0.0.1'],
    ['a proxy', '127.0.0.1', ['198.51.100.7'], '198.51.100.7'],
    ['a proxy over IPv6', '::ffff:127.0.0.1', ['198.51.100.7'], '198.51.100.7'],
    ['an invented first hop', '127.0.0.1', ['1.1.1.1, 198.51.100.7'], '198.51.100.7'],
    ['two proxies', '127.0.0.1', ['198.51.100.7, 10.0.0.2'], '198.51.100.7'],
    ['two header lines', '127.0.0.1', ['198.51.100.7', '10.0.0.2'], '198.51.100.7'],
    ['nothing but proxies', '127.0.0.1', ['10.0.0.3, 10.0.0.2'], '10.0.0.3'],
    ['words', '127.0.0.1', ['198.51.100.7, unknown'], '127.0.0.1'],
    ['nothing between commas', '127.0.0.1', ['198.51.100.7,'], '127.0.0.1'],
    ['a port', '127.0.0.1', ['198.51.100.7:4711'], '198.51.100.7'],
    ['brackets and a port', '127.0.0.1', ['[2001:db8::7]:4711'], '2001:db8::7'],
    ['a mapped address', '127.0.0.1', ['::ffff:c633:6407'], '198.51.100.7'],
    ['a zone', 'fe80::1%eth0', [], 'fe80::1'],
    ['a closed connection', undefined, ['198.51.100.7'], 'unknown'],
  ])('%s', (_, connection, forwarded, sender) => {
    expect(senderAddress(connection, forwarded, trusts)).toBe(sender);
  });
});

describe('what is counted', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s → %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
