// Prose that the compiler made into safe HTML → the prose.
import classes from './RichText.module.css';

interface RichTextProps {
  /** HTML that the compiler made of Markdown. Nothing else may be given here. */
  readonly html: string;
  readonly className?: string;
}

export function RichText({ html, className = '' }: RichTextProps) {
  return (
    <div
      className={`${classes.prose} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler with raw HTML inert
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
