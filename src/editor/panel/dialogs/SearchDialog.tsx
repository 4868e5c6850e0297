// What is looked for → every text that holds it; one that is chosen opens its field.
import { TextInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SearchHit } from '../../protocol.ts';
import { useStore } from '../context.ts';
import { Icon } from '../icons.tsx';
import { useReveal } from '../shell/reveal.ts';
import { filled, useWords } from '../words.ts';
import { DialogBody } from './DialogBody.tsx';
import classes from './dialogs.module.css';
import { fieldOf, useTitles } from './titles.ts';
import { DIALOG_WORDS } from './words.ts';

/** After so long without typing the server is asked, in milliseconds. */
const PAUSE = 120;

interface Found {
  readonly asked: string;
  readonly hits: readonly SearchHit[];
}

export function SearchDialog() {
  const words = useWords(DIALOG_WORDS).search;
  const reveal = useReveal();
  const [asked, setAsked] = useState('');
  const { hits, asked: answered } = useFound(asked.trim());
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the answer to what is written was there. */
  const [isAwaited, setAwaited] = useState(false);
  const isAnswered = answered === asked.trim();
  useEffect(() => {
    if (!isAwaited || !isAnswered) return;
    setAwaited(false);
    if (hits[0]) reveal(hits[0]);
  });
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const hit = hits[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && !isAnswered) setAwaited(true);
    else if (event.key === 'Enter' && hit) reveal(hit);
    else if (step && hits.length > 0) setChosen((chosen + step + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };
  return (
    <DialogBody title={words.title}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
        aria-label={words.label}
        placeholder={words.begin}
        size="md"
        leftSection={<Icon name="search" />}
        value={asked}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setAsked(event.currentTarget.value);
          setChosen(0);
          setAwaited(false);
        }}
      />
      <Tally count={hits.length} answered={answered} />
      <div
        ref={list}
        id={`${id}-hits`}
        role="listbox"
        aria-label={words.title}
        className={classes.hits}
      >
        {hits.map((hit, i) => (
          <Hit
            key={`${hit.file}#${hit.pointer}`}
            id={`${id}-${i}`}
            hit={hit}
            asked={answered}
            isChosen={i === chosen}
            choose={() => reveal(hit)}
          />
        ))}
      </div>
    </DialogBody>
  );
}

/** What the server finds; the former hits stay until the next are there. */
function useFound(asked: string): Found {
  const { server } = useStore();
  const [found, setFound] = useState<Found>({ asked: '', hits: [] });
  useEffect(() => {
    let isOld = false;
    const take = (hits: readonly SearchHit[]): void => {
      if (!isOld) setFound({ asked, hits });
    };
    const timer = setTimeout(() => {
      if (asked === '') take([]);
      else server.search(asked).then(take, () => take([]));
    }, PAUSE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [asked, server]);
  return found;
}

function Tally({ count, answered }: { readonly count: number; readonly answered: string }) {
  const words = useWords(DIALOG_WORDS).search;
  const said = count === 1 ? words.foundOne : filled(words.found, { count });
  return (
    <>
      <VisuallyHidden role="status">
        {answered === '' ? '' : count === 0 ? words.none : said}
      </VisuallyHidden>
      {answered !== '' && count === 0 && <p aria-hidden="true">{words.none}</p>}
    </>
  );
}

interface HitProps {
  readonly id: string;
  readonly hit: SearchHit;
  readonly asked: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Hit({ id, hit, asked, isChosen, choose }: HitProps) {
  const title = useTitles();
  const at = hit.text.toLowerCase().indexOf(asked.toLowerCase());
  const end = at + asked.length;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
    <div id={id} role="option" aria-selected={isChosen} className={classes.hit} onClick={choose}>
      {at < 0 ? (
        hit.text
      ) : (
        <>
          {hit.text.slice(0, at)}
          <mark>{hit.text.slice(at, end)}</mark>
          {hit.text.slice(end)}
        </>
      )}
      <span className={classes.where}>
        {[title(hit.file), fieldOf(hit)].filter((part) => part !== '').join(' › ')}
      </span>
    </div>
  );
}
