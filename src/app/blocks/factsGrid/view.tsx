// Figures with their labels → the first one large, the others in lines beside it; each a link where it has one.
import type { Fact, FactsGridBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { lettersOf } from '../../ui/text/letters.ts';
import classes from './view.module.css';

export default function FactsGrid({ block, path }: BlockProps<FactsGridBlock>) {
  return (
    <div className={classes.facts} data-tone={block.tone}>
      <Section path={path} heading={block.heading}>
        <div className={classes.room}>
          <ul className={`bare ${classes.grid}`}>
            {block.facts.map((fact) => (
              <li key={fact.label} className={classes.cell}>
                <FactTile fact={fact} />
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}

function FactTile({ fact: { value, label, to } }: { readonly fact: Fact }) {
  const content = (
    <>
      <span className={`${classes.value} fit`} style={lettersOf(value)}>
        {value}
      </span>
      {/* The space keeps figure and label two words where the style is not read. */}{' '}
      <span className={classes.label}>{label}</span>
    </>
  );
  if (!to) return <p className={classes.tile}>{content}</p>;
  return (
    <Link to={to} className={`${classes.tile} ${classes.link}`}>
      {content}
      <Arrow />
    </Link>
  );
}

function Arrow() {
  return (
    <svg className={`drawn ${classes.arrow}`} viewBox="0 0 24 12" aria-hidden="true">
      <path d="M0 6h22M17 1l5 5-5 5" />
    </svg>
  );
}
