// Prose that the compiler made into safe HTML → the prose, whose links work inside the app.
import type { MouseEvent, SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePrefetch, useSite } from './context.ts';
import classes from './RichText.module.css';

interface RichTextProps {
  /** HTML that the compiler made of Markdown. Nothing else may be given here. */
  readonly html: string;
  readonly className?: string;
}

/** Running text. Clicks on links to pages of this site change the page without a reload. */
export const RichText = ({ html, className = '' }: RichTextProps) => {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const { base } = useSite();
  const early = ({ target }: SyntheticEvent) => {
    const href = (target as Element).closest('a')?.getAttribute('href') ?? '';
    if (href.startsWith(base)) prefetch(`/${href.slice(base.length)}`);
  };
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    const plain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !plain || link.target || event.defaultPrevented) return;
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith(base)) return;
    event.preventDefault();
    navigate(`/${href.slice(base.length)}`);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <div
      className={`${classes.prose} ${className}`}
      onClick={follow}
      onMouseOver={early}
      onFocus={early}
      onTouchStart={early}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler with raw HTML inert
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
