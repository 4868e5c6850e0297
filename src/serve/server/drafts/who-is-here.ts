// The panels that are open, and the document of each → what everybody else is told of it. It is kept in memory alone.
import type http from 'node:http';
import { finished } from 'node:stream';
import type { OtherHere } from '../../../editor/protocol.ts';
import { eventText } from '../../dev/events.ts';

/** A stream says that it is alive: proxies cut those that say nothing. */
const BEAT_MS = 25_000;

interface Listening {
  readonly id: string;
  readonly name: string;
  readonly panel: string;
  readonly response: http.ServerResponse;
  file: string | undefined;
  moved: number;
  told: string;
}

/** @param nameOf what somebody is called; undefined where they may not be here */
export function createWhoIsHere(nameOf: (id: string) => Promise<string | undefined>) {
  const all = new Set<Listening>();
  let moves = 0;
  const tellAll = (): void => {
    const people = listPeople(all);
    for (const one of all) {
      const others = [...people].flatMap(([id, other]) => (id === one.id ? [] : other));
      const text = eventText('others', others);
      if (text !== one.told) send(one.response, text);
      one.told = text;
    }
  };
  const beat = setInterval(() => {
    for (const { response } of all) send(response, ':\n\n');
  }, BEAT_MS);
  beat.unref();
  return {
    /** They are here as long as one of their panels listens. */
    async listens(id: string, panel: string, response: http.ServerResponse): Promise<void> {
      const name = await nameOf(id);
      if (name === undefined || !response.writable) return;
      const one: Listening = { id, name, panel, response, file: undefined, moved: 0, told: '' };
      all.add(one);
      finished(response, () => {
        all.delete(one);
        tellAll();
      });
      tellAll();
    },
    /** @param file undefined for a document that others cannot know of */
    moves(id: string, panel: string, file: string | undefined): void {
      moves += 1;
      for (const one of all)
        if (one.id === id && one.panel === panel) Object.assign(one, { file, moved: moves });
      tellAll();
    },
    close: () => clearInterval(beat),
  };
}

/** One that was ended a moment ago is told nothing more. */
function send(response: http.ServerResponse, text: string): void {
  if (response.writable) response.write(text);
}

/** Several panels of somebody are one person, who is where they moved last. */
function listPeople(all: ReadonlySet<Listening>): ReadonlyMap<string, OtherHere> {
  const people = new Map<string, OtherHere>();
  for (const { id, name, file } of [...all].sort((a, b) => a.moved - b.moved))
    people.set(id, { name, ...(file === undefined ? {} : { file }) });
  return new Map([...people].sort(([a], [b]) => a.localeCompare(b)));
}
