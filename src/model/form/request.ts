// A message and where the form of a site sends → the request that carries it; for the page and for `form:test`.

/** How a message reaches a service. A page sends whatever this says, so no page holds a program for each service. */
export interface FormRequest {
  readonly service: 'formspree' | 'web3forms' | 'netlify';
  /** Where it goes: a full address, or the base path of the site. */
  readonly url: string;
  /** The body: JSON, or as forms without scripts write it. */
  readonly encoding: 'json' | 'form';
  readonly constants: Readonly<Record<string, string>>;
  /** The field that nobody sees and programs fill in. */
  readonly trap: { readonly name: string; readonly type: 'text' | 'checkbox' };
  /** The field of a JSON answer that is there, and not false, only when the message has arrived. */
  readonly proof?: string;
  /** How a form that is sent without scripts comes back: by this field, or by the address it is sent to. */
  readonly back?: 'redirect' | 'action';
  /** Attributes by which the service finds the form in the HTML. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Under which names services get the four fields; "email" is the one that all three answer to. */
export const SENT_AS = {
  firstName: 'name',
  year: 'year',
  email: 'email',
  question: 'question',
} as const;

/** The fields in the order in which the call sends them (specification, section 7). */
export const FIELDS = ['firstName', 'year', 'email', 'question'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Words = Readonly<Record<FieldName, string>> & {
  /** What was written into fields of the site's own, by their labels; nothing where it has none. */
  readonly more?: Readonly<Record<string, string>> | undefined;
};

export interface Message {
  /** The Idempotency-Key, by which the receiver knows a message that it has already. */
  readonly key: string;
  /** The submission time as a date string. */
  readonly time: string;
  readonly words: Words;
}

interface Target {
  readonly formHost: string;
  readonly form?: { readonly request?: FormRequest };
}

interface Call {
  readonly method: 'PUT' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | URLSearchParams;
}

const JSON_TYPE = 'application/json';

/** A receiver gets PUT {host}/submit-form (specification, section 7). `trap` is what the unseen field holds. */
export function callOf({ formHost, form }: Target, message: Message, trap: string): [string, Call] {
  const request = form?.request;
  if (request) return [request.url, postOf(request, message, trap)];
  const headers = { 'Content-Type': JSON_TYPE, 'Idempotency-Key': message.key };
  return [`${formHost}/submit-form`, { method: 'PUT', headers, body: bodyOf(message) }];
}

/** Five strings, and what the site's own fields hold as a sixth. */
export function bodyOf({ words, time }: Message): string {
  const { more } = words;
  const five = [...FIELDS.map((name) => storable(words[name])), time];
  return JSON.stringify(more ? [...five, storableIn(more)] : five);
}

function postOf(request: FormRequest, { words }: Message, trapped: string): Call {
  const { encoding, constants, trap } = request;
  const four = FIELDS.map((name) => [SENT_AS[name], words[name]]);
  const all = {
    ...storableIn({ ...words.more, ...Object.fromEntries(four) }),
    ...(trapped && { [trap.name]: trapped }),
    ...constants,
  };
  const isJson = encoding === 'json';
  return {
    method: 'POST',
    headers: { Accept: JSON_TYPE, ...(isJson && { 'Content-Type': JSON_TYPE }) },
    body: isJson ? JSON.stringify(all) : new URLSearchParams(all),
  };
}

/** NUL and halves of a character pair, which a paste may bring, can be stored nowhere. */
function storable(text: string): string {
  return text.replace(/\0/g, '').replace(/\p{Cs}/gu, '\ufffd');
}

function storableIn(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storable(text)]));
}
