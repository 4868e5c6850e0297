// What happens on the dev server → the pages that are open, by server-sent events (WHATWG HTML, section 9.2).
import type http from 'node:http';

/** New content, with its version (working-site.ts); what is wrong with it; what the draft of the editor holds; who else is here. */
export type EventName = 'saved' | 'findings' | 'state' | 'others';

export const EVENTS_PATH = '/__events';

export function eventText(name: EventName, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** @param greet what each page is sent when it connects */
export function createEvents(greet: () => readonly [EventName, unknown]) {
  const open = new Set<http.ServerResponse>();
  let isClosed = false;
  return {
    connect(response: http.ServerResponse): void {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(eventText(...greet()));
      // Who was let in before would hear nothing, and keep a server that closes from its end.
      if (isClosed) return void response.end();
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    send(name: EventName, data: unknown): void {
      for (const response of open) response.write(eventText(name, data));
    },
    close(): void {
      isClosed = true;
      for (const response of open) response.end();
    },
  };
}
