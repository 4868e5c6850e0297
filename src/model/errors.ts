// What hinders a command or the editor and is no bug → an error whose message is shown as it is, without a stack.
import { inEach, type Language, type Worded } from './language.ts';

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

/**
 * It cannot be done: how it was asked for, the site or the computer do not allow it. What is said in one language
 * alone is in that of the person, or the words of another program.
 */
export class UserError extends Error {
  readonly words: string | Worded;
  readonly exitCode: 1 | 2;
  readonly about: UserErrorOptions['about'];
  constructor(words: string | Worded, { exitCode = 2, about, ...options }: UserErrorOptions = {}) {
    super(inOne(words), options);
    this.words = words;
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
  constructor(what: Worded, cause: unknown, after?: Worded) {
    const told = (language: Language) =>
      `${what[language]}, ${BECAUSE[language]} ${reasonOf(cause, language)}.${after ? ` ${after[language]}` : ''}`;
    super(inEach(told), { cause });
  }
}

const BECAUSE: Worded = { en: 'because', es: 'porque' };

/** Why a server does not answer a request as asked. */
export class HttpError extends Error {
  readonly words: string | Worded;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, words: string | Worded, headers: HttpError['headers'] = {}) {
    super(inOne(words));
    this.words = words;
    this.status = status;
    this.headers = headers;
  }
}

function inOne(words: string | Worded): string {
  return typeof words === 'string' ? words : words.en;
}

/** What an error says to somebody who speaks a language. */
export function messageIn(language: Language, error: Error): string {
  const isWorded = error instanceof UserError || error instanceof HttpError;
  return isWorded && typeof error.words !== 'string' ? error.words[language] : error.message;
}

/** The code that the system gives an error, such as ENOENT; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const REASONS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    EACCES: 'it is not permitted',
    EPERM: 'it is not permitted',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    SQLITE_FULL: 'the disk is full',
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
  },
  es: {
    EACCES: 'no hay permiso',
    EPERM: 'no hay permiso',
    EROFS: 'el disco es de solo lectura',
    ENOSPC: 'el disco está lleno',
    SQLITE_FULL: 'el disco está lleno',
    EDQUOT: 'tu parte del disco está llena',
    EFBIG: 'el archivo es demasiado grande para este disco',
    ENOENT: 'alguien lo borró mientras tanto',
    EEXIST: 'ya hay uno con este nombre',
    EISDIR: 'es una carpeta',
    ENOTDIR: 'una parte de su ruta es un archivo',
    ENAMETOOLONG: 'su nombre es demasiado largo',
    EBUSY: 'otro programa lo está usando',
    EMFILE: 'hay demasiados archivos abiertos',
    ENFILE: 'hay demasiados archivos abiertos',
    EIO: 'el disco tiene un error',
  },
};

/** Whether the system refused something: what is there or missing without being expected is our mistake. */
export function isSystemError(error: unknown): boolean {
  const code = codeOf(error);
  return Object.hasOwn(REASONS.en, code) && !['ENOENT', 'EEXIST', 'EISDIR'].includes(code);
}

/** Why the system refused something, as what follows "because". */
export function reasonOf(error: unknown, language?: Language): string {
  return reasonOfCode(codeOf(error), language);
}

/** The same by the code of the error. */
export function reasonOfCode(code: string, language: Language = 'en'): string {
  const known = REASONS[language][code];
  if (known !== undefined) return known;
  return language === 'es'
    ? `el sistema ${code ? `dice ${code}` : 'no dice más'}`
    : `the system says ${code || 'nothing more'}`;
}
