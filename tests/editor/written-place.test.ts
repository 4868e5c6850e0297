// Where a click on what no line of a page lists leads.
import { expect, it } from 'vitest';
import { followFacts } from '../../src/editor/panel/frame/written-place.ts';

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
