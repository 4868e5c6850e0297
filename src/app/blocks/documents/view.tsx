// Documents of the content → a ruled list of links to them, each with a drawing of its kind.

import { type DocumentKind, documentKind } from '../../../model/paths/documents.ts';
import type { DocumentsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import classes from './view.module.css';

const PAGE = 'M6 3h8l4 4v14H6zM14 3v4h4';

/** One drawing for each kind, on a grid of 24. */
const SIGNS: Readonly<Record<DocumentKind, string>> = {
  pdf: `${PAGE}M9 17v-5h1.5a1.5 1.5 0 0 1 0 3H9M14 17v-5h1.5M14 14.5h1.5`,
  docx: `${PAGE}M9 11h6M9 14h6M9 17h4`,
  xlsx: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  csv: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  pptx: 'M4 5h16v11H4zM12 16v4M8 20h8M10.5 8.5v4l3.5-2z',
  zip: 'M4 8h16v12H4zM4 8l2-4h12l2 4M12 8v6M10 14h4',
  ics: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  mp3: 'M9 18V5l9-2v13M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM18 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
};

function Sign({ file }: { readonly file: string }) {
  const kind = documentKind(file);
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`drawn ${classes.sign}`}>
      <path d={kind ? SIGNS[kind] : PAGE} />
    </svg>
  );
}

export default function Documents({ block, path }: BlockProps<DocumentsBlock>) {
  return (
    <Section path={path} heading={block.heading}>
      <ul className="bare ruled">
        {block.documents.map(({ title, file, text }) => (
          <li key={`${file} ${title}`} className={classes.document}>
            <Sign file={file} />
            <Link to={file} className={classes.link}>
              {title}
            </Link>
            {text && <p className={`quiet ${classes.text}`}>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
