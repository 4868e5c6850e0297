// A list of the numbers of pages → a tick beside the name of each page; one number → a list of the pages to choose from.
import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { pointerOf } from '../../../model/paths/pointer.ts';
import { labelOf } from '../../../model/schema/field-label.ts';
import { asSchema } from '../../../model/schema/schema.ts';
import type { Plain } from '../../operation.ts';
import { useSelect, useStrings } from '../context.ts';
import { FieldNotes } from '../forms/feedback/FieldNotes.tsx';
import { isWithin, useChange, useFindings, useForm, useFromValue } from '../forms/form-context.ts';
import { GroupFrame } from '../forms/groups/GroupFrame.tsx';
import { structureOf } from '../forms/schema/structure.ts';
import { changesToInsert, changesToRemove, partOf, type Slot } from '../forms/slot.ts';
import { valueAt } from '../store.ts';
import type { GroupKind, InputKind, InputProps } from './field-kind.ts';
import { list } from './list.tsx';
import { number } from './number.tsx';

export const pages: GroupKind = {
  isFor: (schema) => structureOf(schema) === 'list' && asSchema(schema.items).pageNumber === true,
  Group: PagesField,
  empty: list.empty,
};

function PagesField({ slot }: { readonly slot: Slot }) {
  const { file } = useForm();
  const strings = useStrings('form');
  const change = useChange();
  const known = useNumberedPages();
  const findings = useFindings(slot, 'within');
  const written = useFromValue(slot, (value): readonly Plain[] =>
    Array.isArray(value) ? value : [],
  );
  const above = useAbove(slot);
  const others = written.filter((one) => !known.some(({ number }) => number === one));
  const tick = (number: Plain, isTicked: boolean): void =>
    change(slot.label, (root) =>
      isTicked
        ? changesToInsert(root, slot, placeFor(written, number), number)
        : changesToRemove(root, partOf(slot, written.indexOf(number), {}, '')),
    );
  const row = (number: Plain, title: string) => {
    const index = written.indexOf(number);
    const pointer = `${pointerOf(slot.path)}/${index}`;
    const isAbove = above !== undefined && Number(number) > above.number;
    return (
      <div
        key={`${number}${title}`}
        {...(index === -1 ? {} : { 'data-leaf': true, 'data-pointer': `${file}#${pointer}` })}
      >
        <Checkbox
          size="sm"
          label={
            isAbove ? (
              <>
                {title}{' '}
                <Text span size="xs" c="dimmed">
                  {strings.setBy({ label: above.label })}
                </Text>
              </>
            ) : (
              title
            )
          }
          checked={index !== -1 || isAbove}
          // What another field ticks is unticked there.
          disabled={index === -1 && isAbove}
          onChange={(event) => tick(number, event.currentTarget.checked)}
        />
        <FieldNotes
          findings={findings.filter((one) => index !== -1 && isWithin(one.pointer, pointer))}
          withMistakes
        />
      </div>
    );
  };
  return (
    <GroupFrame slot={slot}>
      <Stack gap={6} mt={8}>
        {known.map(({ number, title }) => row(number, title))}
        {others.map((one) => row(one, strings.noSuchPage({ number: String(one) })))}
      </Stack>
      <Text size="xs" c="dimmed" mt={6}>
        {strings.onlyNumbered}
      </Text>
    </GroupFrame>
  );
}

/** The field beside a list by which all pages with a higher number belong to it, too, where it is written. */
function useAbove({ path, siblings = {}, parent }: Slot) {
  const { file } = useForm();
  const [name, schema] =
    Object.entries(siblings).find(([, one]) => one.pagesAbove === path.at(-1)) ?? [];
  const number = useSelect((snapshot) =>
    name !== undefined && parent ? valueAt(snapshot, file, [...parent.path, name]) : undefined,
  );
  return name !== undefined && typeof number === 'number'
    ? { number, label: labelOf(name, schema) }
    : undefined;
}

function placeFor(written: readonly Plain[], number: Plain): number {
  const next = written.findIndex((one) => Number(one) > Number(number));
  return next === -1 ? written.length : next;
}

export const pageNumber: InputKind = {
  ...number,
  isFor: (schema) => schema.pageNumber === true,
  Input: PageNumber,
};

function PageNumber({ required, value, text, unset, control, write }: InputProps) {
  const pages = useNumberedPages();
  const isKnown = value === undefined || pages.some((page) => page.number === value);
  return (
    <NativeSelect
      {...control}
      data={[
        ...(required && value !== undefined ? [] : [{ value: '', label: unset }]),
        // A number that no page has is shown all the same.
        ...(isKnown ? [] : [{ value: text, label: text }]),
        ...pages.map((page) => ({
          value: String(page.number),
          label: `${page.title} (${page.number})`,
        })),
      ]}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}

/** The pages in the order of the routes; one that several routes show is there for each of its numbers. */
function useNumberedPages() {
  const { documents } = useSelect((snapshot) => snapshot.site);
  return documents.flatMap(({ title, numbers = [] }) =>
    numbers.map((number) => ({ number, title })),
  );
}
