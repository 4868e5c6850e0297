// The URL of a request → which of the receiver's addresses it is meant for, and at which host.
import type http from 'node:http';

export const SUBMIT_PATH = '/submit-form';
export const HEALTH_PATH = '/healthz';

/** The path of a request, also when it is written with its host (RFC 9112, section 3.2.2). */
export function pathOf(url: string | undefined): string {
  return (url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
}

/** Whether an address is a path that everybody reads alike: not `//host/path`, and without a broken escape. */
export function isPath(url: string | undefined): boolean {
  try {
    const [path = ''] = (url ?? '').split('?');
    return /^\/(?![/\\])[!-~]*$/.test(path) && !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

export function isSubmission(request: http.IncomingMessage): boolean {
  return pathOf(request.url) === SUBMIT_PATH;
}
