// A file that was chosen, dropped or pasted → a picture of the content, and what there is to say of it.
import { useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { useStore } from '../../context.ts';
import type { FieldProps } from '../../forms/field.ts';
import { RefusedByServer } from '../../server.ts';
import { useStrings } from '../../strings/strings.ts';

/** What is drawn from pixels, and so can be cut; a drawing (SVG) is used as it is. */
const CUTTABLE = /^image\/(jpeg|png|webp|avif|gif)$/;
/** Kinds that browsers do not name or draw, and the server reads. */
const BY_NAME = /\.(jpe?g|png|webp|avif|gif|svg|heic|heif|tiff?)$/i;

export interface PictureUpload {
  /** A picture that waits to be cut. */
  readonly waiting: File | undefined;
  readonly isSending: boolean;
  /** What was done to the last one, or why it was refused. */
  readonly notes: readonly string[];
  readonly isRefused: boolean;
  readonly take: (file: File | null | undefined) => void;
  readonly send: (file: File, crop: readonly number[] | undefined) => void;
  readonly forget: () => void;
}

/** Sends pictures for a field, which then names what the server has made of them. */
export function usePictureUpload({ file, path, set }: FieldProps): PictureUpload {
  const { server } = useStore();
  const strings = useStrings('picture');
  const [waiting, wait] = useState<File>();
  const [isSending, setSending] = useState(false);
  const [said, say] = useState<{ notes: readonly string[]; isRefused: boolean }>();
  const refuse = (sentence: string): void => say({ notes: [sentence], isRefused: true });
  const send = (picture: File, crop: readonly number[] | undefined): void => {
    wait(undefined);
    setSending(true);
    say(undefined);
    server
      .addPicture(picture, { file, pointer: pointerOf(path) }, crop)
      .then((added) => {
        set(added.path);
        say({ notes: added.notes, isRefused: false });
      })
      .catch((error: unknown) =>
        refuse(error instanceof RefusedByServer ? error.message : strings.failed),
      )
      .finally(() => setSending(false));
  };
  return {
    waiting,
    isSending,
    notes: said?.notes ?? [],
    isRefused: said?.isRefused ?? false,
    send,
    forget: () => wait(undefined),
    take: (picture) => {
      if (!picture) return;
      if (CUTTABLE.test(picture.type)) wait(picture);
      else if (picture.type.startsWith('image/') || BY_NAME.test(picture.name))
        send(picture, undefined);
      else refuse(strings.notPicture);
    },
  };
}
