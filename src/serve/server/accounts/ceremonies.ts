// Links and passkeys → who somebody is. What browsers answer is verified by @simplewebauthn/server.
import { Signer } from '@fastify/cookie';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { hashOf } from '../../../compiler/files/disk.ts';
import { newSecret, type Passkey, type People, type Person } from '../../../inbox/people/people.ts';
import type { Hosts } from '../addresses.ts';
import type { ServeContext } from '../context.ts';

/** Somebody looks for their phone. */
export const CEREMONY_MS = 10 * 60_000;

interface Ceremony {
  readonly challenge: string;
  readonly linkHash: string;
  readonly until: number;
}

/** Nothing is kept of a ceremony that was only begun: the browser keeps it, signed. */
export function createCeremonies({ accounts, hosts, chapter }: ServeContext) {
  const { people } = accounts;
  const signer = new Signer(newSecret());
  const answered = new Map<string, number>();
  const expected = { expectedOrigin: hosts.addresses.edit, expectedRPID: hosts.passkeyHost };
  const makeSecret = ({ challenge, linkHash, until }: Ceremony): string =>
    signer.sign([challenge, linkHash, until].join('.'));
  const readSecret = (secret: string): Ceremony | undefined => {
    const { value } = signer.unsign(secret);
    const [challenge = '', linkHash = '', until = ''] = value?.split('.') ?? [];
    return Number(until) > Date.now() ? { challenge, linkHash, until: Number(until) } : undefined;
  };
  /** Returns false for an answer to a challenge that was answered rightly before. */
  const claimAnswer = ({ challenge, until }: Ceremony): boolean => {
    for (const [old, end] of answered) if (end <= Date.now()) answered.delete(old);
    if (answered.has(challenge)) return false;
    answered.set(challenge, until);
    return true;
  };
  const make = async (asked: Ceremony, response: RegistrationResponseJSON) => {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...{ response, expectedChallenge: asked.challenge, requireUserVerification: true },
      ...expected,
    });
    if (!registrationInfo || !claimAnswer(asked)) return undefined;
    const { credential } = registrationInfo;
    const passkey: Passkey = {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    };
    if (!(await people.join(asked.linkHash, passkey))) return undefined;
    return (await people.passkey(passkey.id))?.person;
  };
  const show = async (asked: Ceremony, response: AuthenticationResponseJSON) => {
    const known = await people.passkey(response.id);
    if (!known) return undefined;
    const { passkey, person } = known;
    // Nobody was named before, so the passkey itself says whose it is (WebAuthn Level 3, 7.2, step 6).
    if (response.response.userHandle !== person.handle) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response, expectedChallenge: asked.challenge, requireUserVerification: true },
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      ...expected,
    });
    if (!verified || !claimAnswer(asked)) return undefined;
    return (await people.used(passkey.id, authenticationInfo.newCounter)) ? person : undefined;
  };
  return {
    /** Makes a passkey by a link, or shows one. Undefined for a link that does not work. */
    async begin(link: string | undefined) {
      const linked = link === undefined ? undefined : await people.linked(link);
      // One that was sent to sign in makes no passkey: whoever reads a mailbox for a day would keep it.
      if (link !== undefined && (!linked || linked.kind === 'email')) return undefined;
      const options = linked
        ? await registrationOptions(linked.person, people, hosts, chapter())
        : await authenticationOptions(hosts);
      const linkHash = link === undefined ? '' : hashOf(link);
      const { challenge } = options;
      return {
        secret: makeSecret({ challenge, linkHash, until: Date.now() + CEREMONY_MS }),
        asks: linked ? { make: options } : { show: options },
      };
    },
    /** An answer counts once. */
    async finish(secret: string, answer: unknown): Promise<Person | undefined> {
      const asked = readSecret(secret);
      if (!asked) return undefined;
      try {
        return asked.linkHash === ''
          ? await show(asked, answer as AuthenticationResponseJSON)
          : await make(asked, answer as RegistrationResponseJSON);
      } catch {
        // Whatever is wrong with an answer, whoever gave it learns no more than that it is.
        return undefined;
      }
    },
  };
}

async function registrationOptions(
  person: Person,
  people: People,
  hosts: Hosts,
  rpName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await people.passkeysOf(person.id);
  return generateRegistrationOptions({
    rpName,
    rpID: hosts.passkeyHost,
    userName: person.name,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.handle, 'base64url')),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

function authenticationOptions(hosts: Hosts): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: hosts.passkeyHost,
    timeout: CEREMONY_MS,
    userVerification: 'required',
  });
}
