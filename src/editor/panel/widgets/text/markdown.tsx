// Markdown → a text area that grows, with a few buttons and keys; the page is the preview.

import { Popover, Textarea, Toolbar } from '@mantine/core';
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import type { InputKind, InputProps } from '../../forms/field-kind.ts';
import { focusAfter } from '../../forms/focus/move-focus.ts';
import { useStrings } from '../../strings/strings.ts';
import { InsertFact } from '../facts/InsertFact.tsx';
import { ToolButton } from '../ToolButton.tsx';
import { LinkForm } from './LinkForm.tsx';
import {
  linkAt,
  makeEdit,
  type Selection,
  type TextEdit,
  toggleList,
  type WrittenLink,
} from './markdown-edits.ts';
import classes from './text.module.css';
import { toggleMark } from './toggle-mark.ts';

type Change = (text: string, selection: Selection) => TextEdit | undefined;

const bold: Change = (text, selection) => toggleMark(text, selection, '**');
const italic: Change = (text, selection) => toggleMark(text, selection, '*');

export const markdown: InputKind = {
  isFor: ({ ref }) => ref === 'markdown',
  Input: MarkdownInput,
};

/** Ctrl or Cmd with B, I and K do what the buttons do. */
function MarkdownInput({ control, text, write }: InputProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const strings = useStrings('text');
  const [link, setLink] = useState<WrittenLink & { readonly within: string }>();
  const make = (change: Change): void => {
    const area = input.current;
    if (!area || area.readOnly) return;
    const edit = change(area.value, selectionIn(area));
    if (edit) makeEdit(area, edit);
  };
  const openLink = (): void => {
    const area = input.current;
    if (area && !area.readOnly)
      setLink({ ...linkAt(area.value, selectionIn(area)), within: area.value });
  };
  const finishLink = (edit: TextEdit | undefined): void => {
    // At once, so that the area can be written in again.
    focusAfter(
      () => setLink(undefined),
      () => input.current,
    );
    const area = input.current;
    // The places of a text that has changed meanwhile are others.
    if (area && edit && area.value === link?.within) makeEdit(area, edit);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    const act = { b: () => make(bold), i: () => make(italic), k: openLink }[
      event.key.toLowerCase()
    ];
    if (!act) return;
    event.preventDefault();
    // The whole panel has keys of its own.
    event.stopPropagation();
    act();
  };
  return (
    <Textarea
      {...control}
      ref={input}
      data-markdown
      classNames={{ input: classes.area }}
      value={text}
      // Keys that come before the form has the focus must not change what it is about.
      readOnly={link !== undefined}
      aria-keyshortcuts="Control+B Control+I Control+K"
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={press}
      inputContainer={(area) => (
        <>
          <Toolbar size="xs" withBorder={false} aria-label={strings.toolbar} mb={2}>
            <Tool name={strings.bold} letter="B" onClick={() => make(bold)}>
              <IconBold size={16} aria-hidden />
            </Tool>
            <Tool name={strings.italic} letter="I" onClick={() => make(italic)}>
              <IconItalic size={16} aria-hidden />
            </Tool>
            <Popover
              opened={link !== undefined}
              onClose={() => finishLink(undefined)}
              trapFocus
              transitionProps={{ duration: 0 }}
              position="bottom-start"
              withRoles={false}
              width={300}
            >
              <Popover.Target>
                <Tool
                  name={strings.link}
                  letter="K"
                  aria-expanded={link !== undefined}
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
  );
}

function selectionIn({ selectionStart, selectionEnd }: HTMLTextAreaElement): Selection {
  return [selectionStart, selectionEnd];
}

interface ToolProps extends ComponentProps<typeof ToolButton> {
  /** The letter that does the same with Ctrl or Cmd. */
  readonly letter?: string;
}

function Tool({ name, letter, ...props }: ToolProps) {
  return (
    <ToolButton
      name={name}
      {...(letter
        ? { 'aria-keyshortcuts': `Control+${letter}`, title: `${name} (Ctrl+${letter})` }
        : {})}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    />
  );
}
