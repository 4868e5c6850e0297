// A value that is no object and no list → its input, with help, hints and repairs.
import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { pointerOf } from '../../../../model/paths/pointer.ts';
import { at, type Plain } from '../../../operation.ts';
import { useSelect } from '../../context.ts';
import { fillIn, useStrings } from '../../strings/strings.ts';
import { FieldNotes } from '../feedback/FieldNotes.tsx';
import { HelpButton } from '../feedback/HelpButton.tsx';
import { helpOf } from '../feedback/help.ts';
import type { FieldProps } from '../field.ts';
import { useFindings, useForm, useSet, useValue } from '../form-context.ts';
import classes from '../forms.module.css';
import type { Slot } from '../slot.ts';
import { widgetFor } from '../widget-for.ts';
import { TextField } from './TextField.tsx';

export function LeafField({ slot }: { readonly slot: Slot }) {
  const { file } = useForm();
  const { path, schema, label, required, siblings } = slot;
  const value = useValue(slot);
  const findings = useFindings(slot, 'within');
  const below = useSelect(({ documents }) => at(documents.get(file)?.base, path));
  const { set, leave } = useSet(slot);
  const [isHelpOpen, openHelp] = useState(false);
  const help = useMemo(() => helpOf(schema.description), [schema]);
  const shown = useMemo(
    () => ({ ...schema, description: isHelpOpen ? help.whole : help.short }),
    [schema, help, isHelpOpen],
  );
  const byDefault = (below ?? schema.default) as Plain | undefined;
  const Widget = isFactOf(schema, value) ? TextField : widgetFor(schema);
  const props: FieldProps = {
    ...{ file, path, schema: shown, label, required, value, set, findings },
    ...(siblings ? { siblings } : {}),
    ...(byDefault === undefined ? {} : { byDefault }),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks when the focus goes
    <div
      className={classes.field}
      data-leaf
      data-pointer={`${file}#${pointerOf(path)}`}
      onBlur={leave}
    >
      <Widget {...props} />
      {help.whole && (
        <HelpButton label={label} isOpen={isHelpOpen} onToggle={() => openHelp(!isHelpOpen)} />
      )}
      <DefaultButton {...props} />
      <FieldNotes findings={findings} />
    </div>
  );
}

/** Whether a fact stands where an input for numbers or choices could not show it. */
function isFactOf({ type, enum: choices }: Slot['schema'], value: Plain | undefined): boolean {
  const isText = type === 'string' && choices === undefined;
  return !isText && typeof value === 'string' && value.includes('${');
}

function DefaultButton({ value, byDefault, required, label, set }: FieldProps) {
  const strings = useStrings('form');
  const button = useRef<HTMLButtonElement>(null);
  if (required || value === undefined || byDefault === undefined || value === byDefault)
    return null;
  const useDefault = (): void => {
    // The button goes with what it does; the focus stays in the field.
    const field = button.current?.closest('[data-pointer]');
    field?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    set(undefined);
  };
  return (
    <Button
      ref={button}
      size="compact-xs"
      variant="subtle"
      color="gray"
      mt={2}
      ml={-7}
      aria-label={fillIn(strings.useDefaultOf, { label })}
      onClick={useDefault}
    >
      {strings.useDefault}
    </Button>
  );
}
