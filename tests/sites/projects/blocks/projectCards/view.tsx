import { FilterLinks, Link, PageLinks, Section, usePage } from 'chapterkit/block';

export default function ProjectCards({ block, path }) {
  const { collections } = usePage();
  return (
    <Section path={path}>
      <FilterLinks />
      <ul>
        {collections[block.collection]?.map(({ key, url, fields }) => (
          <li key={key}><Link to={url ?? '/'}>{fields.title}</Link></li>
        ))}
      </ul>
      <PageLinks />
    </Section>
  );
}
