// Items with a title and a text → the browser's own details, which open and close independently, also where no script comes.
import type { AccordionAside, AccordionBlock, AccordionItem } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Section, useHeadingLevel } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { Member } from '../../ui/people/Face.tsx';
import { lettersOf } from '../../ui/text/letters.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

export default function Accordion({ block, path }: BlockProps<AccordionBlock>) {
  const { heading, look, items, aside } = block;
  const own = useHeadingLevel(path);
  const level = heading ? (own === 2 ? 3 : 4) : own;
  return (
    <Section path={path} heading={heading}>
      <div className={aside && classes.beside}>
        <div className={classes[look]} style={lettersOf(items.map(({ title }) => title).join(' '))}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item stays open while its words are written
            <Item key={index} item={item} level={level} isCard={look === 'cards'} />
          ))}
        </div>
        {aside && <Note aside={aside} />}
      </div>
    </Section>
  );
}

interface ItemProps {
  readonly item: AccordionItem;
  readonly level: 2 | 3 | 4;
  readonly isCard: boolean;
}

function Item({ item: { id, title, text }, level, isCard }: ItemProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.item}>
      {/* It may have been opened before React came. */}
      <details suppressHydrationWarning>
        <summary className={classes.control}>
          <Heading className={classes.heading}>
            <span className="fit">{title}</span>
          </Heading>
          <Sign />
        </summary>
        {/* Browsers open only what the place that is gone to is in. */}
        <span id={id} className={classes.place} />
        <RichText html={text} className={classes.content} />
      </details>
      {/* For the eye alone: whoever listens hears all of it once it is open. */}
      {isCard && (
        <p
          className={classes.first}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the compiler, of which only words are left
          dangerouslySetInnerHTML={{ __html: firstSentence(text) }}
        />
      )}
    </div>
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
    <svg className={`drawn ${classes.sign}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 8h16" />
      <path d="M8 0v16" />
    </svg>
  );
}
