// Markdown → a text that is drawn as it looks, with a few buttons and keys above it.
import { Popover, Toolbar } from '@mantine/core';
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import {
  type ComponentProps,
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import type { DocumentTaken } from '../../protocol.ts';
import { useStrings } from '../context.ts';
import { Layer } from '../dialogs/Layer.tsx';
import { focusAfter } from '../forms/focus/move-focus.ts';
import { useTellGone } from '../forms/form-context.ts';
import {
  DocumentButton,
  takesFiles,
  useDocumentUpload,
} from '../widgets/documents/DocumentButton.tsx';
import { InsertFact } from '../widgets/facts/InsertFact.tsx';
import { ToolButton } from '../widgets/ToolButton.tsx';
import { factsBesideChips } from '../widgets/text/chips.ts';
import { LinkForm } from '../widgets/text/LinkForm.tsx';
import {
  linkAt,
  putLink,
  type Selection,
  type TextEdit,
  toggleList,
  type WrittenLink,
} from '../widgets/text/markdown-edits.ts';
import { type DrawnText, TextField } from '../widgets/text/TextField.tsx';
import { toggleMark } from '../widgets/text/toggle-mark.ts';
import type { InputKind, InputProps } from './field-kind.ts';

type TextCommand = (text: string, selection: Selection) => TextEdit | undefined;

const bold: TextCommand = (text, selection) => toggleMark(text, selection, '**');
const italic: TextCommand = (text, selection) => toggleMark(text, selection, '*');

export const markdown: InputKind = {
  isFor: ({ ref }) => ref === 'markdown',
  Input: MarkdownInput,
  isTall: true,
  undrawn: (value) => factsBesideChips(value, true),
};

interface OpenLink extends WrittenLink {
  readonly within: string;
  readonly place: CSSProperties;
}

function linkIn(editing: DrawnText, at: number | undefined): OpenLink {
  const within = editing.text();
  const found = linkAt(within, at === undefined ? editing.selection() : [at, at]);
  return { ...found, within, place: editing.placeOf(found.from) };
}

function MarkdownInput({ label, control, text, write, unset }: InputProps) {
  const drawn = useRef<() => DrawnText | undefined>(() => undefined);
  const [link, setLink] = useState<OpenLink>();
  const tellGone = useTellGone(useStrings('text').link);
  const make = (change: TextCommand): void => {
    const editing = drawn.current();
    if (!editing || editing.isReadOnly()) return;
    const edit = change(editing.text(), editing.selection());
    if (edit) editing.make(edit);
  };
  const openLink = (at?: number): void => {
    const editing = drawn.current();
    if (link) finishLink(undefined);
    else if (editing && !editing.isReadOnly()) setLink(linkIn(editing, at));
  };
  const finishLink = (edit: TextEdit | undefined, isGone = false): void => {
    const editing = drawn.current();
    // At once, so that the text can be written in again.
    focusAfter(
      () => setLink(undefined),
      () => editing,
    );
    // The places of a text that has changed meanwhile are others.
    if (!edit || editing?.text() !== link?.within) return;
    editing?.make(edit);
    if (isGone) tellGone('removedOne');
  };
  const putDocument = ({ path, title }: DocumentTaken, at?: number): void => {
    const editing = drawn.current();
    if (!editing || editing.isReadOnly()) return;
    const within = editing.text();
    const place =
      at === undefined || at > within.length ? editing.selection() : ([at, at] as const);
    const words = place[0] === place[1] ? title : within.slice(...place);
    editing.make(putLink({ from: place[0], to: place[1], words, address: path }));
  };
  const upload = useDocumentUpload();
  const drop = (files: readonly File[], { clientX, clientY }: DragEvent): void => {
    const at = drawn.current()?.placeAt(clientX, clientY);
    upload.send(files.slice(0, 1), ([one]) => one && putDocument(one, at));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    const act = { b: () => make(bold), i: () => make(italic), k: () => openLink() }[
      event.key.toLowerCase()
    ];
    if (!act) return;
    event.preventDefault();
    // The whole panel has keys of its own.
    event.stopPropagation();
    act();
  };
  const field = (
    <TextField
      {...{ control, text, write }}
      kind="markdown"
      empty={unset}
      // Keys that come before the form has the focus must not change what it is about.
      isReadOnly={link !== undefined}
      shortcuts="Control+B Control+I Control+K"
      press={press}
      editLink={openLink}
      tools={(editing) => {
        drawn.current = editing;
        return (
          <>
            <Tools
              label={label}
              editing={editing}
              make={make}
              openLink={openLink}
              isLinking={link !== undefined}
              putDocument={putDocument}
            />
            {link && <LinkPopover link={link} onDone={finishLink} />}
          </>
        );
      }}
    />
  );
  return <div {...takesFiles(drop)}>{field}</div>;
}

interface ToolsProps {
  readonly label: string;
  readonly editing: () => DrawnText | undefined;
  readonly make: (change: TextCommand) => void;
  readonly openLink: () => void;
  readonly isLinking: boolean;
  readonly putDocument: (document: DocumentTaken) => void;
}

function Tools({ label, editing, make, openLink, isLinking, putDocument }: ToolsProps) {
  const strings = useStrings('text');
  return (
    <Toolbar size="xs" withBorder={false} aria-label={`${strings.toolbar}: ${label}`} mb={2}>
      <Tool name={strings.bold} letter="B" onClick={() => make(bold)}>
        <IconBold size={16} aria-hidden />
      </Tool>
      <Tool name={strings.italic} letter="I" onClick={() => make(italic)}>
        <IconItalic size={16} aria-hidden />
      </Tool>
      <Tool name={strings.link} letter="K" aria-expanded={isLinking} onClick={() => openLink()}>
        <IconLink size={16} aria-hidden />
      </Tool>
      <Tool name={strings.list} onClick={() => make(toggleList)}>
        <IconList size={16} aria-hidden />
      </Tool>
      <DocumentButton address="" taken={putDocument} />
      <InsertFact isWords editing={editing} />
    </Toolbar>
  );
}

interface LinkPopoverProps {
  readonly link: OpenLink;
  readonly onDone: (edit: TextEdit | undefined, isGone?: boolean) => void;
}

function LinkPopover({ link, onDone }: LinkPopoverProps) {
  const strings = useStrings('text');
  return (
    <Popover
      opened
      // `onClose` tells of one that was closed, and this one is taken away.
      onDismiss={() => onDone(undefined)}
      closeOnEscape={false}
      clickOutsideEvents={['mousedown']}
      trapFocus
      transitionProps={{ duration: 0 }}
      position="bottom-start"
      withRoles={false}
      width={300}
    >
      <Popover.Target>
        <span style={{ position: 'absolute', pointerEvents: 'none', ...link.place }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={strings.link}>
        <Layer onClose={() => onDone(undefined)}>
          <LinkForm link={link} onDone={onDone} />
        </Layer>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ToolProps extends ComponentProps<typeof ToolButton> {
  readonly letter?: string;
}

function Tool({ name, letter, ...props }: ToolProps) {
  return (
    <ToolButton
      name={name}
      {...(letter
        ? { 'aria-keyshortcuts': `Control+${letter}`, title: `${name} (Ctrl+${letter})` }
        : {})}
      onMouseDown={(event) => {
        // The selection in the text stays.
        event.preventDefault();
        // A press on its own button is no press elsewhere: the click closes the form.
        event.stopPropagation();
      }}
      {...props}
    />
  );
}
