// Pictures that were chosen for a journey → a folder of the server, to which they are sent one after another; it goes with the field.
import { useEffect, useRef, useState } from 'react';
import { refusalOf, useStore, useStrings } from '../../context.ts';
import { RefusedByServer } from '../../server.ts';
import type { ChosenPicture } from './chosen-pictures.ts';

interface Sent {
  readonly done: number;
  readonly count: number;
  /** In sentences. */
  readonly refused: readonly string[];
}

/** @param set takes the folder, once all are in it @param each how many megabytes a picture may have */
export function useGivenPictures(set: (folder: string | undefined) => void, each: number) {
  const { server, upload } = useStore();
  const strings = useStrings('given');
  const { failed } = useStrings('dialog');
  const [sent, setSent] = useState<Sent>();
  const turn = useRef(0);
  const sending = useRef(Promise.resolve());
  const folder = useRef<string>(undefined);
  const dropId = async (id: string | undefined): Promise<void> => {
    // What is left goes with the next folder.
    if (id !== undefined) await server.dropGiven(id).catch(() => {});
  };
  const drop = useRef(() => {});
  drop.current = (): void => {
    turn.current += 1;
    if (folder.current === undefined) return;
    void dropId(folder.current);
    folder.current = undefined;
    set(undefined);
  };
  useEffect(() => () => drop.current(), []);
  const send = async (pictures: readonly ChosenPicture[], mine: number): Promise<void> => {
    const refused: string[] = [];
    let done = 0;
    let id: string | undefined;
    for (const { file, path } of pictures) {
      if (turn.current !== mine) return dropId(id);
      setSent({ done, count: pictures.length, refused: [...refused] });
      const { name } = file;
      if (file.size > each * 1e6) {
        refused.push(strings.large({ name, megabytes: each }));
        continue;
      }
      try {
        ({ folder: id } = await server.give(file, path, id));
        done += 1;
      } catch (error) {
        const { refused: reason } = refusalOf(error, failed);
        refused.push(strings.refused({ name, reason }));
        // Nobody answers any more.
        if (!(error instanceof RefusedByServer) || error.isUnknown) break;
      }
    }
    if (turn.current !== mine) return dropId(id);
    setSent({ done, count: done, refused });
    folder.current = id;
    if (id !== undefined) set(id);
  };
  return {
    sent,
    take: (pictures: readonly ChosenPicture[]): void => {
      drop.current();
      const mine = turn.current;
      // A new folder takes the place of the one before, which is given up first.
      sending.current = sending.current.then(() => send(pictures, mine));
      void upload(() => sending.current);
    },
    remove: (): void => {
      drop.current();
      setSent(undefined);
    },
  };
}
