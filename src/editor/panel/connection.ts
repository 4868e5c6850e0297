// The events of the server, and asking again while none answers → whether it is online.
import { type EditState, type OtherHere, PANEL_QUERY, type PanelStart } from '../protocol.ts';
import { RefusedByServer, type Server } from './server.ts';

/** Whether a server answers; one that restarted does not know this panel, or whoever sits at it any more. */
export type Presence = 'online' | 'offline' | 'restarted' | 'signedOut';

interface Listener {
  readonly state: (state: EditState) => void;
  readonly presence: (presence: Presence) => void;
  /** It listens from now on, and is told who else is here. */
  readonly listening: () => void;
  readonly others: (others: readonly OtherHere[]) => void;
}

const RETRY_MS = 1500;

/** Listens to the server, and asks for it while it is offline. Returns what is called when a request was not answered. */
export function listen(
  { draftBase, person }: PanelStart,
  server: Pick<Server, 'state'>,
  listener: Listener,
  panel: string,
) {
  let presence: Presence = 'online';
  let isWaiting = false;
  let events: EventSource | undefined;
  const become = (next: Presence): void => {
    if (presence === next) return;
    presence = next;
    listener.presence(next);
  };
  const lost = (error: unknown): void => {
    if (presence === 'restarted' || presence === 'signedOut') return;
    if (error instanceof RefusedByServer && error.isUnknown) {
      become(error.status === 401 ? 'signedOut' : 'restarted');
      events?.close();
      return;
    }
    become('offline');
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      void ask();
    }, RETRY_MS);
  };
  const ask = async (): Promise<void> => {
    try {
      const state = await server.state();
      if (!events || events.readyState === EventSource.CLOSED) connect();
      listener.state(state);
      become('online');
    } catch (error) {
      lost(error);
    }
  };
  const connect = (): void => {
    events = new EventSource(`${draftBase}__events${person ? `?${PANEL_QUERY}=${panel}` : ''}`);
    events.addEventListener('state', ({ data }) => listener.state(JSON.parse(data) as EditState));
    events.addEventListener('others', ({ data }) =>
      listener.others(JSON.parse(data) as readonly OtherHere[]),
    );
    events.addEventListener('open', () => {
      // What happened while nobody listened.
      void ask();
      listener.listening();
    });
    events.addEventListener('error', () => {
      // One that gave up is opened again by a later question.
      if (events?.readyState === EventSource.CLOSED) lost(undefined);
      else void ask();
    });
  };
  connect();
  return lost;
}
