// Somebody who is signed in → a link that lets another device of theirs in.
import { useAnswer } from '../dialogs/answer.ts';
import { DialogBody } from '../dialogs/DialogBody.tsx';
import { useStrings } from '../strings/strings.ts';
import { Link } from './Link.tsx';

export function DeviceDialog() {
  const strings = useStrings('people');
  const { value, problem } = useAnswer((server) => server.ownLink());
  return (
    <DialogBody title={strings.device} problem={problem} isLoading={!value}>
      {value && <Link words={strings.deviceLink} help={strings.deviceHelp} link={value} />}
    </DialogBody>
  );
}
