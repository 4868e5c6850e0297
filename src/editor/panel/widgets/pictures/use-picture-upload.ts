// A file that was chosen, dropped or pasted → a picture of the content, and what the server did to it.
import { useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { useStore } from '../../context.ts';
import type { PlainField } from '../../forms/field-kind.ts';
import { RefusedByServer } from '../../server.ts';
import { useStrings } from '../../strings/strings.ts';

/** What is drawn from pixels, and so can be cut; a drawing (SVG) is used as it is. */
const CUTTABLE = /^image\/(jpeg|png|webp|avif|gif)$/;
/** Kinds that browsers do not name or draw, and the server reads. */
const BY_NAME = /\.(jpe?g|png|webp|avif|gif|svg|heic|heif|tiff?)$/i;

interface Feedback {
  readonly text: string;
  readonly isRefusal: boolean;
}

/** Sends pictures for a field, which then names what the server has made of them. */
export function usePictureUpload({ file, path, set }: PlainField) {
  const { server } = useStore();
  const strings = useStrings('picture');
  const [waiting, wait] = useState<File>();
  const [isSending, setSending] = useState(false);
  const [feedback, notify] = useState<Feedback>();
  const refuse = (text: string): void => notify({ text, isRefusal: true });
  const send = async (picture: File, crop: readonly number[] | undefined): Promise<void> => {
    wait(undefined);
    setSending(true);
    notify(undefined);
    try {
      const added = await server.addPicture(picture, { file, pointer: pointerOf(path) }, crop);
      set(added.path);
      notify({ text: added.notes.join(' '), isRefusal: false });
    } catch (error) {
      refuse(error instanceof RefusedByServer ? error.message : strings.failed);
    }
    setSending(false);
  };
  return {
    /** A picture that waits to be cut. */
    waiting,
    isSending,
    /** What was done to the last one, or why it was refused. */
    feedback,
    send: (picture: File, crop: readonly number[] | undefined) => void send(picture, crop),
    forget: () => wait(undefined),
    take: (picture: File | null | undefined): void => {
      if (!picture) return;
      if (CUTTABLE.test(picture.type)) wait(picture);
      else if (picture.type.startsWith('image/') || BY_NAME.test(picture.name))
        void send(picture, undefined);
      else refuse(strings.notPicture);
    },
  };
}
