// A site with a collection of its own in the editor: its settings, its pages, what is renamed.
import { describe, expect, it } from 'vitest';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { siteGrammar } from '../../src/compiler/grammar/own-grammar.ts';
import type { Plain } from '../../src/editor/operation.ts';
import type { Snapshot } from '../../src/editor/panel/store.ts';
import { choicesOf, referenceOf } from '../../src/editor/panel/widgets/references/choices.ts';
import { overviewOf } from '../../src/editor/server/overview.ts';
import { renamesOf } from '../../src/editor/yaml-edits/renames/renames.ts';
import { createSchemas, schemaAt } from '../../src/model/schema/schemas.ts';
import { contextOf, draftAfter, freshIn, planned } from '../support/journeys.ts';
import { projectSite } from '../support/own-site.ts';
import { compiled, site } from '../support/site.ts';

const PROJECTS = {
  a: 'title: Tea\nkind: Fun\nbegan: 2026-01-01',
  b: 'title: Trees\nkind: Service\nbegan: 2025-01-01',
  c: 'title: Robots\naddress: old-robots\nbegan: 2025-02-01',
};
const files = {
  ...projectSite(PROJECTS, 'order: -began', 'perPage: 2\nfilters: [kind, began]'),
  'content/pages/project.yaml':
    'title: ${entry.title}\ndescription: A project.\nblocks:\n  - type: lead\n    heading: ${entry.title}\n',
};
const root = site(files);
const result = compiled(root);
const overview = overviewOf(result, '/', false);

describe('the overview', () => {
  it('has a page with a list once, and entries by their titles', () => {
    const listed = overview.documents.flatMap(({ file, path, title }) =>
      file.includes('project') ? [[file, path, title]] : [],
    );
    expect(listed).toEqual(
      [
        ['content/pages/projects.yaml', '/projects', 'Projects'],
        ['content/pages/project.yaml', '/projects/:slug', 'Project'],
        ['content/projects/a.yaml', '/projects/tea', 'Tea'],
        ['content/projects/b.yaml', '/projects/trees', 'Trees'],
        ['content/projects/c.yaml', '/projects/old-robots', 'Robots'],
      ].map(([file, path, title]) => [file, path?.includes(':') ? undefined : path, title]),
    );
  });

  it('knows what a page can repeat of its entries, and puts into texts what each of them says', () => {
    const page = 'content/pages/project.yaml';
    const facts = overview.entryFacts.filter((one) => one.page === page);
    expect(facts.slice(0, 3)).toEqual(
      ['title', 'address', 'kind'].map((field) => ({
        name: `entry.${field}`,
        place: { file: 'content/projects/a.yaml', pointer: `/${field}` },
        usedIn: field === 'title' ? [page] : [],
        page,
        isOffered: field === 'title',
      })),
    );
    const offered = facts.filter(({ isOffered }) => isOffered).map(({ name }) => name);
    expect(offered).toEqual(['entry.title', 'entry.began']);
    // They are no lists of the site, which a field may show in place of its own.
    expect(overview.facts.filter(({ name }) => name.startsWith('entry.'))).toEqual([]);
  });
});

describe('the settings of a collection', () => {
  const { grammar } = siteGrammar(root, loadGrammar(), createReport());
  const schemas = createSchemas(grammar);
  const value = result.stages?.source.documents.get('site.yaml')?.value as Plain;
  const snapshot = {
    site: overview,
    grammar: {
      documents: Object.fromEntries(grammar.documents),
      blocks: Object.fromEntries(grammar.blocks),
    },
    documents: new Map(),
    opened: { 'site.yaml': { value } },
  } as unknown as Snapshot;

  const choices = (name: string): string[] => {
    const path = ['collections', 'projects', name];
    const schema = schemaAt(schemas, schemas.document('site'), value, path);
    const reference = referenceOf(schemas.follow(schema ?? {}));
    if (!reference) throw new Error(`${name} refers to nothing`);
    // What is beside the field is given, so that the test needs no store.
    const named = { ...reference, schema: 'project' };
    return choicesOf(named, snapshot, { file: 'site.yaml', path }).map((one) => one.value);
  };

  it('are chosen from the fields of its schema that can do it', () => {
    expect(choices('titleField')).toEqual(['title', 'address']);
    expect(choices('slugField')).toEqual(['title', 'address']);
    expect(choices('order')).toEqual([
      ...['title', 'address', 'kind', 'began', 'budget'].flatMap((one) => [one, `-${one}`]),
      ...['ascending', 'descending'],
    ]);
  });
});

describe('renaming', () => {
  it('moves the pages of a list with their page', async () => {
    const links =
      'title: About\ndescription: Us.\nblocks:\n  - type: lead\n    id: values\n    heading: Us\n    text: See [2025](/projects/2025) and [more](/projects/2).\n';
    const context = contextOf(site({ ...files, 'content/pages/about.yaml': links }));
    expect(context.compiled().diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
      [],
    );
    const plan = await planned(context, 'page:rename', { page: 'projects', path: '/work' });
    const draft = draftAfter(plan);
    expect(String(draft.get('content/pages/about.yaml'))).toContain(
      'See [2025](/work/2025) and [more](/work/2).',
    );
    expect(String(draft.get('site.yaml'))).toContain('from: /projects/2025\n    to: /work/2025');
    expect(freshIn(context, plan)).toEqual([]);
  });

  it('tells where an entry is now: its title counts, and an address that is kept', () => {
    const { grammar } = siteGrammar(root, loadGrammar(), createReport());
    const all = [...(result.stages?.source.documents.values() ?? [])].map(({ file, value }) => ({
      file,
      value: value as Plain,
    }));
    const changed = (key: string, title: string) => {
      const file = `content/projects/${key}.yaml`;
      const after = all.find((one) => one.file === file)?.value as Record<string, Plain>;
      const document = { file, schema: 'project', before: { ...after, title }, after };
      return renamesOf([document], [], createSchemas(grammar), all).map(({ name, addresses }) => [
        name,
        ...addresses,
      ]);
    };
    expect(changed('a', 'Coffee')).toEqual([
      [
        ['Coffee', 'Tea'],
        ['/projects/coffee', '/projects/tea'],
      ],
    ]);
    expect(changed('c', 'Machines')).toEqual([[['Machines', 'Robots']]]);
  });
});
