// What the page before the editor and the server say to each other.

/** Where a link of an invitation leads; its secret comes after #, which no browser sends. */
export const JOIN_PATH = '/join';
/** The query of a link that was sent to sign in. */
export const MAIL_QUERY = '?mail';

/** What the page is told by its document. */
export interface DoorStart {
  readonly words: Readonly<
    Record<
      | 'working'
      | 'badLink'
      | 'notSignedIn'
      | 'stopped'
      | 'noPasskeys'
      | 'noServer'
      | 'mailed'
      | 'tooMany',
      string
    >
  >;
  /** Where somebody goes who is let in. */
  readonly to: string;
}

/** The address of a link. */
export function linkTo(edit: string, secret: string, query = ''): string {
  return `${edit}${JOIN_PATH}${query}#${secret}`;
}
