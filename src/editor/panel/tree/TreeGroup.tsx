// A group of documents → a button that opens it, a field to search it, and its documents.
import {
  Badge,
  createScopedKeydownHandler,
  Text,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import type { DocumentEntry } from '../../protocol.ts';
import { useCounts } from '../findings/counts.ts';
import { fillIn, useStrings } from '../strings/strings.ts';
import { folded } from '../widgets/references/matching.ts';
import { FEW, type TreeGroup as Group, type Marks, marksTogether } from './groups.ts';
import classes from './tree.module.css';

/** Arrow keys lead from button to button, as well as Tab. */
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
  const strings = useStrings('tree');
  const id = useId();
  const { key, title, documents } = group;
  const [isOpen, setOpen] = useState(key === 'pages');
  const [asked, setAsked] = useState('');
  const found =
    asked === '' ? documents : documents.filter((one) => folded(one.title).includes(folded(asked)));
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
        <span className={classes.title}>{title}</span>
        {!isOpen && <Badges {...marksTogether(documents.map(({ file }) => marks(file)))} />}
        <span className={classes.tally} aria-hidden="true">
          {documents.length}
        </span>
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && documents.length > FEW && (
          <TextInput
            size="xs"
            my={4}
            mr={4}
            ml="1.85rem"
            aria-label={fillIn(strings.find, { group: title })}
            placeholder={fillIn(strings.find, { group: title })}
            leftSection={<IconSearch size={14} aria-hidden />}
            value={asked}
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
        )}
        {isOpen && (
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
        )}
        {isOpen && found.length === 0 && (
          <Text size="sm" c="dimmed" ml="1.85rem">
            {strings.none}
          </Text>
        )}
      </div>
    </section>
  );
}

interface RowProps extends Marks {
  readonly document: DocumentEntry;
  readonly title: string;
  readonly isSelected: boolean;
  readonly isTop?: boolean;
  readonly choose: (file: string) => void;
}

/** A document. There may be a thousand: one whose marks are the same is not drawn again. */
export const Row = memo(function Row(props: RowProps) {
  const { document, title, isSelected, isTop = false, choose, isChanged, mistakes } = props;
  const strings = useStrings('tree');
  return (
    <UnstyledButton
      className={isTop ? `${classes.row} ${classes.top}` : classes.row}
      aria-current={isSelected || undefined}
      onClick={() => choose(document.file)}
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
      <Badges isChanged={isChanged} mistakes={mistakes} />
    </UnstyledButton>
  );
});

function Badges({ isChanged, mistakes }: Marks) {
  const strings = useStrings('tree');
  const { count } = useCounts();
  const label = count('error', mistakes);
  return (
    <>
      {isChanged && (
        <span className={classes.changed} title={strings.changed}>
          <VisuallyHidden>, {strings.changed}</VisuallyHidden>
        </span>
      )}
      {mistakes > 0 && (
        <Badge size="sm" flex="none" color="var(--panel-badge)" title={label}>
          <span aria-hidden="true">{mistakes}</span>
          <VisuallyHidden>, {label}</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}
