// What hinders a command or the editor and is no bug → an error whose message is shown as it is, without a stack.
import { systemWords } from '../words/gen/system.gen.ts';
import { inEach, type Language, type Worded, worded } from './language.ts';

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

/** What is said in one language alone is in that of the person, or the words of another program. */
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

/** With a sentence of a subject, in every language. */
export function userError<Words>(
  words: (language: Language) => Words,
  say: (words: Words) => string,
  options?: UserErrorOptions,
): UserError {
  return new UserError(worded(words, say), options);
}

/** The system refuses it: a full disk, a file of somebody else. @param say what could not be done: "site.yaml could not be written" */
export function systemError<Words>(
  words: (language: Language) => Words,
  say: (words: Words) => string,
  cause: unknown,
  after?: (words: Words) => string,
): UserError {
  const told = (language: Language) => {
    const [own, reason] = [words(language), reasonOf(cause, language)];
    const refused = systemWords(language).refused({ what: say(own), reason });
    return after ? `${refused} ${after(own)}` : refused;
  };
  return new UserError(inEach(told), { cause });
}

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

export function messageIn(language: Language, error: Error): string {
  const isWorded = error instanceof UserError || error instanceof HttpError;
  return isWorded && typeof error.words !== 'string' ? error.words[language] : error.message;
}

/** The code that the system gives an error, such as ENOENT; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the system refused something: what is there or missing without being expected is our mistake. */
export function isSystemError(error: unknown): boolean {
  const code = codeOf(error);
  return (
    Object.hasOwn(systemWords().reasons, code) && !['ENOENT', 'EEXIST', 'EISDIR'].includes(code)
  );
}

export function reasonOf(error: unknown, language?: Language): string {
  return reasonOfCode(codeOf(error), language);
}

export function reasonOfCode(code: string, language: Language = 'en'): string {
  const { reasons, unknown } = systemWords(language);
  const known: Readonly<Record<string, string>> = reasons;
  return known[code] ?? unknown({ code });
}
