// Cards → a carousel that moves only when a visitor moves it; without scripts the cards scroll.
//
// Mantine's Carousel is not used: it always injects a <style> with a random class, says "Slide 1 of 5"
// although several cards are seen, and makes tabs without panels. This is the library beneath it.
import type { KeyboardEvent } from 'react';
import type { ValueCard, ValueCarouselBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { useWords, useWrite } from '../../ui/context.ts';
import section from '../../ui/layout/Section.module.css';
import { lettersOf } from '../../ui/text/letters.ts';
import { directionAt, formatPosition, useCards } from './use-cards.ts';
import classes from './view.module.css';

const KEYS: Readonly<Record<string, (selected: number, count: number) => number>> = {
  ArrowLeft: (selected) => selected - 1,
  ArrowRight: (selected) => selected + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface CardProps {
  readonly card: ValueCard;
  readonly index: number;
  readonly count: number;
  readonly Heading: 'h2' | 'h3';
}

function Card({ card, index, count, Heading }: CardProps) {
  const words = useWords().carousel;
  const write = useWrite();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; the pattern asks for a group
    <div
      className={classes.card}
      role="group"
      aria-roledescription={words.card}
      aria-label={formatPosition(index, count, words, write)}
    >
      <p className={classes.place} aria-hidden="true">
        {write('number', index + 1)}
      </p>
      <Heading className={classes.name}>{card.title}</Heading>
      <p className={classes.text}>{card.text}</p>
    </div>
  );
}

interface ControlsProps {
  readonly cards: readonly ValueCard[];
  readonly selected: number;
  readonly show: (index: number) => Promise<void>;
}

function Step({ name, points, onClick }: { name: string; points: string; onClick: () => void }) {
  return (
    <button type="button" className={`bare ${classes.step}`} aria-label={name} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="drawn">
        <path d={points} />
      </svg>
    </button>
  );
}

function Controls({ cards, selected, show }: ControlsProps) {
  const words = useWords().carousel;
  return (
    <div className={classes.controls}>
      <div className={classes.dots}>
        {cards.map(({ title }, index) => (
          <button
            type="button"
            key={title}
            className={`bare ${classes.dot}`}
            aria-label={say(words.show, { title })}
            aria-current={index === selected}
            onClick={() => void show(index)}
          />
        ))}
      </div>
      <Step
        name={words.previous}
        points="M21 12H3M10 5l-7 7 7 7"
        onClick={() => void show(selected - 1)}
      />
      <Step
        name={words.next}
        points="M3 12h18M14 5l7 7-7 7"
        onClick={() => void show(selected + 1)}
      />
    </div>
  );
}

/** The key that means the same where cards follow one another from the left. */
function mirrorKey({ key, currentTarget }: KeyboardEvent): string {
  if (directionAt(currentTarget) === 'ltr') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

export default function ValueCarousel({ block }: BlockProps<ValueCarouselBlock>) {
  const { heading, label, cards } = block;
  const words = useWords().carousel;
  const { viewport, ready, selected, announcement, show } = useCards(cards);
  const press = (event: KeyboardEvent) => {
    const target = KEYS[mirrorKey(event)];
    if (!target) return;
    event.preventDefault();
    void show(target(selected, cards.length));
  };
  return (
    <div className={`page-width ${section.section}`}>
      {heading && <h2 className={section.heading}>{heading}</h2>}
      <section aria-roledescription={words.carousel} aria-label={label} onKeyDown={press}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div
          ref={viewport}
          className={classes.viewport}
          data-ready={ready}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          role="group"
          aria-label={say(words.cards, { label })}
        >
          <div
            className={classes.track}
            style={lettersOf(cards.map(({ title }) => title).join(' '))}
          >
            {cards.map((card, index) => (
              <Card
                key={card.title}
                card={card}
                index={index}
                count={cards.length}
                Heading={heading ? 'h3' : 'h2'}
              />
            ))}
          </div>
        </div>
        <Controls cards={cards} selected={selected} show={show} />
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
      </section>
    </div>
  );
}
