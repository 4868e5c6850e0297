// Answers to conflicts in a draft: each puts one value where it belongs, and no other is lost meanwhile.
import { expect, it } from 'vitest';
import { editSite, valueAt } from '../support/editing.ts';

const SEASON = 'content/season.yaml';

it('keeps an item that others removed in its place, and overwrites no neighbour', async () => {
  const one = await editSite();
  await one.do({ file: SEASON, operation: insertAt(1, 'Second') });
  await one.do({ file: SEASON, operation: insertAt(2, 'Third') });
  await one.editing.save(false);
  await one.set(SEASON, '/events/1/location', 'Mine');
  await one.outside(SEASON, (text) => text.replace(/ {2}- title: Second\n(?: {4}.*\n)+/, ''));
  const [conflict] = one.editing.state().conflicts;
  expect(conflict?.pointer).toBe('/events/1');
  await one.editing.change((draft) =>
    draft.resolve({ file: SEASON, pointer: '/events/1' }, 'mine'),
  );
  expect(titles(one)).toEqual(['Info Night', 'Second', 'Third']);
  expect(valueAt(one.editing, SEASON, '/events/1/location')).toBe('Mine');
});

it('holds the second conflict when the first is answered with theirs', async () => {
  const one = await twoConflicts();
  await one.editing.change((draft) => draft.resolve({ file: SEASON, pointer: '/name' }, 'theirs'));
  expect(one.editing.state().conflicts).toMatchObject([{ pointer: '/menuLabel', mine: 'M2' }]);
  await one.editing.change((draft) =>
    draft.resolve({ file: SEASON, pointer: '/menuLabel' }, 'mine'),
  );
  await one.editing.save(false);
  expect(one.read(SEASON)).toContain('name: T1\nmenuLabel: M2\n');
});

it('holds conflicts when the text comes to be as the file is, and when others write again', async () => {
  const one = await twoConflicts();
  await one.set(SEASON, '/className', 'Other');
  await one.editing.change((draft) => draft.undo());
  await one.outside(SEASON, (text) => `# Again.\n${text}`);
  expect(one.editing.state().conflicts.map(({ mine }) => mine)).toEqual(['M1', 'M2']);
});

const twoConflicts = async () => {
  const one = await editSite();
  await one.set(SEASON, '/name', 'M1');
  await one.set(SEASON, '/menuLabel', 'M2');
  await one.outside(SEASON, (text) =>
    text.replace(/^name: .*$/m, 'name: T1').replace(/^menuLabel: .*$/m, 'menuLabel: T2'),
  );
  expect(one.editing.state().conflicts).toHaveLength(2);
  return one;
};

const insertAt = (at: number, title: string) =>
  ({
    do: 'insert',
    path: ['events'],
    at,
    value: { title, dates: ['2025-10-12'], location: 'Hall' },
  }) as const;

const titles = ({ editing }: Awaited<ReturnType<typeof editSite>>): unknown[] =>
  [0, 1, 2].map((at) => valueAt(editing, SEASON, `/events/${at}/title`));
