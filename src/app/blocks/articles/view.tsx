// The articles of a collection → the last few side by side, or all of them page by page.
import { useId } from 'react';
import type { Article, ArticlesBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps, Entry } from '../../../model/shapes.ts';
import { usePage, useWords } from '../../ui/context.ts';
import section from '../../ui/layout/Section.module.css';
import { useHeadingLevel } from '../../ui/layout/Section.tsx';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { FilterLinks, PageLinks } from '../../ui/links/ListLinks.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { NARROW, type Room } from '../../ui/media/room.ts';
import { Byline } from '../../ui/text/Byline.tsx';
import classes from './view.module.css';

/** Across a phone; else one of three, or beside its words. Three by two. */
const ROOM: readonly Room[] = [
  { when: NARROW, width: '92vw', height: '61vw' },
  { width: 'min(30vw,24rem)', height: 'min(20vw,16rem)' },
];

export default function Articles({ block, path }: BlockProps<ArticlesBlock>) {
  const { heading, collection, limit, tone, button } = block;
  const entries = usePage().collections[collection] ?? [];
  const words = useWords().news;
  const id = useId();
  const level = useHeadingLevel(path);
  const Heading = `h${level}` as const;
  return (
    <section
      className={`${classes.articles} ${path.includes('.') ? section.inner : section.section}`}
      data-tone={tone}
      aria-labelledby={heading ? id : undefined}
      aria-label={heading ? undefined : words.list}
    >
      <div className={path.includes('.') ? undefined : 'page-width'}>
        {heading && (
          <Heading id={id} className={section.heading}>
            {heading}
          </Heading>
        )}
        {limit === undefined && <FilterLinks />}
        {entries.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul
            className={`bare ${classes.list}`}
            data-look={limit === undefined ? 'lines' : 'cards'}
          >
            {entries.map((entry) => (
              <Item key={entry.key} entry={entry} level={heading ? level + 1 : level} />
            ))}
          </ul>
        )}
        {limit === undefined && <PageLinks />}
        {button && (
          <p className={classes.more}>
            <ButtonLink button={button} look="outline" />
          </p>
        )}
      </div>
    </section>
  );
}

function Item({ entry, level }: { readonly entry: Entry; readonly level: number }) {
  const { title = entry.key, date, author, picture, text } = entry.fields as Partial<Article>;
  const Title = `h${level as 2 | 3 | 4}` as const;
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Byline {...{ date, author }} className={classes.meta} />
        <Title className={classes.title}>
          {entry.url ? <Link to={entry.url}>{title}</Link> : title}
        </Title>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {picture && (
        <div className={classes.frame}>
          <Picture path={picture.image} alt="" room={ROOM} className={classes.picture} />
        </div>
      )}
    </li>
  );
}
