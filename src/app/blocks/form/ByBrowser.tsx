// The request of a service → what a form needs so that the browser can send it by itself, without scripts.
import type { FormRequest } from '../../../model/form/request.ts';
import { pageUrl } from '../../../model/paths/addresses.ts';
import { usePage, useSite } from '../../ui/context.ts';
import classes from './view.module.css';

interface ByBrowserProps {
  readonly request: FormRequest;
  readonly success: string;
}

const SENT = 'sent';

/** Where such a form comes back to: to the words at its end that say that it was sent. */
function useReturnAddress(): string {
  return `${pageUrl(useSite(), usePage().path)}#${SENT}`;
}

export function useAttributes(request: FormRequest | undefined) {
  const { url } = useSite();
  const back = useReturnAddress();
  if (!request) return { method: 'dialog' };
  const action = request.back === 'action' ? back.slice(url.length) : request.url;
  return { method: 'post', action, ...request.attributes };
}

export function ByBrowser({ request: { constants, back }, success }: ByBrowserProps) {
  const redirect = useReturnAddress();
  const hidden = { ...constants, ...(back === 'redirect' && { redirect }) };
  return (
    <>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {back && (
        <p id={SENT} className={classes.sent}>
          {success}
        </p>
      )}
    </>
  );
}
