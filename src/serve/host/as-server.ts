// How this machine uses git on a site: as itself, and without running a program that a repository names.
import os from 'node:os';
import { PRODUCT } from '../../model/product.ts';

/** What goes before a command of git that writes. `host` is that of the site, whom no mailbox answers for. */
export function asServer(host = 'localhost'): readonly string[] {
  return [
    ...['-c', `user.name=${PRODUCT}`, '-c', `user.email=serve@${mailHost(host)}`],
    ...['-c', `core.hooksPath=${os.devNull}`, '-c', 'core.fsmonitor=false'],
    ...['-c', 'commit.gpgsign=false', '-c', 'gc.auto=0', '-c', 'core.fsync=all'],
    // Bytes stay as they were written.
    ...['-c', 'core.autocrlf=false', '-c', 'core.safecrlf=false'],
  ];
}

/** The part of an address after @ that belongs to the site, and to nobody's mailbox. */
export function mailHost(host: string): string {
  return `users.${host.replace(/:\d+$/, '')}`;
}

/** Whether others can read what somebody is called, in a list and in the history of the site. */
export function isPersonName(name: string): boolean {
  return (
    /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name) &&
    !/\p{Cc}/u.test(name) &&
    name.length <= 100
  );
}
