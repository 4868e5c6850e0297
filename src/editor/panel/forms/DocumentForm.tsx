// The document that is selected → its form, whose focus the selection follows; any place of it → its field.
import { Box, Button, Code, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { labelOf } from '../../../model/schema/field-label.ts';
import { createSchemas } from '../../../model/schema/schemas.ts';
import type { DocumentState, Place } from '../../protocol.ts';
import { createTyping } from '../actions.ts';
import { useSelect, useStore, useStrings } from '../context.ts';
import { groupKindOf, inputKindOf } from '../fields/field-kinds.ts';
import type { Selected } from '../frame/clicked-words.ts';
import { type Store, valueAt } from '../store.ts';
import { pasteCleanly } from '../widgets/text/pasted.ts';
import { FieldInput } from './FieldInput.tsx';
import { FieldNotes } from './feedback/FieldNotes.tsx';
import { controlIn, focusFieldAt, selectingToReplace } from './focus/move-focus.ts';
import { type Form, FormContext, TargetContext, useForm } from './form-context.ts';
import classes from './forms.module.css';
import { ObjectFields, UnsupportedField } from './groups/ObjectFields.tsx';
import { PlainFieldBox } from './PlainFieldBox.tsx';
import { emptyValue, newBlock } from './schema/empty-value.ts';
import { type Section, sectionAt, sectionsOf } from './schema/sections.ts';
import { fits, structureOf } from './schema/structure.ts';
import type { Slot } from './slot.ts';

export function DocumentForm() {
  const file = useSelect(({ selected }) => selected?.file);
  const isRead = useSelect(({ documents }) => documents.has(file ?? ''));
  if (file === undefined || !isRead) return null;
  return <OpenDocument key={file} file={file} />;
}

function OpenDocument({ file }: { readonly file: string }) {
  const strings = useStrings('form');
  const entry = useSelect(({ site }) => site.documents.find((one) => one.file === file));
  const schema = useSelect(({ documents }) => documents.get(file)?.schema ?? '');
  const unreadable = useSelect(({ documents }) => documents.get(file)?.unreadable);
  const grammar = useSelect((snapshot) => snapshot.grammar);
  const isInherited = entry?.inherited === true;
  const section = useSection(file, schema);
  const title = section?.label ?? entry?.title ?? file;
  const kind = labelOf(schema, grammar.documents[schema]);
  const form = useRef<HTMLDivElement>(null);
  // Before the focus goes to a field: what is opened begins at its own top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: so does another section
  useLayoutEffect(() => toTop(form.current), [section]);
  return (
    <div ref={form} className={classes.form} data-form={file}>
      <Box component="header" mb="md">
        <Title order={2} size="h4">
          {title}
        </Title>
        {kind !== title && (
          <Text size="xs" c="dimmed" title={file}>
            {kind}
          </Text>
        )}
      </Box>
      {isInherited || unreadable !== undefined ? (
        <ReadOnly file={file} sentence={isInherited ? strings.inherited : strings.unreadable} />
      ) : (
        <DocumentFields key={section?.name} file={file} schema={schema} section={section} />
      )}
    </div>
  );
}

function ReadOnly({ file, sentence }: { readonly file: string; readonly sentence: string }) {
  const { server, getState } = useStore();
  const strings = useStrings('form');
  const document = useSelect(({ documents }) => documents.get(file)) as DocumentState;
  const findings = useSelect(({ state }) => state.findings);
  const mistakes = findings.filter((one) => one.file === file && one.severity === 'error');
  return (
    <Stack align="start">
      <Text size="sm">{sentence}</Text>
      <div>
        <FieldNotes findings={mistakes} withMistakes />
        {mistakes.length === 0 && document.unreadable && (
          <Text size="sm" c="var(--mantine-color-error)">
            {document.unreadable}
          </Text>
        )}
      </div>
      <Button
        autoFocus={getState().isFocused}
        onClick={() => void server.openText({ file, pointer: '' })}
      >
        {strings.openText}
      </Button>
      <Code block className={classes.code} tabIndex={0} role="region" aria-label={file}>
        {document.text}
      </Code>
    </Stack>
  );
}

/** The part of a document with sections that is selected; the same object while it is. */
function useSection(file: string, schema: string): Section | undefined {
  const grammar = useSelect((snapshot) => snapshot.grammar);
  const sections = useMemo(() => sectionsOf(grammar.documents[schema] ?? {}), [grammar, schema]);
  return useSelect(({ selected }) =>
    sectionAt(sections, selected?.file === file ? selected.pointer : ''),
  );
}

interface DocumentFieldsProps {
  readonly file: string;
  readonly schema: string;
  readonly section: Section | undefined;
}

function DocumentFields({ file, schema, section }: DocumentFieldsProps) {
  const store = useStore();
  const { todo } = useStrings('form');
  const grammar = useSelect((snapshot) => snapshot.grammar);
  const status = useRef<HTMLDivElement>(null);
  const steps = useMemo(createTyping, []);
  const replacing = useMemo(() => selectingToReplace(), []);
  const isSaved = useSelect(({ state }) => state.changed.length === 0);
  useEffect(() => {
    if (isSaved) steps.end();
  }, [isSaved, steps]);
  const body = useRef<HTMLDivElement>(null);
  const selection = useMemo(() => createSelection(store, file), [store, file]);
  const target = useSyncExternalStore(store.subscribe, selection.target);
  const form = useMemo((): Form => {
    const schemas = createSchemas(grammar);
    const blockOf = (type: string) => newBlock(type, { ...store.getState(), schemas, todo });
    const usual = schemas.types.includes('prose') ? 'prose' : (schemas.types[0] ?? '');
    return {
      file,
      schemas,
      section: section?.name,
      Field,
      FieldInput,
      inputKindOf,
      emptyValue: (of, label) =>
        emptyValue(of, label, { schemas, todo, block: () => blockOf(usual) }),
      newBlock: blockOf,
      reveal: selection.reveal,
      follow: (pointer) => selection.focused({ file, pointer }),
      announce: (text) => {
        if (status.current) status.current.textContent = text;
      },
      stepOf: steps.of,
    };
  }, [store, file, grammar, section, selection, steps, todo]);
  const root = useMemo(
    (): Slot => ({
      path: [],
      schema: form.schemas.document(schema),
      label: labelOf(schema, form.schemas.document(schema)),
      required: true,
    }),
    [form, schema],
  );
  useEffect(() => {
    if (!target || !body.current) return;
    // Who chooses a section under Contents stays there.
    const isWhole = ['', `/${section?.name}`].includes(target.pointer);
    if (!isWhole || (target.pointer !== '' && store.getState().isFocused)) {
      focusFieldAt(body.current, target, selection.isNew(target));
      return;
    }
    toTop(body.current.closest('[data-form]'));
    if (store.getState().isFocused) controlIn(body.current)?.focus();
  }, [target, selection, store, section]);
  return (
    <FormContext value={form}>
      <TargetContext value={target}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the focus goes */}
        <div
          ref={body}
          {...replacing}
          onFocus={(event) => {
            replacing.onFocus(event);
            selection.focused(placeOfElement(event.target));
          }}
          onBlur={steps.end}
          onPasteCapture={() => {
            steps.end();
            // What is typed after it is a step of its own, too.
            setTimeout(steps.end);
          }}
          onPaste={pasteCleanly}
          onKeyDown={({ key, target: input }) => {
            const place = key === 'F2' && placeOfElement(input);
            if (place) store.select({ ...place, isOnPage: true }, false, true);
          }}
        >
          <ObjectFields slot={root} isHere={section?.has} />
        </div>
      </TargetContext>
      <VisuallyHidden role="status" ref={status} />
    </FormContext>
  );
}

function toTop(form: Element | null): void {
  form?.scrollIntoView?.({ block: 'start' });
}

function placeOfElement(element: EventTarget): Place | undefined {
  if (!(element instanceof Element)) return undefined;
  const field = element.closest<HTMLElement>('[data-pointer]');
  // Names of fields may hold the sign too; those of files do not.
  const [, file, pointer] = /^([^#]*)#(.*)$/s.exec(field?.dataset.pointer ?? '') ?? [];
  return file !== undefined && pointer !== undefined ? { file, pointer } : undefined;
}

const Field = memo(function Field({ slot }: { readonly slot: Slot }) {
  const { file } = useForm();
  const strings = useStrings('form');
  const structure = structureOf(slot.schema);
  const isFitting = useSelect((snapshot) => fits(structure, valueAt(snapshot, file, slot.path)));
  if (!isFitting) return <UnsupportedField slot={slot} sentence={strings.odd} />;
  const Group = groupKindOf(slot.schema)?.Group;
  if (Group) return <Group slot={slot} />;
  return structure === 'leaf' ? <PlainFieldBox slot={slot} /> : null;
});

function createSelection(store: Store, file: string) {
  let own: Place | undefined;
  let made: Place | undefined;
  let target: Selected | undefined;
  return {
    /** The place that was last selected somewhere else than by the focus; the same object until another one is. */
    target: (): Selected | undefined => {
      const { selected } = store.getState();
      if (selected && selected.file === file && selected !== own) target = selected;
      return target;
    },
    reveal: (pointer: string): void => {
      made = { file, pointer };
      store.select(made);
    },
    isNew: (place: Place): boolean => place === made,
    focused: (place: Place | undefined): void => {
      const { selected } = store.getState();
      if (!place || (selected?.file === place.file && selected.pointer === place.pointer)) return;
      own = place;
      store.select(place);
    },
  };
}
