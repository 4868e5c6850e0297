// A connection on this machine → whether the user who started the server has opened it (proc_net_tcp(5)).
import fs from 'node:fs';
import type net from 'node:net';
import os from 'node:os';
import ipaddr from 'ipaddr.js';

const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/** How they name a connection that is open at both ends; the user of any other is unknown. */
const ESTABLISHED = '01';

/** Whom Linux names in place of a user of another namespace. */
const UNKNOWN_USER = 65534;

/** Whether both ends of a connection belong to the same user; undefined where that is unknown. */
export function isSameUser(socket: net.Socket): boolean | undefined {
  const own = process.platform === 'linux' ? process.geteuid?.() : undefined;
  if (own === undefined || own === UNKNOWN_USER) return undefined;
  const users = usersOfPeer(socket);
  return users.length === 0 ? undefined : users.every((user) => user === own);
}

function usersOfPeer({ remoteAddress, remotePort, localAddress, localPort }: net.Socket): number[] {
  const peers = namesOf(remoteAddress, remotePort);
  const ours = namesOf(localAddress, localPort);
  return TABLES.flatMap(linesOf).flatMap((line) => {
    const [, local = '', remote = '', state, , , , user, , inode] = line.trim().split(/\s+/);
    const isPeer = peers.includes(local) && ours.includes(remote);
    // A socket that nobody holds any more is listed as one of root.
    return isPeer && state === ESTABLISHED && inode !== '0' ? [Number(user)] : [];
  });
}

function linesOf(table: string): string[] {
  try {
    return fs.readFileSync(table, 'latin1').split('\n').slice(1);
  } catch {
    // Without IPv6 there is no table of it.
    return [];
  }
}

/** How the tables write an address and port: words of 32 bits in the order of the machine. */
function namesOf(address: string | undefined, port: number | undefined): string[] {
  if (address === undefined || port === undefined) return [];
  const ip = ipaddr.process(address);
  // A socket of IPv6 may reach an address of IPv4.
  const all = ip instanceof ipaddr.IPv4 ? [ip, ip.toIPv4MappedAddress()] : [ip];
  const suffix = port.toString(16).toUpperCase().padStart(4, '0');
  return all.map((one) => `${wordsOf(one.toByteArray())}:${suffix}`);
}

function wordsOf(bytes: readonly number[]): string {
  const buffer = Buffer.from(bytes);
  if (os.endianness() === 'LE') buffer.swap32();
  return buffer.toString('hex').toUpperCase();
}
