// A file that was chosen, dropped or pasted → a picture of the content, and what the server did to it.
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { isDeepEqual } from '../../../../model/schema/value.ts';
import { useStore, useStrings } from '../../context.ts';
import type { PlainField } from '../../fields/field-kind.ts';
import { RefusedByServer } from '../../server.ts';
import { valueAt } from '../../store.ts';

/** What is drawn from pixels, and so can be cut; a drawing (SVG) is used as it is. */
const CUTTABLE = /^image\/(jpeg|png|webp|avif|gif)$/;
/** Kinds that browsers do not name or draw, and the server reads. */
const BY_NAME =
  /\.(jpe?g|png|webp|avif|gif|svg|heic|heif|tiff?|jxl|jp2|bmp|psd|dng|cr[23]|nef|arw|raf|orf|rw2)$/i;

/** Sends pictures for a field, which then names what the server has made of them. */
export function usePictureUpload(field: PlainField) {
  const { server, upload } = useStore();
  const strings = useStrings('picture');
  const [waiting, wait] = useState<File>();
  const [isSending, setSending] = useState(false);
  const [feedback, notify] = useState<{ readonly text: string; readonly isRefusal: boolean }>();
  const put = usePlace(field);
  const hold = useHold();
  const refuse = (text: string): void => notify({ text, isRefusal: true });
  const send = async (picture: File, crop: readonly number[] | undefined): Promise<void> => {
    const { file, path } = field;
    const place = put();
    setSending(true);
    notify(undefined);
    try {
      const added = await server.addPicture(picture, { file, pointer: pointerOf(path) }, crop);
      place(added.path);
      notify({ text: added.notes.join(' '), isRefusal: false });
    } catch (error) {
      refuse(error instanceof RefusedByServer ? error.message : strings.failed);
      throw error;
    } finally {
      setSending(false);
    }
  };
  const forget = (): void => {
    wait(undefined);
    hold(false);
  };
  const begin = (picture: File, crop: readonly number[] | undefined): void => {
    // Why it was refused is said at the field.
    upload(() => send(picture, crop)).catch(() => {});
    forget();
  };
  return {
    waiting,
    isSending,
    feedback,
    send: begin,
    forget,
    take: (picture: File | null | undefined): void => {
      if (!picture) return;
      // Where any shape will do there is nothing to choose.
      if (CUTTABLE.test(picture.type) && field.schema.shape !== undefined) {
        hold(true);
        wait(picture);
      } else if (picture.type.startsWith('image/') || BY_NAME.test(picture.name))
        begin(picture, undefined);
      else refuse(strings.notPicture);
    },
  };
}

/** A function that holds back what is asked of the server while a picture waits to be cut, and lets it go. */
function useHold(): (isHeld: boolean) => void {
  const { upload } = useStore();
  const letGo = useRef<() => void>(undefined);
  useEffect(() => () => letGo.current?.(), []);
  return (isHeld) => {
    letGo.current?.();
    letGo.current = undefined;
    if (isHeld)
      void upload(
        () =>
          new Promise((resolve) => {
            letGo.current = resolve;
          }),
      );
  };
}

/** Remembers a field, and writes it where it is by then; of a closed form as long as nothing has changed around it. */
function usePlace(field: PlainField): () => (value: string) => void {
  const { getState, notify } = useStore();
  const { noPlace } = useStrings('picture');
  const now = useRef<PlainField>(undefined);
  useEffect(() => {
    now.current = field;
    return () => {
      now.current = undefined;
    };
  });
  return () => {
    const { file, path, set } = field;
    const around = () => valueAt(getState(), file, path.slice(0, -1));
    const before = around();
    return (value) => {
      if (now.current) now.current.set(value);
      else if (isDeepEqual(around(), before)) set(value);
      else notify(noPlace);
    };
  };
}

/** What a field listens to. Browsers tell of a paste that goes to no text at the place of the last selection. */
export function usePasted(take: (picture: File) => void) {
  const [isInside, setInside] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!isInside) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const pasted = event.clipboardData?.files[0];
      if (!pasted) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(pasted);
    };
    document.addEventListener('paste', paste, true);
    return () => document.removeEventListener('paste', paste, true);
  }, [isInside]);
  return {
    onFocus: () => setInside(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setInside(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
}
