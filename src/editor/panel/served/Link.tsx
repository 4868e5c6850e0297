// A link that works once → its address to copy, and a picture for a phone.
import { Button, CopyButton, TextInput } from '@mantine/core';
import type { LinkShown } from '../../protocol.ts';
import { useStrings } from '../strings/strings.ts';
import classes from './served.module.css';

interface LinkProps {
  readonly words: string;
  readonly help: string;
  readonly link: LinkShown;
}

export function Link({ words, help, link: { address, qr, mail } }: LinkProps) {
  const strings = useStrings('people');
  return (
    <section className={classes.link} role="status">
      <div>
        <TextInput
          label={words}
          description={help}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button mt="xs" onClick={copy}>
              {copied ? strings.copied : strings.copy}
            </Button>
          )}
        </CopyButton>
        {mail && <p>{mail === 'sent' ? strings.mailSent : strings.mailFailed}</p>}
      </div>
      <img src={qr} alt={strings.qr} width={128} height={128} />
    </section>
  );
}
