// Documents of the content → a ruled list of links to them.
import type { DocumentsBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import classes from './view.module.css';

export default function Documents({ block, path }: BlockProps<DocumentsBlock>) {
  return (
    <Section path={path} heading={block.heading}>
      <ul className={classes.list}>
        {block.documents.map(({ title, file, text }) => (
          <li key={`${file} ${title}`} className={classes.document}>
            <Link to={file} className={classes.link}>
              {title}
            </Link>
            {text && <p className={classes.text}>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
