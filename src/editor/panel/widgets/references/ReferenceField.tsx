// A field that names a person, an entry, a page, a link … → a searchable list of them, and what is written now.
import { Avatar, Stack, Text } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useSelect, useStore } from '../../context.ts';
import type { FieldProps } from '../../forms/field.ts';
import { useStrings } from '../../strings/strings.ts';
import { controlProps, isLarge, textOf, writeText } from '../control-props.ts';
import { FactLine } from '../facts/FactLine.tsx';
import { InsertFact } from '../facts/InsertFact.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';
import { type Choice, choicesOf, chosenOf, nameOf } from './choices.ts';
import { isFree, type Reference, referenceOf } from './reference.ts';

/** A value that the site does not have is kept, and said to be so. */
export function ReferenceField(props: FieldProps) {
  const reference = useMemo(() => referenceOf(props.schema), [props.schema]);
  return reference ? <Field {...props} reference={reference} /> : null;
}

function Field({ reference, ...props }: FieldProps & { readonly reference: Reference }) {
  const store = useStore();
  const unknowns: Readonly<Partial<Record<string, string>>> = useStrings('choice').unknown;
  const input = useRef<HTMLInputElement>(null);
  const { file, path } = props;
  const written = textOf(props.value);
  const chosen = useChosen(reference, written, props);
  const isUnknown =
    !chosen && written !== '' && !/^TODO\b|\$\{/.test(written) && !isLarge(props.value);
  const unknown = isUnknown ? unknowns[reference.kind] : undefined;
  return (
    <Stack gap={4}>
      <ChoiceBox
        {...controlProps(props)}
        input={input}
        value={written}
        readOnly={isLarge(props.value)}
        isFree={isFree(reference)}
        choices={() => choicesOf(reference, store.getState(), { file, path })}
        write={(text) => writeText(props, text)}
        leftSection={
          chosen?.portrait === undefined ? undefined : (
            <Avatar src={chosen.portrait} size={24} alt="" />
          )
        }
        {...(reference.kind === 'link' ? { rightSection: <InsertFact input={input} /> } : {})}
      />
      {chosen?.title !== undefined && (
        <Text size="xs" c="dimmed">
          <bdi>{chosen.title}</bdi>
        </Text>
      )}
      {unknown !== undefined && (
        <Text size="xs" c="dimmed">
          {unknown}
        </Text>
      )}
      <FactLine value={props.value} />
    </Stack>
  );
}

/** What is written, as the site knows it. It is looked for again only when it, the collection or the site changes. */
function useChosen(
  reference: Reference,
  written: string,
  { file, path }: FieldProps,
): Choice | undefined {
  const { getState } = useStore();
  const site = useSelect((all) => all.site);
  const collection = useSelect((all) =>
    'collection' in reference ? nameOf(reference.collection, all, { file, path }) : '',
  );
  return useMemo(
    () =>
      written === '' || (collection === '' && 'collection' in reference)
        ? undefined
        : chosenOf(reference, written, { ...getState(), site }, { file, path }),
    [reference, written, getState, site, collection, file, path],
  );
}
