// A group of documents → a button that opens it, a field to search it, and its documents.
import {
  Badge,
  Box,
  createScopedKeydownHandler,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useId, useState } from 'react';
import type { DocumentEntry } from '../../protocol.ts';
import { useStrings } from '../context.ts';
import { useCounts } from '../findings/counts.ts';
import { ListFilter, MAX_UNFILTERED, NoneFound } from '../forms/groups/ListFilter.tsx';
import { isLike } from '../widgets/references/matching.ts';
import { type TreeGroup as Group, type Marks, marksTogether, NO_MARKS } from './groups.ts';
import classes from './tree.module.css';

const moveFocus = createScopedKeydownHandler({
  parentSelector: '[data-tree]',
  siblingSelector: 'button',
  orientation: 'vertical',
  activateOnFocus: false,
});

interface TreeGroupProps {
  readonly group: Group;
  readonly selected: string | undefined;
  readonly marks: (file: string) => Marks;
  readonly choose: (file: string) => void;
}

export function TreeGroup({ group, selected, marks, choose }: TreeGroupProps) {
  const { key, title, documents } = group;
  return (
    <Folder
      title={title}
      tally={documents.length}
      isOpenAtFirst={key === 'pages'}
      marks={marksTogether(documents.map(({ file }) => marks(file)))}
    >
      <Documents {...{ group, selected, marks, choose }} />
    </Folder>
  );
}

/** The documents of an open group; words that are looked for are forgotten when it is closed. */
function Documents({ group, selected, marks, choose }: TreeGroupProps) {
  const { title, documents } = group;
  const [asked, setAsked] = useState('');
  const found = asked === '' ? documents : documents.filter((one) => isLike(asked, [one.title]));
  return (
    <>
      {documents.length > MAX_UNFILTERED && (
        <ListFilter className={classes.filter} label={title} words={asked} ask={setAsked} />
      )}
      <ul className={classes.list}>
        {found.map((document) => (
          <li key={document.file}>
            <Row
              document={document}
              title={document.title}
              isSelected={document.file === selected}
              {...marks(document.file)}
              choose={choose}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <Box ml="1.85rem">
          <NoneFound />
        </Box>
      )}
    </>
  );
}

interface FolderProps {
  readonly title: string;
  /** How many documents are in it, where each has its own marks. */
  readonly tally?: number;
  readonly isOpenAtFirst: boolean;
  readonly marks: Marks;
  readonly children: ReactNode;
}

/** A part of the tree that opens and closes. While it is closed it has the marks of what is in it. */
export function Folder({ title, tally, isOpenAtFirst, marks, children }: FolderProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <section aria-label={title}>
      <UnstyledButton
        className={`${classes.row} ${classes.top}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={moveFocus}
      >
        <IconChevronRight size={14} aria-hidden />
        <Box component="span" flex={1}>
          {title}
        </Box>
        {(!isOpen || tally === undefined) && (
          <Badges {...(isOpen ? { ...NO_MARKS, isChanged: marks.isChanged } : marks)} />
        )}
        {tally !== undefined && (
          <Box component="span" opacity={0.8} fz="0.78rem" fw={400} aria-hidden="true">
            {tally}
          </Box>
        )}
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

export interface RowProps extends Marks {
  readonly document: DocumentEntry;
  readonly title: string;
  readonly isSelected: boolean;
  readonly isTop?: boolean;
  readonly pointer?: string;
  readonly choose: (file: string, pointer?: string) => void;
}

/** A document. There may be a thousand: one whose marks are the same is not drawn again. */
export const Row = memo(function Row(props: RowProps) {
  const { document, title, isSelected, isTop = false, pointer, choose, ...marks } = props;
  const strings = useStrings('tree');
  return (
    <UnstyledButton
      className={isTop ? `${classes.row} ${classes.top}` : classes.row}
      aria-current={isSelected || undefined}
      onClick={() => choose(document.file, pointer)}
      onKeyDown={moveFocus}
    >
      {document.portrait !== undefined && (
        <img src={document.portrait} alt="" width={24} height={24} loading="lazy" />
      )}
      <span>{title}</span>
      <span className={classes.path}>
        {document.group === 'pages' && document.path}
        {document.inherited && ` ${strings.inherited}`}
      </span>
      <Badges {...marks} />
    </UnstyledButton>
  );
});

function Badges({ isChanged, mistakes, toWrite }: Marks) {
  const strings = useStrings('tree');
  const { count } = useCounts();
  const label = mistakes > 0 ? count('error', mistakes) : count('todo', toWrite);
  return (
    <>
      {isChanged && (
        <span className={classes.changed} title={strings.changed}>
          <VisuallyHidden>, {strings.changed}</VisuallyHidden>
        </span>
      )}
      {mistakes + toWrite > 0 && (
        <Badge
          size="sm"
          flex="none"
          {...(mistakes > 0 ? { color: 'var(--panel-badge)' } : { variant: 'default' })}
          title={label}
        >
          <span aria-hidden="true">{mistakes || toWrite}</span>
          <VisuallyHidden>, {label}</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}
