// What the page before the editor and the server say to each other.

/** Where a link of an invitation leads; its secret comes after #, which no browser sends. */
export const JOIN_PATH = '/join';
export const MAIL_QUERY = '?mail';

/** What the page says once it is there. */
export const SAID = [
  ...(['working', 'badLink', 'notSignedIn', 'stopped'] as const),
  ...(['noPasskeys', 'noServer', 'mailed', 'tooMany'] as const),
] as const;

export interface SignInStart {
  readonly words: Readonly<Record<(typeof SAID)[number], string>>;
  readonly to: string;
}

export function linkTo(edit: string, secret: string, query = ''): string {
  return `${edit}${JOIN_PATH}${query}#${secret}`;
}
