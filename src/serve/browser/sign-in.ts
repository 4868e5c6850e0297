// The page before the editor: one button → a passkey is made or shown, and the editor opens.
import './sign-in.css';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { SIGN_IN_CALL_HEADER, SIGN_IN_PATH } from '../../editor/protocol.ts';
import type { SignInStart } from '../server/accounts/sign-in-protocol.ts';

type Asks =
  | { readonly make: PublicKeyCredentialCreationOptionsJSON }
  | { readonly show: PublicKeyCredentialRequestOptionsJSON };

const { words, to } = JSON.parse(
  document.getElementById('start')?.textContent ?? '{}',
) as SignInStart;
const button = document.querySelector('button');
const act = button?.dataset.do;
const form = document.querySelector('form');
const status = document.querySelector('[data-said]');

/** The secret of a link; the address forgets it, so that no history and no picture of the screen shows it. */
const link = location.hash.slice(1) || undefined;
if (link) history.replaceState(null, '', location.pathname);

function announce(text: string): void {
  if (status) status.textContent = text;
  if (button) button.disabled = text === words.working;
}

async function call(name: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', [SIGN_IN_CALL_HEADER]: '1' };
  const answer = await fetch(`${SIGN_IN_PATH}/${name}`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function enter(): Promise<string | undefined> {
  if (act === 'mail') {
    const { ok } = await call('enter', { link });
    if (!ok) return words.badLink;
    location.replace(to);
    return undefined;
  }
  return showPasskey();
}

async function showPasskey(): Promise<string | undefined> {
  const begun = await call('begin', { link });
  if (!begun.asks) return words.badLink;
  const asks = begun.asks as Asks;
  let answer: object;
  try {
    answer =
      'make' in asks
        ? await startRegistration({ optionsJSON: asks.make })
        : await startAuthentication({ optionsJSON: asks.show });
  } catch {
    // Somebody pressed Cancel, or the device gave up; browsers do not tell which.
    return words.stopped;
  }
  const { ok } = await call('finish', answer);
  if (!ok) return 'make' in asks ? words.badLink : words.notSignedIn;
  location.replace(to);
  return undefined;
}

/** Who invites, which only the link knows. */
async function greet(): Promise<void> {
  const { told } = await call('invited', { link });
  const place = document.querySelector('[data-told]');
  if (Array.isArray(told))
    place?.append(...told.flatMap((line) => [`${line}`, document.createElement('br')]));
  else announce(words.badLink);
}

// A site that is not built yet has no mark.
document
  .querySelector('.mark')
  ?.addEventListener('error', ({ target }) => (target as Element).remove());

async function press(): Promise<void> {
  announce(words.working);
  const wrong = await enter().catch(() => words.noServer);
  if (wrong !== undefined) announce(wrong);
}

async function mail(email: string): Promise<void> {
  const { ok } = await call('mail', { email });
  announce(ok ? words.mailed : words.tooMany);
}

if (act !== 'mail' && !browserSupportsWebAuthn()) {
  announce(words.noPasskeys);
  document.querySelector('details')?.setAttribute('open', '');
} else if (button) {
  if (act !== 'signIn' && !link) announce(words.badLink);
  else {
    button.disabled = false;
    if (act === 'join') void greet().catch(() => announce(words.noServer));
  }
  button.addEventListener('click', () => void press());
}
form?.querySelector('button')?.removeAttribute('disabled');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void mail(form.querySelector('input')?.value ?? '').catch(() => announce(words.noServer));
});
