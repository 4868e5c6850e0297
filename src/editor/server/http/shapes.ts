// The body of a request → what an endpoint takes, or a refusal: nothing else of it goes any further.
import { forbiddenCharacter } from '../../../compiler/files/encoding.ts';
import type { Plain } from '../../operation.ts';
import type {
  ChangeRequest,
  Conflict,
  JourneyRequest,
  Place,
  Preferences,
  TakeBackRequest,
} from '../../protocol.ts';
import { EditorRequestError } from '../../sentences/sentence.ts';
import { PREFERENCES } from '../preferences.ts';
import { listOf, objectOf, shapeOf } from '../shape.ts';

const MAX_DEPTH = 64;
const [MAX_OPERATIONS, MAX_LETTERS] = [5_000, 2_000];

function refuse(): never {
  throw new EditorRequestError(400, { say: 'notUnderstood' });
}

function plain(value: unknown, depth = 0): Plain {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse();
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || depth === MAX_DEPTH) return refuse();
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      // JavaScript gives this name a meaning.
      if (key === '__proto__' || key.length > MAX_LETTERS) refuse();
      return [text(key), plain(one, depth + 1)];
    }),
  );
}

function text(given: string): string {
  const forbidden = forbiddenCharacter(given);
  if (!forbidden) return given;
  throw new EditorRequestError(400, { say: 'invisible', character: forbidden.character });
}

function body<Body>(schema: object): (value: unknown) => Body {
  const isBody = shapeOf<Body>(schema);
  return (value) => {
    const given: unknown = plain(value);
    return isBody(given) ? given : refuse();
  };
}

const NAME = { type: 'string', maxLength: MAX_LETTERS, not: { const: '__proto__' } };
const INDEX = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const PATH = listOf({ anyOf: [NAME, INDEX] }, MAX_DEPTH);
const ANY = {};
const NAMES = listOf(NAME, MAX_OPERATIONS);
const PLACE = { file: NAME, pointer: NAME };

const FIELDS: Readonly<Record<string, object>> = {
  set: { value: ANY },
  insert: { at: INDEX, value: ANY },
  remove: {},
  move: { from: INDEX, to: INDEX },
  rename: { to: NAME },
};

const OPERATION = {
  type: 'object',
  discriminator: { propertyName: 'do' },
  required: ['do'],
  oneOf: Object.entries(FIELDS).map(([what, fields]) =>
    objectOf(
      { do: { const: what }, path: PATH, ...fields },
      what === 'set' ? { order: NAMES } : {},
    ),
  ),
};

export const name = body<string>(NAME);

export const changeRequest = body<ChangeRequest>(
  objectOf({
    operations: listOf(
      objectOf({ file: NAME, operation: OPERATION }, { expect: ANY }),
      MAX_OPERATIONS,
    ),
    step: NAME,
    words: NAME,
  }),
);

export const discardRequest = body<{ readonly files?: readonly string[] }>(
  objectOf({}, { files: NAMES }),
);

export const takeBackRequest = body<TakeBackRequest>(
  objectOf({ id: NAME, also: NAMES, words: NAME }),
);

export const place = body<Place>(objectOf(PLACE));

export const resolveRequest = body<
  Pick<Conflict, 'file' | 'pointer'> & { readonly take: 'mine' | 'theirs' }
>(objectOf({ ...PLACE, take: { enum: ['mine', 'theirs'] } }));

/** Of a repair, or of a folder that is given up. */
export const idRequest = body<{ readonly id: string }>(objectOf({ id: NAME }));

export const saveRequest = body<{ readonly leaveTodo?: boolean }>(
  objectOf({}, { leaveTodo: { type: 'boolean' } }),
);

export const handInRequest = body<{ readonly branch: string; readonly message: string }>(
  objectOf({ branch: NAME, message: { type: 'string' } }),
);

export const journeyRequest = body<JourneyRequest>(
  objectOf({ name: NAME, answers: { type: 'object' } }, { about: { type: 'string' } }),
);

export const preferencesRequest = body<Preferences>(PREFERENCES);
