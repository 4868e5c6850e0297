// Pictures of this computer, one by one or a folder of them → the answer that they are: the folder that the server keeps them in.
import { FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useStrings } from '../context.ts';
import { ChooseButton, GivenBox } from '../widgets/documents/GivenBox.tsx';
import {
  type ChosenPicture,
  picturesDropped,
  picturesIn,
} from '../widgets/pictures/chosen-pictures.ts';
import { useGivenPictures } from '../widgets/pictures/use-given-pictures.ts';
import type { InputKind, InputProps } from './field-kind.ts';

export const givenFolder: InputKind = {
  isFor: ({ format }) => format === 'folder',
  Input: FolderInput,
  isTall: true,
  undrawn: () => '',
};

/** A browser lets somebody choose a folder in place of files. */
const OF_FOLDER = { type: 'file', webkitdirectory: '' };

/** As many as somebody reads. */
const MOST_TOLD = 5;

function FolderInput({ schema, label, text, set, control }: InputProps) {
  const strings = useStrings('given');
  const [problem, setProblem] = useState<string>();
  const resetRef = useRef<() => void>(null);
  const { sent, take, remove } = useGivenPictures(set, Number(schema.each));
  const check = (pictures: readonly ChosenPicture[]): void => {
    resetRef.current?.();
    const [most, megabytes] = [Number(schema.files), Number(schema.megabytes)];
    const bytes = pictures.reduce((sum, { file }) => sum + file.size, 0);
    const isTooMuch = pictures.length > most || bytes > megabytes * 1e6;
    if (pictures.length === 0) setProblem(strings.noPicture);
    else if (isTooMuch) setProblem(strings.tooMany({ most, megabytes }));
    else {
      setProblem(undefined);
      take(pictures);
    }
  };
  const refused = sent?.refused ?? [];
  const told = [...refused.slice(0, MOST_TOLD), ...(refused.length > MOST_TOLD ? ['…'] : [])];
  const isTree = schema.tree === true;
  const choose = isTree ? strings.folder : strings.photos;
  const given = !sent?.count
    ? ''
    : text === ''
      ? strings.sending({ done: sent.done, count: sent.count })
      : strings.taken({ count: sent.done });
  const button = (
    <FileButton
      multiple
      onChange={(files) => files.length > 0 && check(picturesIn(files))}
      resetRef={resetRef}
      {...(isTree ? { inputProps: OF_FOLDER } : { accept: 'image/*,.heic,.heif' })}
    >
      {(props) => <ChooseButton {...props}>{given === '' ? choose : strings.others}</ChooseButton>}
    </FileButton>
  );
  return (
    <GivenBox
      {...{ label, control, given, button }}
      problem={[problem, ...told, control.error].filter(Boolean).join('\n') || undefined}
      hint={strings.dropAll}
      remove={() => {
        setProblem(undefined);
        remove();
      }}
      take={(_, { dataTransfer }) =>
        void picturesDropped(dataTransfer).then(check, () => setProblem(strings.noPicture))
      }
    />
  );
}
