// How this machine uses git on a site: as itself, and without running a program that a repository names.
import { gitAlone, type Said } from '../../editor/git/git.ts';
import { PRODUCT } from '../../model/product.ts';

/**
 * Commands of git that change a folder.
 *
 * @param host that of the site, whom no mailbox answers for
 * @param patience in milliseconds, where a remote is asked
 */
export function asServer(folder: string, host = 'localhost', patience?: number) {
  const how = [
    ...['-c', `user.name=${PRODUCT}`, '-c', `user.email=serve@${mailHost(host)}`],
    // Bytes stay as they were written.
    ...['-c', 'core.fsync=all', '-c', 'core.autocrlf=false', '-c', 'core.safecrlf=false'],
  ];
  return (...args: readonly string[]): Promise<Said> =>
    gitAlone(folder, [...how, ...args], patience);
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
