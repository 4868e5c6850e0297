// Fields that were changed here and in their files → what each one says.
import { type Conflict, deletedIn } from '../../protocol.ts';
import { useSelect } from '../context.ts';
import { useStrings } from '../strings/strings.ts';
import { ConflictSides } from './ConflictSides.tsx';
import { DialogBody, FileSection } from './DialogBody.tsx';
import { useFieldNames, useTitles } from './titles.ts';

export function ConflictsDialog() {
  const strings = useStrings('conflicts');
  const conflicts = useSelect(({ state }) => state.conflicts);
  return (
    <DialogBody title={strings.title}>
      {!conflicts.every(deletedIn) && <p>{strings.body}</p>}
      <p role="status">{conflicts.length === 0 && strings.done}</p>
      {conflicts.map((conflict) => (
        <Question key={`${conflict.file}#${conflict.pointer}`} conflict={conflict} />
      ))}
    </DialogBody>
  );
}

function Question({ conflict }: { readonly conflict: Conflict }) {
  const { whole } = useStrings('dialog');
  const title = useTitles();
  const fieldOf = useFieldNames();
  const { file, words } = conflict;
  const field = fieldOf(conflict) || whole;
  const document = title(file) === file ? (words?.title ?? file) : title(file);
  return (
    <FileSection title={`${document} › ${field}`} more={document === file ? '' : file}>
      <ConflictSides conflict={conflict} hasBefore />
    </FileSection>
  );
}
