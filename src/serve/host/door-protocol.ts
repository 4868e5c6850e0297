// What the page before the editor and the server say to each other.

/** Where a link of an invitation leads; its secret comes after #, which no browser sends. */
export const JOIN_PATH = '/join';
/** What the page is told by its document. */
export interface DoorStart {
  readonly words: Readonly<
    Record<'working' | 'badLink' | 'notSignedIn' | 'stopped' | 'noPasskeys' | 'noServer', string>
  >;
  /** Where somebody goes who is let in. */
  readonly to: string;
}

/** The address of a link. */
export function linkTo(edit: string, secret: string): string {
  return `${edit}${JOIN_PATH}#${secret}`;
}
