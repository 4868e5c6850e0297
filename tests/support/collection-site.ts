// The tiny site with a collection of projects: a schema of its own, a block that lists them, a page for each.
import { edited, type Files } from './site.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';
const text = { type: 'string', minLength: 1 };

export const SCHEMA = {
  $schema: DRAFT,
  title: 'Project',
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  titleField: 'title',
  slugField: 'address',
  properties: {
    title: { ...text, description: 'What the project is called.' },
    address: { ...text, description: 'The last part of its address.' },
    kind: { enum: ['Service', 'R&D', 'Fun'], description: 'What kind of project it is.' },
    began: { type: 'string', format: 'date', description: 'The day it began.' },
    budget: { type: ['integer', 'string'], description: 'What it costs.' },
    tags: { type: 'array', items: text, description: 'What it is about.' },
    text: { ...text, ref: 'markdown', description: 'The story.' },
    picture: { $ref: 'shared.schema.json#/definitions/picture' },
  },
  description: 'One project.',
};

/** Lists them in pages, or only the first. */
const LIST = {
  $schema: DRAFT,
  type: 'object',
  additionalProperties: false,
  required: ['collection'],
  take: ['title', 'kind', 'picture'],
  properties: {
    collection: {
      ...text,
      ref: 'collection',
      pageSize: 'perPage',
      filters: 'filters',
      limit: 'limit',
      description: 'The collection.',
    },
    perPage: { type: 'integer', minimum: 1, description: 'How many are on a page.' },
    limit: { type: 'integer', minimum: 1, description: 'How many are shown in all.' },
    filters: {
      type: 'array',
      items: { ...text, ref: { field: '2/collection', for: 'filter' } },
      description: 'The fields by which visitors can filter.',
    },
  },
  description: 'Projects, a page of them at a time.',
};

export const VIEW = `import { FilterLinks, Link, PageLinks, Section, usePage } from 'chapterkit/block';

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
`;

/** A page that shows projects. */
export const listPage = (fields: string, title = 'Projects'): string => `title: ${title}
description: What we work on.
blocks:
  - type: lead
    heading: What we work on
  - type: projectCards
    collection: projects
${fields.replace(/^(?=.)/gm, '    ')}${fields === '' ? '' : '\n'}`;

/** The page of a project. */
export const ENTRY_PAGE = `title: Project
description: A project of \${chapter.name}.
blocks:
  - type: lead
    heading: A project of ours
`;

/**
 * The files of such a site.
 *
 * @param projects by the names of their files, without .yaml
 * @param settings of the collection, as in "order: -began"
 * @param list the fields of the block on the page /projects
 */
export function projectSite(
  projects: Readonly<Record<string, string>>,
  settings = '',
  list = '',
): Files {
  const site = edited(
    'site.yaml',
    'collections:\n',
    `  - path: /projects
    page: projects
  - path: /projects/:slug
    page: project
    collection: projects
collections:
  projects:
    schema: project
${settings.replace(/^(?=.)/gm, '    ')}${settings ? '\n' : ''}`,
  );
  const entries = Object.entries(projects).map(([key, held]) => [
    `content/projects/${key}.yaml`,
    held,
  ]);
  return {
    ...site,
    'schema/project.schema.json': JSON.stringify(SCHEMA),
    'blocks/projectCards/schema.json': JSON.stringify(LIST),
    'blocks/projectCards/view.tsx': VIEW,
    'blocks/projectCards/example.yaml': 'type: projectCards\ncollection: projects\n',
    'content/pages/projects.yaml': listPage(list),
    'content/pages/project.yaml': ENTRY_PAGE,
    ...Object.fromEntries(entries),
  };
}
