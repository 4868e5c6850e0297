// What is looked for → every text that holds it; one that is chosen opens its field.
import { CloseButton, VisuallyHidden } from '@mantine/core';
import { createSpotlightStore, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { SearchHit } from '../../protocol.ts';
import { askLatest, useSelect, useStore, useStrings, useTitles } from '../context.ts';
import { useReveal } from '../shell/commands.ts';
import classes from './dialogs.module.css';

const SEARCH_PAUSE_MS = 120;

interface Found {
  readonly asked: string;
  readonly hits: readonly SearchHit[];
}

export function SearchDialog() {
  const strings = useStrings('search');
  const { close } = useStrings('dialog');
  const { closeDialog } = useStore();
  const { dialog, isOpen, returnsFocus, count } = useSelect((snapshot) => snapshot.dialog);
  const isSearch = isOpen && dialog?.name === 'search';
  const reveal = useReveal();
  const [query, setQuery] = useState('');
  const asked = query.trim();
  const { hits, asked: answered } = useFound(asked);
  const [store] = useState(createSpotlightStore);
  useEffect(() => {
    store.setState((state) => ({ ...state, opened: isSearch }));
  }, [store, isSearch]);
  const id = useId();
  // Of Spotlight's own selection screen readers hear nothing.
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, selected]);
  /** Enter was pressed before the answer to what is written was there. */
  const [isAwaited, setAwaited] = useState(false);
  const isAnswered = answered === asked;
  const ask = (next: string): void => {
    setQuery(next);
    setSelected(0);
    setAwaited(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search begins empty
  useEffect(() => ask(''), [count]);
  useEffect(() => {
    if (!isAwaited || !isAnswered) return;
    setAwaited(false);
    if (hits[0]) reveal(hits[0]);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // A former hit is not what was asked for.
    if (event.key === 'Enter' && !isAnswered) setAwaited(true);
    else if (step && hits.length > 0) setSelected((selected + step + hits.length) % hits.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const tally = hits.length === 0 ? strings.none : strings.found({ count: hits.length });
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={ask}
      onSpotlightClose={closeDialog}
      closeOnActionTrigger={false}
      overlayProps={{ backgroundOpacity: 0.35 }}
      returnFocus={returnsFocus}
      attributes={{ content: { 'aria-label': strings.title } }}
    >
      <Spotlight.Search
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${id}-${selected}` : undefined}
        aria-label={strings.label}
        placeholder={strings.begin}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSectionPointerEvents="all"
        rightSection={<CloseButton aria-label={close} onClick={() => closeDialog()} />}
        onKeyDownCapture={onKeyDown}
      />
      <VisuallyHidden role="status">{answered !== '' && tally}</VisuallyHidden>
      <Spotlight.ActionsList id={`${id}-hits`} role="listbox" aria-label={strings.title}>
        <Hits {...{ id, hits, selected, reveal }} />
        {answered !== '' && hits.length === 0 && (
          <Spotlight.Empty aria-hidden>{strings.none}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

interface HitsProps {
  readonly id: string;
  readonly hits: readonly SearchHit[];
  readonly selected: number;
  readonly reveal: (hit: SearchHit) => void;
}

function Hits({ id, hits, selected, reveal }: HitsProps) {
  const title = useTitles();
  return hits.map((hit, i) => (
    <Spotlight.Action
      key={`${hit.file}#${hit.pointer}`}
      // Spotlight keeps the property id for itself.
      ref={(option) => void option?.setAttribute('id', `${id}-${i}`)}
      role="option"
      aria-selected={i === selected}
      data-selected={i === selected || undefined}
      className={classes.hit}
      highlightQuery
      label={hit.text}
      description={[title(hit.file), hit.field].filter((part) => part !== '').join(' › ')}
      onClick={() => reveal(hit)}
    />
  ));
}

/** What the server finds; the former hits stay until the next are there. */
function useFound(asked: string): Found {
  const { server } = useStore();
  const [found, setFound] = useState<Found>({ asked: '', hits: [] });
  useEffect(() => {
    const find = async () => (asked === '' ? [] : server.search(asked).catch(() => []));
    return askLatest(find, (hits) => setFound({ asked, hits }), SEARCH_PAUSE_MS);
  }, [asked, server]);
  return found;
}
