// The body of a request → what an endpoint takes, or a refusal: nothing else of it goes any further.
import { forbiddenCharacter } from '../../../compiler/files/encoding.ts';
import { HttpError } from '../../../model/errors.ts';
import type { ChangeRequest, Conflict, JourneyRequest, Place } from '../../protocol.ts';
import { objectOf, shapeOf } from '../json-shape.ts';

/** Lists within maps within lists … deeper than any content goes, with what a request puts around it. */
const DEEPEST = 64;

const NAME = { type: 'string', maxLength: 2_000, not: { const: '__proto__' } };
const INDEX = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const PATH = { type: 'array', maxItems: DEEPEST, items: { anyOf: [INDEX, NAME] } };
const NAMES = { type: 'array', maxItems: 5_000, items: NAME };
const ANYTHING = {};

function operation(kind: string, fields: Readonly<Record<string, object>>): object {
  return objectOf({ do: { const: kind }, path: PATH, ...fields }, ['order']);
}

const OPERATION = {
  type: 'object',
  discriminator: { propertyName: 'do' },
  required: ['do'],
  oneOf: [
    operation('set', { value: ANYTHING, order: NAMES }),
    operation('insert', { at: INDEX, value: ANYTHING }),
    operation('remove', {}),
    operation('move', { from: INDEX, to: INDEX }),
    operation('rename', { to: NAME }),
  ],
};

/** Reads what was sent. @throws HttpError when it is another value than the endpoint takes */
type Reader<T> = (sent: unknown) => T;

function reader<T>(schema: object): Reader<T> {
  const isFit = shapeOf<T>(schema);
  return (sent) => {
    refuseOdd(sent, 0);
    return isFit(sent) ? sent : refuse();
  };
}

function refuse(): never {
  throw new HttpError(400, 'This is not what the editor sends.');
}

/** Refuses what no content file may hold. Depth is counted before anything else goes into it. */
function refuseOdd(sent: unknown, depth: number): void {
  if (typeof sent === 'number' && !Number.isFinite(sent)) refuse();
  if (typeof sent === 'string') {
    const forbidden = forbiddenCharacter(sent);
    if (forbidden)
      throw new HttpError(
        400,
        `This text holds a character that cannot be seen and must not be in a file (${forbidden.character}). Take it out.`,
      );
  }
  if (typeof sent !== 'object' || sent === null) return;
  if (depth > DEEPEST + 4) refuse();
  for (const [key, value] of Object.entries(sent)) {
    if (key === '__proto__' || key.length > NAME.maxLength) refuse();
    refuseOdd(key, depth);
    refuseOdd(value, depth + 1);
  }
}

/** A name or address. */
export const name = reader<string>(NAME);

/** `POST change` */
export const changeRequest = reader<ChangeRequest>(
  objectOf({
    operations: {
      type: 'array',
      maxItems: 5_000,
      items: objectOf({ file: NAME, operation: OPERATION, expect: ANYTHING }, ['expect']),
    },
    step: NAME,
    words: NAME,
  }),
);

/** `POST discard` */
export const discardRequest = reader<{ files?: string[] }>(objectOf({ files: NAMES }, ['files']));

/** `POST open` */
export const place = reader<Place>(objectOf({ file: NAME, pointer: NAME }));

/** `POST resolve` */
export const resolveRequest = reader<
  Pick<Conflict, 'file' | 'pointer'> & { take: 'mine' | 'theirs' }
>(objectOf({ file: NAME, pointer: NAME, take: { enum: ['mine', 'theirs'] } }));

/** `POST repair` */
export const repairRequest = reader<{ id: string }>(objectOf({ id: NAME }));

/** `POST save` */
export const saveRequest = reader<{ leaveTodo?: boolean }>(
  objectOf({ leaveTodo: { type: 'boolean' } }, ['leaveTodo']),
);

/** `POST handin` */
export const handInRequest = reader<{ branch: string; message: string }>(
  objectOf({ branch: NAME, message: { type: 'string' } }),
);

/** `POST journey` */
export const journeyRequest = reader<JourneyRequest>(
  objectOf({ name: NAME, answers: { type: 'object' } }),
);
