// What hinders a command or the editor and is no bug → an error whose message is shown as it is, without a stack.

/** A field of a file, as the editor shows it. */
interface Place {
  readonly file: string;
  readonly pointer: string;
}

export interface UserErrorOptions extends ErrorOptions {
  /** How a command ends: 1 for a mistake in the content. */
  readonly exitCode?: 1 | 2;
  /** What of the editor it is about: the field, or the texts that are still to be written. */
  readonly about?: { readonly place?: Place; readonly todo?: readonly Place[] };
}

/** It cannot be done: how it was asked for, the site or the computer do not allow it. */
export class UserError extends Error {
  readonly exitCode: 1 | 2;
  readonly about: UserErrorOptions['about'];
  constructor(message: string, { exitCode = 2, about, ...options }: UserErrorOptions = {}) {
    super(message, options);
    this.exitCode = exitCode;
    this.about = about;
  }
}

/** The system refuses it: a full disk, a file of somebody else. */
export class SystemError extends UserError {
  /**
   * @param what the beginning of the sentence: "site.yaml could not be written"
   * @param after sentences that follow the reason
   */
  constructor(what: string, cause: unknown, after = '') {
    super(`${what}, because ${reasonOf(cause)}.${after}`, { cause });
  }
}

/** Why a server does not answer a request as asked. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, message: string, headers: HttpError['headers'] = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The code that the system gives an error, such as ENOENT; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EFBIG: 'the file is too large for this disk',
  ENOENT: 'it has been deleted in the meantime',
  EEXIST: 'there is one of this name already',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  ENAMETOOLONG: 'its name is too long',
  EBUSY: 'another program is using it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk has an error',
};

/** Whether the system refused something: what is there or missing without being expected is our mistake. */
export function isSystemError(error: unknown): boolean {
  const code = codeOf(error);
  return Object.hasOwn(REASONS, code) && !['ENOENT', 'EEXIST', 'EISDIR'].includes(code);
}

/** Why the system refused something, as what follows "because". */
export function reasonOf(error: unknown): string {
  return reasonOfCode(codeOf(error));
}

/** The same by the code of the error. */
export function reasonOfCode(code: string): string {
  return REASONS[code] ?? `the system says ${code || 'nothing more'}`;
}
