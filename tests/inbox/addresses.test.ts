// Which address a message counts for.
import { describe, expect, it } from 'vitest';
import { readNetworks, type Trusts } from '../../src/inbox/http/addresses.ts';
import { networkOf } from '../../src/inbox/network.ts';
import { send, startReceiver } from './support.ts';

const trusting = (list: string): Trusts => {
  const read = readNetworks(list);
  if ('bad' in read) throw new Error(read.bad);
  return read.trusts;
};

describe('a list of networks', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['10.0.0.0/8, fd00::/8', '10.255.0.1', true],
    ['10.0.0.0/8, fd00::/8', '11.0.0.1', false],
    ['10.0.0.0/8, fd00::/8', 'fd12::1', true],
    ['0.0.0.0/0', '::1', false],
    ['0.0.0.0/0', 'unknown', false],
    ['', '127.0.0.1', false],
  ])('"%s" holds %s: %s', (list, address, held) => {
    expect(trusting(list)(address)).toBe(held);
  });

  it.each([
    ['localhost', 'localhost'],
    ['127.0.0.1, 10.0.0.0/33', '10.0.0.0/33'],
    ['::1/129', '::1/129'],
    ['10.0.0.0/', '10.0.0.0/'],
    ['*', '*'],
  ])('"%s" is none', (list, bad) => {
    expect(readNetworks(list)).toEqual({ bad });
  });
});

it.each([
  ['a stranger who forwards', '10.0.0.0/8', '198.51.100.7', '127.0.0.1'],
  ['a proxy', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['an invented first hop', '127.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['two proxies', '127.0.0.1, 10.0.0.0/8', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['nothing but proxies', '127.0.0.1, 10.0.0.0/8', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['a port', '127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['brackets and a port', '127.0.0.1', '[2001:db8::7]:4711', '2001:db8:0:0::/56'],
])('counted: %s', async (_, list, forwarded, counted) => {
  const seen: string[] = [];
  const { port } = await startReceiver({
    trusts: trusting(list),
    rate: (address) => seen.push(address) - 1,
  });
  await send(port, { headers: { 'x-forwarded-for': forwarded } });
  expect(seen).toEqual([counted]);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['2130706433', 'unknown'],
])('%s is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
