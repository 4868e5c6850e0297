// The tiny site with what a site may bring along: a schema, a collection of it and a block that shows it.
import fs from 'node:fs';
import path from 'node:path';
import { edited, type Files, filesIn, projectRoot } from './site.ts';

const sites = path.join(projectRoot, 'tests/sites');
const textOf = (file: string): string => fs.readFileSync(path.join(sites, file), 'utf8');

/** Its button needs the React of the page. */
export const VIEW = textOf('press/blocks/pressQuotes/view.tsx');

/** Alumni and what they said, on Home. */
export const ownFiles = (): Files => ({
  ...filesIn(path.join(sites, 'press')),
  ...edited('site.yaml', 'collections:', 'collections:\n  alumni:\n    schema: alumni'),
  ...edited(
    'content/pages/home.yaml',
    'blocks:',
    `blocks:
  - type: pressQuotes
    heading: In the press
    quotes:
      - They *build* things.
      - They stay friends.
    people: alumni`,
  ),
});

export const SCHEMA = JSON.parse(textOf('projects/schema/project.schema.json')) as {
  readonly titleField: string;
  readonly slugField: string;
  readonly properties: object;
};

export const listPage = (fields: string, title = 'Projects'): string => `title: ${title}
description: What we work on.
blocks:
  - type: lead
    heading: What we work on
  - type: projectCards
    collection: projects
${fields.replace(/^(?=.)/gm, '    ')}${fields === '' ? '' : '\n'}`;

export const ENTRY_PAGE = textOf('projects/content/pages/project.yaml');

/** @param projects by the names of their files, without .yaml. @param list the fields of the block on /projects */
export function projectSite(
  projects: Readonly<Record<string, string>>,
  settings = '',
  list = '',
): Files {
  const collection = `  - path: /projects
    page: projects
  - path: /projects/:slug
    page: project
    collection: projects
collections:
  projects:
    schema: project
${settings.replace(/^(?=.)/gm, '    ')}${settings ? '\n' : ''}`;
  return {
    ...filesIn(path.join(sites, 'projects')),
    ...edited('site.yaml', 'collections:\n', collection),
    'content/pages/projects.yaml': listPage(list),
    ...Object.fromEntries(
      Object.entries(projects).map(([key, text]) => [`content/projects/${key}.yaml`, text]),
    ),
  };
}
