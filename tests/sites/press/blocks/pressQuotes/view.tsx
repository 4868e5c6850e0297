import { type BlockProps, Link, RichText, Section, usePage, useWrite } from 'chapterkit/block';
import { useState } from 'react';
import classes from './view.module.css';

interface PressQuotes {
  readonly heading?: string;
  readonly quotes: readonly string[];
  readonly people: string;
}

export default function Quotes({ block, path, prepared }: BlockProps<PressQuotes>) {
  const [at, setAt] = useState(0);
  const { collections } = usePage();
  const write = useWrite();
  return (
    <Section path={path} heading={block.heading}>
      <RichText html={block.quotes[at] ?? ''} className={classes.quote} />
      <p>{write('day', '2026-10-09')}</p>
      <p>{`Words of all: ${prepared}`}</p>
      <ul>
        {collections[block.people]?.map(({ key, fields }) => (
          <li key={key}>{`${fields.name}, ${fields.city}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setAt((at + 1) % block.quotes.length)}>
        Next quote
      </button>
      <Link to="/about">More about us</Link>
    </Section>
  );
}
