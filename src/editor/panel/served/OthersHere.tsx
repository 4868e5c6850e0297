// Who else has the editor open → their initials in the bar, and where each of them is. It comes and goes without a word.
import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { DocumentEntry, OtherHere } from '../../protocol.ts';
import { useSelect, useStrings } from '../context.ts';
import classes from './others-here.module.css';

/** So many are drawn one beside the other; the last place may say how many more there are. */
const MAX_DRAWN = { line: 3, initials: 2 } as const;

interface OthersHereProps {
  readonly hasRoom: boolean;
}

export function OthersHere({ hasRoom }: OthersHereProps) {
  const others = useSelect((snapshot) => snapshot.others);
  const isOnline = useSelect(({ presence }) => presence === 'online');
  return others.length > 0 && isOnline ? <Here others={others} hasRoom={hasRoom} /> : null;
}

interface HereProps extends OthersHereProps {
  readonly others: readonly OtherHere[];
}

function Here({ others, hasRoom }: HereProps) {
  const strings = useStrings('others');
  const documents = useSelect(({ site }) => site.documents);
  const [isOpen, setOpen] = useState(false);
  const told = ({ name, file }: OtherHere): string => {
    // What is not in the draft of whoever looks has no title here.
    const page = pageOf(file, documents)?.title;
    return page === undefined ? strings.here({ name }) : strings.on({ name, page });
  };
  const all = others.map(told).join(' · ');
  const most = hasRoom ? MAX_DRAWN.line : MAX_DRAWN.initials;
  const drawn = others.slice(0, others.length > most ? most - 1 : most);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      withinPortal={false}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.others}
          aria-label={`${strings.title}: ${all}`}
          onClick={() => setOpen(!isOpen)}
          onBlur={() => setOpen(false)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          {drawn.map(({ name }) => (
            <span key={name} className={classes.initials} data-text={initialsOf(name)} />
          ))}
          {drawn.length < others.length && (
            <span className={classes.initials} data-text={`+${others.length - drawn.length}`} />
          )}
          {hasRoom && <span className={classes.where}>{all}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.list} aria-label={strings.title}>
          {others.map((one) => (
            <li key={one.name}>{told(one)}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The page that shows a document, such as a season; the document itself where none does. */
function pageOf(
  file: string | undefined,
  documents: readonly DocumentEntry[],
): DocumentEntry | undefined {
  const document = documents.find((one) => one.file === file);
  const path = document?.shownOn;
  return documents.find((one) => path !== undefined && one.path === path) ?? document;
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return [words[0], ...(words.length > 1 ? [words.at(-1)] : [])]
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
