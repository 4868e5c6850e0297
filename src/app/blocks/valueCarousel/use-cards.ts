// The cards of a carousel → its state and its one movement, by a library that comes when it is needed.
import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ValueCard } from '../../../model/shapes.gen.ts';
import type { AllWords, Write } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { useWords, useWrite } from '../../ui/context.ts';
import { useMotion } from '../../ui/wishes.ts';

/** On paper the cards stand in rows; what the library would measure there is of no use afterwards. */
const OPTIONS: EmblaOptionsType = {
  align: 'start',
  loop: true,
  breakpoints: { print: { active: false } },
};

export function directionAt(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
}

const NEAR = '25%';

/** How long a press waits for the library, in milliseconds, before the cards are scrolled without it. */
const LIBRARY_TIMEOUT_MS = 3000;

async function startEngine(
  viewport: HTMLElement,
  asked: RefObject<number | undefined>,
): Promise<EmblaCarouselType> {
  const { default: EmblaCarousel } = await import('embla-carousel');
  const cards = viewport.firstElementChild?.children;
  const scrolled = Math.round(Math.abs(viewport.scrollLeft) / (cards?.[0]?.clientWidth || 1));
  // The last cards cannot be scrolled to the front.
  const startIndex = asked.current ?? scrolled;
  // What was scrolled by hand would be added to what the library moves, and so would the way that a
  // browser scrolls after the card it has snapped to, if that moves before React has drawn this state.
  viewport.dataset.ready = 'true';
  viewport.scrollLeft = 0;
  return EmblaCarousel(viewport, { ...OPTIONS, direction: directionAt(viewport), startIndex });
}

/** Started when the carousel comes near or is used. Until then, and without it, the cards scroll by hand. */
function useEngine(
  viewport: RefObject<HTMLElement | null>,
  asked: RefObject<number | undefined>,
  onSelect: (index: number) => void,
) {
  const engine = useRef<Promise<EmblaCarouselType | undefined>>(undefined);
  const [ready, setReady] = useState(false);
  const start = (node: HTMLElement) => {
    engine.current ??= startEngine(node, asked).then(
      (embla) => {
        const follow = () => {
          onSelect(embla.selectedScrollSnap());
          node.dataset.fits = String(embla.scrollSnapList().length === 1);
        };
        embla.on('select', follow).on('reInit', follow);
        follow();
        setReady(true);
        return embla;
      },
      () => {
        engine.current = undefined;
        return undefined;
      },
    );
    return engine.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once, whatever is drawn again
  useEffect(() => {
    const node = viewport.current;
    if (!node) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void start(node),
      { rootMargin: NEAR },
    );
    watch.observe(node);
    return () => {
      watch.disconnect();
      void engine.current?.then((embla) => embla?.destroy());
      engine.current = undefined;
    };
  }, []);
  return { ready, start };
}

export function formatPosition(
  index: number,
  count: number,
  words: AllWords['carousel'],
  write: Write,
): string {
  return say(words.place, {
    place: write('number', index + 1),
    count: write('number', count),
  });
}

export function useCards(cards: readonly ValueCard[]) {
  const viewport = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const words = useWords().carousel;
  const write = useWrite();
  const moves = useMotion();
  const asked = useRef<number>(undefined);
  const { ready, start } = useEngine(viewport, asked, setSelected);
  const show = async (index: number) => {
    const at = (index + cards.length) % cards.length;
    if (!viewport.current) return;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, LIBRARY_TIMEOUT_MS));
    const embla = await Promise.race([start(viewport.current), late]);
    if (embla) embla.scrollTo(at, !moves);
    else {
      const behavior = moves ? 'smooth' : 'auto';
      const card = viewport.current?.firstElementChild?.children[at];
      card?.scrollIntoView({ inline: 'start', block: 'nearest', behavior });
      setSelected(at);
      asked.current = at;
    }
    setAnnouncement(`${formatPosition(at, cards.length, words, write)}: ${cards[at]?.title}`);
  };
  return { viewport, ready, selected, announcement, show };
}
