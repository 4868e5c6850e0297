// An object → its fields in the order of the schema; those that may be left out and are not written come last, folded,
// and after them what only search engines show.
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { fieldsOf, outcomesOf } from '../../../../model/schema/conditions.ts';
import { labelOf } from '../../../../model/schema/field-label.ts';
import { asSchema } from '../../../../model/schema/schema.ts';
import { useStore, useStrings } from '../../context.ts';
import { SpansField, spansAmong } from '../../widgets/pictures/SpansField.tsx';
import { framedFields } from '../../widgets/pictures/use-framing.ts';
import { useShownInLists } from '../added-list.ts';
import { FieldNotes, FindingCount } from '../feedback/FieldNotes.tsx';
import {
  isWithin,
  useFindings,
  useForm,
  useFromValue,
  useRemove,
  useTarget,
  useValue,
} from '../form-context.ts';
import classes from '../forms.module.css';
import { partOf, type Slot } from '../slot.ts';
import { Opener } from './Opener.tsx';

const MAX_UNFOLDED = 2;

interface ObjectFieldsProps {
  readonly slot: Slot;
  readonly isHere?: ((name: string) => boolean) | undefined;
}

export function ObjectFields({ slot, isHere = hasAll }: ObjectFieldsProps) {
  const { Field } = useForm();
  const strings = useStrings('form');
  const { slots: all, spans, written, unknown } = useFields(slot, isHere);
  const slots = all.filter(({ schema }) => schema.forSearch !== true);
  const forSearch = all.filter(({ schema }) => schema.forSearch === true);
  // What was written when the fields were folded comes first, and stays there while it is edited.
  const [early, keep] = useState<readonly string[]>(written);
  const [isOpen, open] = useState(false);
  const isEarly = (one: Slot): boolean =>
    one.required ||
    one === spans?.columns ||
    early.includes(nameOf(one)) ||
    (!isOpen && written.includes(nameOf(one)));
  const late = slots.filter((one) => !isEarly(one));
  // It stays so: fields must not fold while somebody types in the first of them.
  const [isAll] = useState(late.length <= MAX_UNFOLDED || late.length === slots.length);
  useTarget((target) => {
    if (late.some(({ path }) => isWithin(target.pointer, pointerOf(path)))) open(true);
  });
  const toggle = (): void => {
    if (isOpen) keep([...early, ...written]);
    open(!isOpen);
  };
  const draw = (one: Slot) =>
    spans && one === spans.columns ? (
      <SpansField key={nameOf(one)} {...spans} />
    ) : (
      <Field key={nameOf(one)} slot={one} />
    );
  return (
    <Stack>
      {isAll ? slots.map(draw) : slots.filter(isEarly).map(draw)}
      {unknown.map((one) => (
        <UnsupportedField key={nameOf(one)} slot={one} sentence={strings.unknown} />
      ))}
      {!isAll && (
        <div>
          <Opener isOpen={isOpen} toggle={toggle}>
            {isOpen ? strings.more : strings.moreCount({ count: late.length })}
          </Opener>
          {isOpen && <Stack mt={12}>{late.map(draw)}</Stack>}
        </div>
      )}
      {forSearch.length > 0 && <ForSearch slots={forSearch} />}
    </Stack>
  );
}

/** What visitors of the page do not see is out of the way, also where it has to be there. */
function ForSearch({ slots }: { readonly slots: readonly Slot[] }) {
  const { Field } = useForm();
  const strings = useStrings('form');
  const [isOpen, open] = useState(false);
  useTarget((target) => {
    if (slots.some(({ path }) => isWithin(target.pointer, pointerOf(path)))) open(true);
  });
  return (
    <div>
      <Group gap={8}>
        <Opener isOpen={isOpen} toggle={() => open(!isOpen)}>
          {strings.forSearch}
        </Opener>
        {!isOpen && slots.map((one) => <FindingCount key={nameOf(one)} slot={one} />)}
      </Group>
      {isOpen && (
        <Stack mt={12}>
          {slots.map((one) => (
            <Field key={nameOf(one)} slot={one} />
          ))}
        </Stack>
      )}
    </div>
  );
}

function hasAll(): boolean {
  return true;
}

function nameOf({ path }: Slot): string {
  return String(path.at(-1));
}

/** The places of an object: the same while its conditions come out the same. */
function useFields(slot: Slot, isHere: (name: string) => boolean) {
  const { schemas, section } = useForm();
  const { outcomes, written } = useFromValue(slot, (value) => ({
    outcomes: outcomesOf(slot.schema, value ?? {}),
    written: Object.keys(Object(value)),
  }));
  const hidden = useShownInLists(slot);
  const all = useMemo(() => {
    const { properties, required } = fieldsOf(slot.schema, outcomes);
    // What a section is named by comes first, and a name for links last: few need it.
    const head = slot.path.length === 0 ? section : undefined;
    const rank = (name: string) => Number(name === 'id') - Number(name === head);
    return Object.entries(properties)
      .toSorted(([one], [other]) => rank(one) - rank(other))
      .filter(([name]) => isHere(name) && name !== hidden)
      .filter(([, property]) => !('const' in schemas.follow(property)))
      .map(
        ([name, property]): Slot => ({
          ...partOf(slot, name, schemas.follow(property), labelOf(name, property)),
          required: required.includes(name),
          siblings: properties,
        }),
      );
  }, [slot, schemas, section, outcomes, isHere, hidden]);
  // The rows of a picture are chosen with its columns.
  const spans = useMemo(() => spansAmong(all), [all]);
  // Nor are there fields for what is chosen on a picture.
  const framed = useFromValue(slot, (value) => framedFields(all, value));
  const slots = useMemo(
    () => all.filter((one) => one !== spans?.rows && !framed.includes(nameOf(one))),
    [all, spans, framed],
  );
  const unknown = useMemo(() => {
    const known = [...Object.keys(Object(slot.schema.properties)), ...all.map(nameOf)];
    const schema = schemas.follow(asSchema(slot.schema.additionalProperties));
    return written
      .filter((name) => !known.includes(name) && isHere(name))
      .map((name): Slot => ({ ...partOf(slot, name, schema, name), required: false }));
  }, [slot, schemas, all, written, isHere]);
  return { slots, spans, written, unknown };
}

interface UnsupportedFieldProps {
  readonly slot: Slot;
  readonly sentence: string;
}

export function UnsupportedField({ slot, sentence }: UnsupportedFieldProps) {
  const { file } = useForm();
  const { server } = useStore();
  const strings = useStrings('form');
  const value = useValue(slot);
  const remove = useRemove(slot);
  const findings = useFindings(slot, 'within');
  const pointer = pointerOf(slot.path);
  return (
    <fieldset aria-label={slot.label} className={classes.field} data-pointer={`${file}#${pointer}`}>
      <Text size="sm" fw={500}>
        {slot.label}
      </Text>
      <Text size="xs" c="dimmed">
        {sentence}
      </Text>
      <Code block className={classes.code}>
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </Code>
      <FieldNotes findings={findings} withMistakes />
      <Group gap="xs" mt={4}>
        <Button size="compact-sm" onClick={() => void server.openText({ file, pointer })}>
          {strings.openText}
        </Button>
        {!slot.required && (
          <Button size="compact-sm" onClick={remove}>
            {strings.remove}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
