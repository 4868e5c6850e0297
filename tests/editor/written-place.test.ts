// Where a click on what no line of a page lists, or another language says, leads.
import { expect, it } from 'vitest';
import { followFacts, translationOf } from '../../src/editor/panel/frame/written-place.ts';
import type { Snapshot } from '../../src/editor/panel/store.ts';

const FILE = 'content/pages/members.yaml';

const leads = (roster: object, pointer: string) => {
  const documents = new Map([[FILE, { value: { blocks: [{ type: 'roster', ...roster }] } }]]);
  return followFacts({ file: FILE, pointer }, { site: { facts: [] }, documents }).place.pointer;
};

it('leads from a group that is made to the field that makes it', () => {
  const groups = [{ title: 'Board', members: [] }];
  const made = (pointer: string) => leads({ groupBy: 'year', groups }, `/blocks/0${pointer}`);
  expect(made('/groups/1/title')).toBe('/blocks/0/groupBy');
  expect(made('/groups/1')).toBe('/blocks/0/groupBy');
  expect(made('/groups/0/title')).toBe('/blocks/0/groups/0/title');
  expect(made('/groups')).toBe('/blocks/0/groups');
  expect(leads({ groupBy: 'year' }, '/blocks/0/groups/0/title')).toBe('/blocks/0/groupBy');
  expect(leads({ groups }, '/blocks/0/groups/1/title')).toBe('/blocks/0/groups/1/title');
});

it('leads from a text in another language to where it is said, and from what is below a key to that', () => {
  const file = 'content/members/a.yaml';
  const texts = [
    { from: 'Analyst', to: 'Analista' },
    { from: 'Law', to: 'Derecho' },
  ];
  const documents = new Map<string, unknown>([
    [file, { value: { major: 'Law', experience: { Analyst: 'Engines' }, links: [] } }],
    ['content/es/members/a.yaml', { value: { texts } }],
  ]) as Snapshot['documents'];
  const said = (pointer: string) => translationOf({ file, pointer }, 'es', { documents })?.pointer;
  expect(said('/major')).toBe('/texts/1/to');
  expect(said('/experience/Analista')).toBe('/texts/0/to');
  expect(said('/experience/Analyst')).toBe(undefined);
  expect(said('/links')).toBe(undefined);
});
