// Flags and, on a terminal, questions → where the messages of a site go: its lines in site.yaml, and its files.

import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { sayMistake } from '../../compiler/diagnostics/say.ts';
import { formats, SAME_HOST } from '../../compiler/grammar/formats.ts';
import { loadGrammar } from '../../compiler/grammar/grammar.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { askInTerminal, type Flags, onTerminal } from '../../editor/journeys/in-terminal.ts';
import type { Ask } from '../../editor/journeys/questions.ts';
import { editedText } from '../../editor/journeys/site-folder.ts';
import type { Operation, Plain } from '../../editor/operation.ts';
import type { FunctionFile } from '../../inbox/functions/files.ts';
import { SERVICES } from '../../model/form/services.ts';
import type { Language } from '../../model/language.ts';
import { at } from '../../model/schema/value.ts';
import type { FormSettings } from '../../model/shapes.gen.ts';
import { capitalize } from '../../model/words.ts';
import { createWords } from '../../words/gen/create.gen.ts';
import { withDatabase } from '../database.ts';
import { type Asker, askerIn } from '../organization/asker.ts';
import type { Files } from '../write-all.ts';
import { ANSWERS, type Answer, filesOf, hasInbox, serviceOf, toDo } from './answers.ts';

export interface Messages {
  readonly answer: Answer;
  /** What "form" in site.yaml is to say; undefined where that is not known yet. */
  readonly form: FormSettings | undefined;
  readonly files: readonly FunctionFile[];
  readonly toDo: readonly string[];
}

/** @throws UserError when a flag is missing, or holds what cannot be taken */
export async function askMessages(
  flags: Flags,
  { proposal, language = 'en', terminal = onTerminal() }: AskingMessages = {},
): Promise<Messages> {
  return askInTerminal(flags, (ask) => askAll(ask, language, proposal), terminal);
}

interface AskingMessages {
  /** Taken where nobody can be asked; without one a flag is needed. */
  readonly proposal?: Answer;
  readonly language?: Language;
  readonly terminal?: boolean;
}

async function askAll(
  ask: Ask,
  language: Language,
  proposal: Answer | undefined,
): Promise<Messages> {
  const asker = askerIn(language, ask);
  const answer = (await asker.ask('messages', {
    choices: ANSWERS,
    choiceLabels: asker.say.answers,
    ...(proposal === undefined ? {} : { proposal }),
  })) as Answer;
  // Where nobody can be asked, what is missing is said once all is asked.
  if (!ANSWERS.includes(answer)) return { answer: 'later', form: undefined, files: [], toDo: [] };
  const form = await askForm(answer, asker, ask);
  return { answer, form, files: filesOf(answer), toDo: toDo(answer, asker.say) };
}

async function askForm(
  answer: Answer,
  asker: Asker,
  askPlain: Ask,
): Promise<FormSettings | undefined> {
  if (answer === 'later') return undefined;
  const { ask, say, language } = asker;
  const service = serviceOf(answer);
  const target = service
    ? { service: { name: service, id: await askId(service, askPlain, language) } }
    : answer === 'email'
      ? {}
      : { host: answer === 'receive' ? await askHost(asker) : SAME_HOST };
  const email = await ask('email', {
    help: answer === 'email' ? say.emailAlone : say.emailBelow,
    optional: answer !== 'email',
    check: (text) => (formats['email-address']?.(text) ? undefined : say.noEmail),
  });
  return { ...target, ...(email === '' ? {} : { email }) };
}

function askId(service: keyof typeof SERVICES, ask: Ask, language: Language): Promise<string> {
  const { readId } = SERVICES[service];
  const { help = '' } = sayMistake('form/id', { id: '', service }, language);
  return ask({
    name: 'formId',
    language,
    label: capitalize(createWords(language).services[service]),
    help,
    read: (text) => readId(text) ?? text,
    check: (text) => (readId(text) === undefined ? help : undefined),
    ...(service === 'netlify' ? { proposal: 'contact' } : {}),
  });
}

function askHost({ ask, say }: Asker): Promise<string> {
  return ask('formHost', {
    proposal: SAME_HOST,
    check: (text) => (formats['form-host']?.(text) ? undefined : say.noHost),
  });
}

export function withInbox(files: Files): Files {
  const file = 'package.json';
  return new Map([...files, [file, withDatabase(String(files.get(file)))]]);
}

export function withMessages(
  whole: Files,
  { answer, form, files: more }: Messages,
  language: Language = 'en',
): Files {
  const files = hasInbox(answer) ? withInbox(whole) : whole;
  const site = String(files.get('site.yaml') ?? '');
  const { value } = parseDocument('site.yaml', site, createReport());
  return new Map([
    ...files,
    ...more.map(({ path, text }) => [path, text] as const),
    ...(form ? ([['site.yaml', withForm(site, value, form, language)]] as const) : []),
  ]);
}

const FIELDS = ['host', 'service', 'email'] as const;

/** Changes nothing else. @throws UserError where no edit can do that */
export function withForm(
  text: string,
  value: unknown,
  form: FormSettings,
  language: Language = 'en',
): string {
  const after = operationsFor(at(value, ['form']), form).reduce(
    (before, operation) => editedText({ language }, 'site.yaml', before, operation),
    text,
  );
  // As between the other fields of the file.
  return at(value, ['form']) === undefined && /\n\r?\n/.test(text)
    ? after.replace(/(?<=[^\r\n])(\r?\n)(?=form:)/, '$1$1')
    : after;
}

function operationsFor(now: unknown, form: FormSettings): Operation[] {
  // A new field is put where the schema has it.
  const order = Object.keys(loadGrammar().documents.get('site')?.properties ?? {});
  if (now === undefined || now === null)
    return [{ do: 'set', path: ['form'], value: plainOf(form), order }];
  const set = FIELDS.flatMap((field): Operation[] => {
    const [wanted, path] = [form[field], ['form', field]];
    return wanted === undefined ? [] : [{ do: 'set', path, value: plainOf(wanted), order: FIELDS }];
  });
  // An address is shown with every answer; a receiver that is not meant any more would be a second one.
  const removed = (['host', 'service'] as const).flatMap((field): Operation[] =>
    form[field] !== undefined || at(now, [field]) === undefined
      ? []
      : [{ do: 'remove', path: ['form', field] }],
  );
  return [...set, ...removed];
}

function plainOf(value: FormSettings | NonNullable<FormSettings['host' | 'service']>): Plain {
  return JSON.parse(JSON.stringify(value)) as Plain;
}
