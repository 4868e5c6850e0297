// A passkey made of software, which does wrong what a test asks for; its answers are those that a browser sends.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What is done differently from what a right device and its browser do. */
export interface Wrong {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly id?: string;
  readonly userHandle?: string | undefined;
  readonly type?: string;
}

interface Asks {
  readonly challenge: string;
}

const FLAGS = { present: 0x01, verified: 0x04, credential: 0x40 };

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** RFC 8949, as much as an attestation needs. */
const cbor = (value: unknown): Buffer => {
  const head = (kind: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(kind << 5) | size]);
    if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
    return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
};

/** A device with one passkey, at the page of an origin. */
export const createAuthenticator = (origin: string, attestation: 'none' | 'packed' = 'none') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16).toString('base64url');
  let counter = 0;
  let handle = '';
  const clientData = (type: string, asks: Asks, wrong: Wrong): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? asks.challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (flags: number, wrong: Wrong, more: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(wrong.counter ?? counter);
    const verified = wrong.isVerified === false ? 0 : FLAGS.verified;
    const all = Buffer.from([flags | FLAGS.present | verified]);
    const rpIdHash = sha256(wrong.rpId ?? new URL(origin).hostname);
    return Buffer.concat([rpIdHash, all, count, more]);
  };
  const answerOf = (credential: string, response: Readonly<Record<string, unknown>>) => ({
    ...{ id: credential, rawId: credential, type: 'public-key' },
    ...{ response, clientExtensionResults: {} },
  });
  const signed = (data: Buffer, client: Buffer): Buffer =>
    sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
  return {
    id,
    handle: () => handle,
    /** Makes the passkey. */
    make: (asks: Asks & { readonly user: { readonly id: string } }, wrong: Wrong = {}) => {
      handle = asks.user.id;
      const client = clientData('webauthn.create', asks, wrong);
      const raw = Buffer.from(wrong.id ?? id, 'base64url');
      const point = [x, y].map((one) => Buffer.from(one, 'base64url'));
      const key = new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]],
        [-3, point[1]],
      ]);
      const size = Buffer.from([raw.length >> 8, raw.length & 255]);
      const made = Buffer.concat([Buffer.alloc(16), size, raw, cbor(key)]);
      const data = authData(FLAGS.credential, wrong, made);
      const self = new Map<unknown, unknown>([
        ['alg', -7],
        ['sig', signed(data, client)],
      ]);
      const attStmt = attestation === 'packed' ? self : new Map();
      const object = new Map<unknown, unknown>([
        ['fmt', attestation],
        ['attStmt', attStmt],
        ['authData', data],
      ]);
      return answerOf(wrong.id ?? id, {
        clientDataJSON: client.toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Shows it. */
    show: (asks: Asks, wrong: Wrong = {}) => {
      const client = clientData('webauthn.get', asks, wrong);
      const data = authData(0, wrong, Buffer.alloc(0));
      return answerOf(wrong.id ?? id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed(data, client).toString('base64url'),
        userHandle: 'userHandle' in wrong ? wrong.userHandle : handle,
      });
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
