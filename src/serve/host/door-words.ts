// What the page before the editor says, in each language.
import type { Language } from '../../model/language.ts';

/** The sentences of the page; `name` is the chapter's. */
export interface DoorWords {
  readonly title: (name: string) => string;
  readonly signIn: string;
  readonly signInHelp: string;
  readonly join: string;
  readonly joinHelp: string;
  readonly makePasskey: string;
  readonly working: string;
  readonly badLink: string;
  readonly notSignedIn: string;
  readonly stopped: string;
  readonly noPasskeys: string;
  readonly noServer: string;
  readonly noScript: string;
  readonly mailLink: string;
  readonly mailLinkHelp: string;
  readonly otherwise: string;
  readonly email: string;
  readonly mailMe: string;
  readonly mailed: string;
  readonly tooMany: string;
}

const WORDS: Readonly<Record<Language, DoorWords>> = {
  en: {
    title: (name) => `Edit ${name}`,
    signIn: 'Sign in',
    signInHelp: 'Use the passkey on this device or on your phone.',
    join: 'You were invited',
    joinHelp:
      'Make a passkey, and this device can edit the site. It takes your fingerprint, face or PIN. There is no password.',
    makePasskey: 'Make a passkey',
    working: 'Waiting for your device …',
    badLink: 'This link no longer works. Ask an owner of the site for a new one.',
    notSignedIn:
      'That passkey is not known here. Use another one, or ask an owner of the site for a link.',
    stopped: 'That did not finish. Try again.',
    noPasskeys: 'This browser has no passkeys. Use a current Chrome, Safari, Edge or Firefox.',
    noServer: 'The site did not answer. Try again.',
    noScript: 'Turn JavaScript on to edit the site.',
    mailLink: 'Sign in with this link',
    mailLinkHelp: 'It works once, on this device.',
    otherwise: 'No passkey here?',
    email: 'Your email',
    mailMe: 'Email me a link',
    mailed: 'If an owner gave that email for you, a link is on its way. It works for 15 minutes.',
    tooMany: 'Too many links were asked for from this network. Try again in a few minutes.',
  },
  es: {
    title: (name) => `Editar ${name}`,
    signIn: 'Entrar',
    signInHelp: 'Usa la clave de acceso de este dispositivo o de tu teléfono.',
    join: 'Tienes una invitación',
    joinHelp:
      'Crea una clave de acceso y podrás editar el sitio en este dispositivo. Te pide tu huella, tu cara o tu PIN. No hay contraseña.',
    makePasskey: 'Crear una clave de acceso',
    working: 'Esperando a tu dispositivo …',
    badLink: 'Este enlace ya no funciona. Pide uno nuevo a un propietario del sitio.',
    notSignedIn:
      'Aquí no se conoce esa clave. Usa otra, o pide un enlace a un propietario del sitio.',
    stopped: 'No se terminó. Inténtalo de nuevo.',
    noPasskeys:
      'Este navegador no tiene claves de acceso. Usa un Chrome, Safari, Edge o Firefox actual.',
    noServer: 'El sitio no respondió. Inténtalo de nuevo.',
    noScript: 'Activa JavaScript para editar el sitio.',
    mailLink: 'Entrar con este enlace',
    mailLinkHelp: 'Sirve una sola vez, en este dispositivo.',
    otherwise: '¿No tienes aquí una clave de acceso?',
    email: 'Tu correo',
    mailMe: 'Enviarme un enlace',
    mailed:
      'Si un propietario indicó ese correo para ti, el enlace ya va en camino. Sirve durante 15 minutos.',
    tooMany: 'Se pidieron demasiados enlaces desde esta red. Inténtalo de nuevo en unos minutos.',
  },
};

export function doorWords(language: Language): DoorWords {
  return WORDS[language];
}
