// The document that is selected → its form.
import { Button, Code, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { labelOf } from '../../../model/field-label.ts';
import { createSchemas } from '../../../model/schema/schemas.ts';
import type { DocumentState, Place } from '../../protocol.ts';
import { useSelect, useStore } from '../context.ts';
import { useWords } from '../words.ts';
import { Field } from './Field.tsx';
import { createFindingIndex } from './feedback/findings.ts';
import { focusFieldAt } from './focus/focus-field-at.ts';
import { createSelection } from './focus/selection.ts';
import { type Form, FormContext, TargetContext } from './form-context.ts';
import classes from './forms.module.css';
import { ObjectFields } from './groups/ObjectFields.tsx';
import type { Slot } from './slot.ts';
import { formWords } from './words.ts';

export function DocumentForm() {
  const file = useSelect(({ selected }) => selected?.file);
  const isRead = useSelect(({ documents }) => documents.has(file ?? ''));
  if (file === undefined || !isRead) return null;
  return <OpenDocument key={file} file={file} />;
}

function OpenDocument({ file }: { readonly file: string }) {
  const words = useWords(formWords);
  const entry = useSelect(({ site }) => site.documents.find((one) => one.file === file));
  const schema = useSelect(({ documents }) => documents.get(file)?.schema ?? '');
  const unreadable = useSelect(({ documents }) => documents.get(file)?.unreadable);
  const isInherited = entry?.inherited === true;
  return (
    <div className={classes.form} data-form={file}>
      <header className={classes.head}>
        <Title order={2} size="h4">
          {entry?.title ?? file}
        </Title>
        <Text size="xs" className={classes.said}>
          {labelOf(schema)} · {file}
        </Text>
      </header>
      {isInherited || unreadable !== undefined ? (
        <ReadOnly file={file} sentence={isInherited ? words.inherited : words.unreadable} />
      ) : (
        <DocumentFields file={file} schema={schema} />
      )}
    </div>
  );
}

/** A document that cannot be changed here: why, what it says, and the way to the text editor. */
function ReadOnly({ file, sentence }: { readonly file: string; readonly sentence: string }) {
  const { server } = useStore();
  const words = useWords(formWords);
  const document = useSelect(({ documents }) => documents.get(file)) as DocumentState;
  return (
    <div className={classes.fields}>
      <Text size="sm">{sentence}</Text>
      {document.unreadable && (
        <Text size="sm" className={classes.mistake}>
          {document.unreadable}
        </Text>
      )}
      <div>
        <Button variant="default" onClick={() => void server.openText({ file, pointer: '' })}>
          {words.openText}
        </Button>
      </div>
      <Code block className={classes.code} tabIndex={0} role="region" aria-label={file}>
        {document.text}
      </Code>
    </div>
  );
}

function DocumentFields({ file, schema }: { readonly file: string; readonly schema: string }) {
  const store = useStore();
  const grammar = useSelect((snapshot) => snapshot.grammar);
  const said = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const selection = useMemo(() => createSelection(store, file), [store, file]);
  const target = useSyncExternalStore(store.subscribe, selection.target);
  const form = useMemo(
    (): Form => ({
      file,
      schemas: createSchemas(grammar),
      findings: createFindingIndex(file),
      Field,
      reveal: selection.reveal,
      announce: (text) => {
        if (said.current) said.current.textContent = text;
      },
    }),
    [file, grammar, selection],
  );
  const root = useMemo(
    (): Slot => ({
      path: [],
      schema: form.schemas.document(schema),
      ...{ label: labelOf(schema), required: true },
    }),
    [form, schema],
  );
  useEffect(() => {
    if (target && body.current) focusFieldAt(body.current, target, selection.isNew(target));
  }, [target, selection]);
  return (
    <FormContext value={form}>
      <TargetContext value={target}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the focus goes */}
        <div ref={body} onFocus={({ target }) => selection.focused(placeOf(target))}>
          <ObjectFields slot={root} />
        </div>
      </TargetContext>
      <VisuallyHidden role="status" ref={said} />
    </FormContext>
  );
}

/** The place of the field that an element belongs to. */
function placeOf(element: EventTarget): Place | undefined {
  if (!(element instanceof Element)) return undefined;
  const field = element.closest<HTMLElement>('[data-pointer]');
  // Names of fields may hold the sign too; those of files do not.
  const [, file, pointer] = /^([^#]*)#(.*)$/s.exec(field?.dataset.pointer ?? '') ?? [];
  return file !== undefined && pointer !== undefined ? { file, pointer } : undefined;
}
