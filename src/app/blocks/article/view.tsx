// The entry the page is drawn for → the article, and the links to those before and after it.

import type { ArticleBlock, ArticlePicture } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { usePage, useWords } from '../../ui/context.ts';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { NARROW, type Room } from '../../ui/media/room.ts';
import { Byline } from '../../ui/text/Byline.tsx';
import { lettersOf } from '../../ui/text/letters.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import classes from './view.module.css';

/** Across a phone; else across the page, which is at most 75rem wide. Two by one there, else three by two. */
const ROOM: readonly Room[] = [
  { when: NARROW, width: '100vw', height: '66.7vw' },
  { width: 'min(92vw,75rem)', height: 'min(46vw,37.5rem)' },
];

interface Fields {
  readonly title?: string;
  readonly date?: string;
  readonly author?: string;
  readonly picture?: ArticlePicture;
  /** HTML. */
  readonly text?: string;
  readonly tags?: readonly string[];
}

export default function Article({ block }: BlockProps<ArticleBlock>) {
  const { entry } = usePage();
  if (!entry) return null;
  const { title = entry.key, date, author, picture, text, tags = [] } = entry.fields as Fields;
  return (
    <div className={classes.page}>
      <article>
        <header className={`page-width ${classes.head}`}>
          <Byline {...{ date, author }} className={`quiet ${classes.meta}`} />
          <h1 className={classes.title} style={lettersOf(title)}>
            {title}
          </h1>
        </header>
        {picture && (
          <div className={classes.frame}>
            <Picture
              path={picture.image}
              alt={picture.alt}
              room={ROOM}
              urgent
              className={classes.picture}
            />
          </div>
        )}
        <div className={`page-width ${classes.body}`}>
          {text && <RichText html={text} className={classes.text} />}
          {tags.length > 0 && <Tags tags={tags} />}
          {block.button && (
            <p>
              <ButtonLink button={block.button} look="outline" />
            </p>
          )}
        </div>
      </article>
      <Beside />
    </div>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  const { tagUrls = {} } = usePage().article ?? {};
  const urlOf = (tag: string) => (Object.hasOwn(tagUrls, tag) ? tagUrls[tag] : undefined);
  return (
    <ul className={`bare ${classes.tags}`} aria-label={useWords().news.tags}>
      {tags.map((tag) => {
        const url = urlOf(tag.trim());
        return <li key={tag}>{url ? <Link to={url}>{tag}</Link> : <span>{tag}</span>}</li>;
      })}
    </ul>
  );
}

/** The collection has the newest first, so the one before is newer. */
const SIDES = [
  { side: 'previous', word: 'newer' },
  { side: 'next', word: 'older' },
] as const;

function Beside() {
  const { beside } = usePage();
  const words = useWords().news;
  if (!beside) return null;
  return (
    <nav className={`page-width ${classes.beside}`} aria-label={words.beside}>
      {SIDES.map(({ side, word }) => {
        const page = beside[side];
        return (
          page && (
            <Link key={side} to={page.url} className={classes[word]}>
              <span className={`quiet ${classes.which}`}>{words[word]}</span> {page.name}
            </Link>
          )
        );
      })}
    </nav>
  );
}
