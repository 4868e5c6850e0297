// A text that names a person, an entry, a page, a link … → a searchable list of them, and what is written now.
import { Avatar, Text } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { isTodo } from '../../../model/words.ts';
import { useSelect, useStore, useStrings } from '../context.ts';
import { Below } from '../forms/feedback/FieldNotes.tsx';
import {
  DocumentButton,
  takesFiles,
  useDocumentUpload,
} from '../widgets/documents/DocumentButton.tsx';
import { InsertFact } from '../widgets/facts/InsertFact.tsx';
import { ChoiceBox } from '../widgets/references/ChoiceBox.tsx';
import {
  type Choice,
  choicesOf,
  findChosen,
  type Reference,
  referenceOf,
  resolveName,
} from '../widgets/references/choices.ts';
import { editingIn } from '../widgets/text/editing.ts';
import { type InputKind, type InputProps, saysNone } from './field-kind.ts';

export const reference: InputKind = {
  isFor: (schema) => referenceOf(schema) !== undefined,
  Input: ReferenceInput,
};

function ReferenceInput(props: InputProps) {
  const { file, path, schema, label, value, byDefault, control, text, write, set, isCell } = props;
  const store = useStore();
  const strings = useStrings('choice');
  const input = useRef<HTMLInputElement>(null);
  const named = useMemo(() => referenceOf(schema) ?? { kind: 'link' as const }, [schema]);
  const chosen = useChosen(named, props, text);
  const usual = useChosen(named, props, value === undefined ? String(byDefault ?? '') : '')?.title;
  const { byDefault: sayUsual } = useStrings('form');
  // What a task asks for may be gone as soon as it is done.
  const isUnknown = !chosen && file !== '' && text !== '' && !isTodo(text) && !text.includes('${');
  // A file is shown as its title, where that is its own; what is typed is looked for among both.
  const shown = !isCell && chosen?.isTitled ? chosen.title : undefined;
  const hint = isUnknown
    ? named.kind === 'link'
      ? undefined
      : strings.unknown[named.kind]
    : shown === undefined
      ? chosen?.title
      : undefined;
  const upload = useDocumentUpload();
  const isLink = named.kind === 'link';
  // A task has no place for a file that it may never need.
  const takesDocument = (isLink || named.kind === 'document') && file !== '';
  const box = (
    <>
      <ChoiceBox
        {...control}
        input={input}
        value={text}
        shown={shown}
        // A list only helps to write what may be anything.
        isFree={named.kind === 'person' || named.kind === 'link'}
        // A task is about what the site has.
        isClosed={file === ''}
        placeholder={
          usual === undefined ? props.unset : isCell ? usual : sayUsual({ value: usual })
        }
        choices={() => [
          ...(saysNone(schema) ? [{ value: '', title: strings.leaveEmpty }] : []),
          ...choicesOf(named, store.getState(), { file, path }),
        ]}
        write={write}
        leftSection={chosen?.portrait && <Avatar src={chosen.portrait} size={24} alt="" />}
        {...(isLink && takesDocument ? { rightSectionWidth: 64 } : {})}
        rightSection={
          (isLink || takesDocument) && (
            <>
              {takesDocument && (
                <DocumentButton address={text} field={label} taken={({ path: to }) => set(to)} />
              )}
              {isLink && (
                <InsertFact
                  field={label}
                  editing={() => input.current && editingIn(input.current)}
                />
              )}
            </>
          )
        }
      />
      {hint !== undefined && (
        <Below>
          <Text size="xs" c="dimmed" mt={4}>
            <bdi>{hint}</bdi>
          </Text>
        </Below>
      )}
    </>
  );
  if (!takesDocument) return box;
  const take = (files: readonly File[]): void =>
    upload.send(files.slice(0, 1), ([one]) => one && set(one.path));
  return <div {...takesFiles(take)}>{box}</div>;
}

/** What is written, as the site knows it. It is looked for again only when it, the collection or the site changes. */
function useChosen(named: Reference, { file, path }: InputProps, text: string): Choice | undefined {
  const { getState } = useStore();
  const site = useSelect((all) => all.site);
  const collection = useSelect((all) => resolveName(named.collection ?? '', all, { file, path }));
  return useMemo(() => {
    const isNowhere = collection === '' && named.collection !== undefined;
    if (text === '' || isNowhere) return undefined;
    return findChosen(named, text, { ...getState(), site }, { file, path });
  }, [named, text, getState, site, collection, file, path]);
}
