// A message to a service as data → the body that is sent; for the page and for `form:test`.

/** How a message reaches a service. A page sends whatever this says, so no page holds a program for each service. */
export interface FormRequest {
  readonly service: 'formspree' | 'web3forms' | 'netlify';
  /** Where it goes: a full address, or the base path of the site. */
  readonly url: string;
  /** The body: JSON, or as forms without scripts write it. */
  readonly encoding: 'json' | 'form';
  /** What goes with every message. */
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

/** What a service is sent: what was written by the names of the fields, the trap, and what goes with every message. */
export function serviceBody(
  { encoding, constants, trap }: FormRequest,
  values: Readonly<Record<string, string>>,
  trapped: string,
): string | URLSearchParams {
  const all = { ...values, ...(trapped && { [trap.name]: trapped }), ...constants };
  return encoding === 'json' ? JSON.stringify(all) : new URLSearchParams(all);
}
