// Items with a title and a text → panels that open and close independently; all text is in the HTML.
import { Accordion as Panels } from '@mantine/core';
import { useId, useState } from 'react';
import type { AccordionAside, AccordionBlock, AccordionItem } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Section, useHeadingLevel } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { useFragment } from '../../ui/links/useFragment.ts';
import { Member } from '../../ui/people/Face.tsx';
import { lettersOf } from '../../ui/text/letters.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

const PARTS = {
  item: classes.item,
  itemTitle: classes.heading,
  control: classes.control,
  label: classes.label,
  chevron: classes.chevron,
  panel: classes.panel,
  content: classes.content,
};

export default function Accordion({ block, path }: BlockProps<AccordionBlock>) {
  const { heading, look, items, aside } = block;
  const id = useId();
  const own = useHeadingLevel(path);
  const [open, setOpen] = useState<string[]>([]);
  useFragment((name) => {
    const index = items.findIndex((item) => item.id === name);
    if (index < 0) return false;
    setOpen((before) => [...new Set([...before, itemValue(index)])]);
    return true;
  });
  return (
    <Section path={path} heading={heading}>
      <div className={aside && classes.beside}>
        <Panels
          multiple
          id={id}
          data-folds=""
          value={open}
          onChange={setOpen}
          order={heading ? (own === 2 ? 3 : 4) : own}
          keepMountedMode="display-none"
          chevron={<Sign />}
          className={classes[look]}
          classNames={PARTS}
          style={lettersOf(items.map(({ title }) => title).join(' '))}
        >
          {items.map((item, index) => (
            <Item key={item.title} item={item} value={itemValue(index)} isCard={look === 'cards'} />
          ))}
        </Panels>
        {aside && <Note aside={aside} />}
      </div>
    </Section>
  );
}

interface ItemProps {
  readonly item: AccordionItem;
  readonly value: string;
  readonly isCard: boolean;
}

function Item({ item, value, isCard }: ItemProps) {
  return (
    <Panels.Item value={value}>
      <Panels.Control>
        <span id={item.id} className={`${classes.title} fit`}>
          {item.title}
        </span>
      </Panels.Control>
      {/* For the eye alone: whoever listens hears all of it once it is open. */}
      {isCard && (
        <p
          className={classes.first}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the compiler, of which only words are left
          dangerouslySetInnerHTML={{ __html: firstSentence(item.text) }}
        />
      )}
      <Panels.Panel>
        <RichText html={item.text} />
      </Panels.Panel>
    </Panels.Item>
  );
}

/** The first sentence of a text of Markdown, without its tags: HTML of words alone. */
function firstSentence(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .split(/(?<=[.!?…。؟])\s/, 1)
    .join('');
}

function Note({ aside: { text, button, person } }: { readonly aside: AccordionAside }) {
  return (
    <div className={classes.note}>
      <RichText html={text} className={classes.question} />
      {person && <Member {...person} />}
      <ButtonLink button={button} />
    </div>
  );
}

function Sign() {
  return (
    <svg className={classes.sign} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 8h16" />
      <path d="M8 0v16" />
    </svg>
  );
}

function itemValue(index: number): string {
  return `${index + 1}`;
}
