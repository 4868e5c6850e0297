// Names with their roles → a ruled list; people who have a page are linked to it.
import type { ListedPerson, NameListBlock } from '../../../model/shapes.gen.ts';
import type { BlockProps } from '../../../model/shapes.ts';
import { useUrlsByName } from '../../ui/context.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Link } from '../../ui/links/Link.tsx';
import classes from './view.module.css';

export default function NameList({ block, path }: BlockProps<NameListBlock>) {
  const roles = block.people.some((person) => person.role);
  return (
    <Section path={path} heading={block.heading}>
      <ul className={`bare ruled ${roles ? '' : classes.short}`}>
        {block.people.map((person) => (
          <Person key={person.name} person={person} />
        ))}
      </ul>
    </Section>
  );
}

function Person({ person: { name, role } }: { readonly person: ListedPerson }) {
  const page = useUrlsByName()(name);
  return (
    <li className={classes.person}>
      <span className={classes.name}>{page ? <Link to={page}>{name}</Link> : name}</span>
      {role && <span className="quiet">{role}</span>}
    </li>
  );
}
