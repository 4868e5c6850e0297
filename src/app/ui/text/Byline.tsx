// The day of an article and who wrote it → the line that says so, with a link to the page of the author.
import { say } from '../../../model/words.ts';
import { useUrlsByName, useWords, useWrite } from '../context.ts';
import { Link } from '../links/Link.tsx';

interface BylineProps {
  /** As content writes it. */
  readonly date: string | undefined;
  readonly author: string | undefined;
  readonly className: string | undefined;
}

export function Byline({ date, author, className }: BylineProps) {
  const write = useWrite();
  return (
    <p className={className}>
      {date && <time dateTime={date}>{write('day', date)}</time>}
      {author && <Author name={author} />}
    </p>
  );
}

function Author({ name }: { readonly name: string }) {
  const page = useUrlsByName()(name);
  const [before = '', after = ''] = say(useWords().news.by, { name: '\0' }).split('\0');
  return (
    <span>
      {before}
      {page ? <Link to={page}>{name}</Link> : name}
      {after}
    </span>
  );
}
