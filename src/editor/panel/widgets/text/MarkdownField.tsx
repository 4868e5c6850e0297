// A field of Markdown → a text area that grows, with a few buttons and keys; the page is the preview.
import { ActionIcon, Popover, Stack, Textarea, Toolbar } from '@mantine/core';
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldProps } from '../../forms/field.ts';
import { useStrings } from '../../strings/strings.ts';
import { controlProps, isLarge, textOf, writeText } from '../control-props.ts';
import { FactLine } from '../facts/FactLine.tsx';
import { InsertFact } from '../facts/InsertFact.tsx';
import { makeEdit, type TextEdit } from './insert-text.ts';
import { LinkForm } from './LinkForm.tsx';
import {
  linkAt,
  type Selection,
  toggleList,
  toggleMark,
  type WrittenLink,
} from './markdown-edits.ts';
import classes from './text.module.css';

type Change = (text: string, selection: Selection) => TextEdit;

const bold: Change = (text, selection) => toggleMark(text, selection, '**');
const italic: Change = (text, selection) => toggleMark(text, selection, '*');

/** Ctrl or Cmd with B, I and K do what the buttons do. */
export function MarkdownField(props: FieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const strings = useStrings('text');
  const [link, setLink] = useState<WrittenLink & { readonly within: string }>();
  const selected = (area: HTMLTextAreaElement): Selection => [
    area.selectionStart,
    area.selectionEnd,
  ];
  const make = (change: Change): void => {
    const area = input.current;
    if (area && !area.readOnly) makeEdit(area, change(area.value, selected(area)));
  };
  const openLink = (): void => {
    const area = input.current;
    if (area && !area.readOnly)
      setLink({ ...linkAt(area.value, selected(area)), within: area.value });
  };
  const finishLink = (edit: TextEdit | undefined): void => {
    // At once, so that the area can be written in again.
    flushSync(() => setLink(undefined));
    const area = input.current;
    // The places of a text that has changed meanwhile are others.
    if (area && edit && area.value === link?.within) makeEdit(area, edit);
    else area?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    const act = { b: () => make(bold), i: () => make(italic), k: openLink }[
      event.key.toLowerCase()
    ];
    if (!act) return;
    event.preventDefault();
    // Keys of the whole panel are not meant.
    event.stopPropagation();
    act();
  };
  return (
    <Stack gap={4}>
      <Textarea
        {...controlProps(props)}
        ref={input}
        classNames={{ input: classes.area }}
        value={textOf(props.value)}
        // Keys that come before the form has the focus must not change what it is about.
        readOnly={isLarge(props.value) || link !== undefined}
        onChange={(event) => writeText(props, event.currentTarget.value)}
        onKeyDown={press}
        inputContainer={(area) => (
          <>
            <Toolbar size="xs" withBorder={false} aria-label={strings.toolbar} mb={2}>
              <Tool name={strings.bold} keys="Control+B" onClick={() => make(bold)}>
                <IconBold size={16} aria-hidden />
              </Tool>
              <Tool name={strings.italic} keys="Control+I" onClick={() => make(italic)}>
                <IconItalic size={16} aria-hidden />
              </Tool>
              <Popover
                opened={link !== undefined}
                onClose={() => setLink(undefined)}
                trapFocus
                transitionProps={{ duration: 0 }}
                position="bottom-start"
                withRoles={false}
                width={300}
              >
                <Popover.Target>
                  <Tool
                    name={strings.link}
                    keys="Control+K"
                    isOpen={link !== undefined}
                    onClick={openLink}
                  >
                    <IconLink size={16} aria-hidden />
                  </Tool>
                </Popover.Target>
                <Popover.Dropdown role="dialog" aria-label={strings.link}>
                  {link && <LinkForm link={link} onDone={finishLink} />}
                </Popover.Dropdown>
              </Popover>
              <Tool name={strings.list} onClick={() => make(toggleList)}>
                <IconList size={16} aria-hidden />
              </Tool>
              <InsertFact input={input} />
            </Toolbar>
            {area}
          </>
        )}
      />
      <FactLine value={props.value} />
    </Stack>
  );
}

interface ToolProps {
  readonly name: string;
  /** The keys that do the same, as aria-keyshortcuts has them. */
  readonly keys?: string;
  readonly isOpen?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly ref?: React.Ref<HTMLButtonElement>;
}

function Tool({ name, keys, isOpen, onClick, children, ref }: ToolProps) {
  return (
    <ActionIcon
      ref={ref ?? null}
      variant="subtle"
      color="gray"
      aria-label={name}
      aria-keyshortcuts={keys}
      aria-expanded={isOpen}
      title={keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
