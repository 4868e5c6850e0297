// The events of the server, and asking again while none answers → whether it is there.
import type { EditState, PanelStart } from '../protocol.ts';
import { RefusedByServer, type Server } from './server.ts';

/** Whether a server answers; `replaced` is one that was started anew and does not know this panel. */
export type Presence = 'there' | 'away' | 'replaced';

interface Heard {
  readonly state: (state: EditState) => void;
  readonly presence: (presence: Presence) => void;
}

export interface Link {
  /** Called when a request was not answered. */
  readonly lost: (error: unknown) => void;
  readonly close: () => void;
}

/** Between two questions to a server that does not answer, in milliseconds. */
const PAUSE = 1500;

/** Listens to the server, and asks for it while it is away. */
export function listen(
  { draftBase }: PanelStart,
  server: Pick<Server, 'state'>,
  heard: Heard,
): Link {
  let presence: Presence = 'there';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let events: EventSource | undefined;
  const become = (next: Presence): void => {
    if (presence === next) return;
    presence = next;
    heard.presence(next);
  };
  const lost = (error: unknown): void => {
    if (presence === 'replaced') return;
    if (error instanceof RefusedByServer && error.isUnknown) {
      become('replaced');
      events?.close();
      return;
    }
    become('away');
    timer ??= setTimeout(() => {
      timer = undefined;
      void ask();
    }, PAUSE);
  };
  const ask = async (): Promise<void> => {
    try {
      const state = await server.state();
      if (!events || events.readyState === EventSource.CLOSED) connect();
      heard.state(state);
      become('there');
    } catch (error) {
      lost(error);
    }
  };
  const connect = (): void => {
    events = new EventSource(`${draftBase}__events`);
    events.addEventListener('state', ({ data }) => heard.state(JSON.parse(data) as EditState));
    // What happened while nobody listened.
    events.addEventListener('open', () => void ask());
    events.addEventListener('error', () => {
      // One that gave up is opened again by a later question.
      if (events?.readyState === EventSource.CLOSED) lost(undefined);
      else void ask();
    });
  };
  connect();
  return {
    lost,
    close: () => {
      clearTimeout(timer);
      events?.close();
    },
  };
}
