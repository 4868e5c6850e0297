// The entry the page is drawn for → the article, and the links to those before and after it.

import { Fragment } from 'react';
import type { ArticleBlock, ArticleFigure, Article as Fields } from '../../../model/shapes.gen.ts';
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

const IN_TEXT: readonly Room[] = [{ width: 'min(92vw,60rem)' }];

export default function Article({ block }: BlockProps<ArticleBlock>) {
  const { entry } = usePage();
  if (!entry) return null;
  const fields = entry.fields as Partial<Fields>;
  const { title = entry.key, date, author, picture, text = '', pictures = [], tags = [] } = fields;
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
          <Text {...{ text, pictures }} />
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

/** The paragraphs and lists of a text, each whole. */
function wholesIn(html: string): string[] {
  let depth = 0;
  return html.split('\n').reduce<string[]>((all, line) => {
    if (depth > 0) all.push(`${all.pop()}\n${line}`);
    else all.push(line);
    for (const [, end] of line.matchAll(/<(\/?)(?:p|ul|ol)\b/g)) depth += end ? -1 : 1;
    return all;
  }, []);
}

function Text({ text, pictures }: Required<Pick<Fields, 'text' | 'pictures'>>) {
  const wholes = pictures.length > 0 ? wholesIn(text) : [text];
  const placeOf = ({ after = wholes.length }: ArticleFigure) => Math.min(after, wholes.length);
  // Another schema may mean something else by this name.
  const figures = [pictures].flat().filter(({ image }) => image);
  const inOrder = figures.sort((a, b) => placeOf(a) - placeOf(b));
  let shown = 0;
  const textTo = (end: number) => {
    const html = wholes.slice(shown, end).join('\n');
    shown = end;
    return html && <RichText html={html} className={classes.text} />;
  };
  return (
    <>
      {inOrder.map((figure) => (
        <Fragment key={figure.image}>
          {textTo(placeOf(figure))}
          <figure>
            <Picture path={figure.image} alt={figure.alt} room={IN_TEXT} />
            {figure.caption && <figcaption className="quiet">{figure.caption}</figcaption>}
          </figure>
        </Fragment>
      ))}
      {textTo(wholes.length)}
    </>
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
