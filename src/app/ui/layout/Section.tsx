// The heading and the content of a block → a section that knows whether it stands alone or in a container.
import { type ReactNode, type Ref, useId } from 'react';
import { usePage } from '../context.ts';
import classes from './Section.module.css';

/** The level of a block's own heading: 3 below the heading of the container it stands in, else 2. */
export function useHeadingLevel(path: string): 2 | 3 {
  const { blocks } = usePage();
  if (!path.includes('.')) return 2;
  const container = blocks[Number.parseInt(path, 10)];
  return container && 'heading' in container && container.heading ? 3 : 2;
}

interface SectionProps {
  /** The path of the block in the page. */
  readonly path: string;
  readonly heading?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** The frame of a block: the page's measure and distances, and its heading as its name. */
export function Section({ path, heading, className = '', ref, children }: SectionProps) {
  const id = useId();
  const Heading = `h${useHeadingLevel(path)}` as const;
  const place = path.includes('.') ? classes.inner : `${classes.section} page-width`;
  const Frame = heading ? 'section' : 'div';
  return (
    <Frame
      // A div and a section take the same ref; only their type in TypeScript differs.
      ref={ref as Ref<HTMLDivElement>}
      className={`${place} ${className}`}
      aria-labelledby={heading ? id : undefined}
    >
      {heading && (
        <Heading id={id} className={classes.heading}>
          {heading}
        </Heading>
      )}
      {children}
    </Frame>
  );
}
