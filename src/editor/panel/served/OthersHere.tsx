// Who else has the editor open → their initials in the bar, and where each of them is. It comes and goes without a word.
import { Popover, UnstyledButton } from '@mantine/core';
import type { OtherHere } from '../../protocol.ts';
import { useSelect } from '../context.ts';
import { fillIn, useStrings } from '../strings/strings.ts';
import classes from './others-here.module.css';

/** So many are drawn one beside the other; the last place may say how many more there are. */
const DRAWN = { line: 3, initials: 2 } as const;

interface OthersHereProps {
  /** Whether there is room for more than initials. */
  readonly hasRoom: boolean;
}

export function OthersHere({ hasRoom }: OthersHereProps) {
  const strings = useStrings('others');
  const others = useSelect((snapshot) => snapshot.others);
  const documents = useSelect(({ site }) => site.documents);
  const isOnline = useSelect(({ presence }) => presence === 'online');
  if (others.length === 0 || !isOnline) return null;
  const told = ({ name, file }: OtherHere): string => {
    // What is not in the draft of whoever looks has no title here.
    const page = documents.find((one) => one.file === file)?.title;
    return page === undefined ? fillIn(strings.here, { name }) : fillIn(strings.on, { name, page });
  };
  const most = hasRoom ? DRAWN.line : DRAWN.initials;
  const drawn = others.slice(0, others.length > most ? most - 1 : most);
  return (
    <Popover withinPortal={false} position="bottom-start" shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.others}
          aria-label={`${strings.title}: ${others.map(told).join('. ')}`}
        >
          {drawn.map(({ name }) => (
            <span key={name} className={classes.initials} aria-hidden>
              {initialsOf(name)}
            </span>
          ))}
          {drawn.length < others.length && (
            <span className={classes.initials} aria-hidden>
              +{others.length - drawn.length}
            </span>
          )}
          {hasRoom && (
            <span className={classes.where} aria-hidden>
              {others.map(told).join(' · ')}
            </span>
          )}
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

/** "Leo van Lang" → "LL". */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return [words[0], ...(words.length > 1 ? [words.at(-1)] : [])]
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
