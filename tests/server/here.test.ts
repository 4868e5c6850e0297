// Who else has the editor open, and on which page: told to everybody else, kept nowhere, and nothing of a draft in it.
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../src/inbox/people/people.ts';
import { type Hosted, type Panel, panelOf, SEASON, serveHost } from './support.ts';

const HOME = 'content/pages/home.yaml';

let hosted: Hosted;
beforeAll(async () => {
  hosted = await serveHost();
});
afterAll(async () => {
  for (const one of open) one.close();
  await hosted?.close();
});

/** A window of somebody: what it is told of others, and how it goes to a document. */
interface Window {
  readonly panel: Panel;
  readonly others: () => unknown;
  /** How often it was told something. */
  readonly told: () => number;
  readonly goTo: (file: string) => Promise<unknown>;
  readonly close: () => void;
  readonly isEnded: () => boolean;
}

const open: Window[] = [];
beforeEach(async () => {
  for (const one of open.splice(0)) one.close();
});

let windows = 0;
const windowOf = async (person: Person): Promise<Window> => {
  windows += 1;
  const name = `w${windows}`;
  const cookie = await hosted.cookie(person);
  const panel = await panelOf(hosted, cookie);
  const { host, port } = new URL(hosted.at.edit);
  const path = `${panel.draftBase}__events?panel=${name}`;
  const asked = http.get({ host: '127.0.0.1', port, path, headers: { host, cookie } });
  let text = '';
  let ended = false;
  await new Promise<void>((resolve, reject) => {
    asked.once('error', reject).once('response', (answer) => {
      asked.on('error', () => {});
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer
        .on('error', () => {})
        .once('close', () => {
          ended = true;
        });
      resolve();
    });
  });
  const events = () => [...text.matchAll(/^event: others\ndata: (.*)\n\n/gm)];
  const one: Window = {
    panel,
    others: () => JSON.parse(events().at(-1)?.[1] ?? 'null'),
    told: () => events().length,
    goTo: (file) => panel.call('POST', 'at', { panel: name, file }),
    close: () => void asked.destroy(),
    isEnded: () => ended,
  };
  open.push(one);
  return one;
};

const seenBy = (one: Window) => expect.poll(one.others);

describe('somebody who has the editor open', () => {
  it('is seen by all others with the document that is open, as they move, until they close it', async () => {
    const [ana, leo] = [await hosted.person('Ana'), await hosted.person('Leo')];
    const [mine, theirs] = [await windowOf(ana), await windowOf(leo)];
    await seenBy(mine).toEqual([{ name: 'Leo' }]);
    await seenBy(theirs).toEqual([{ name: 'Ana' }]);
    await theirs.goTo(HOME);
    await seenBy(mine).toEqual([{ name: 'Leo', file: HOME }]);
    await theirs.goTo(SEASON);
    await seenBy(mine).toEqual([{ name: 'Leo', file: SEASON }]);
    await theirs.goTo('');
    await seenBy(mine).toEqual([{ name: 'Leo' }]);
    theirs.close();
    await seenBy(mine).toEqual([]);
  });

  it('in several windows is one person, who is where they moved last, and is not told of themselves', async () => {
    const [eve, kim] = [await hosted.person('Eve'), await hosted.person('Kim')];
    const mine = await windowOf(eve);
    const [first, second] = [await windowOf(kim), await windowOf(kim)];
    await first.goTo(HOME);
    await second.goTo(SEASON);
    await seenBy(mine).toEqual([{ name: 'Kim', file: SEASON }]);
    await seenBy(first).toEqual([{ name: 'Eve' }]);
    second.close();
    await seenBy(mine).toEqual([{ name: 'Kim', file: HOME }]);
    first.close();
    await seenBy(mine).toEqual([]);
  });

  it('is told nothing twice', async () => {
    const [una, tom] = [await hosted.person('Una'), await hosted.person('Tom')];
    const [mine, theirs] = [await windowOf(una), await windowOf(tom)];
    await theirs.goTo(HOME);
    await seenBy(mine).toEqual([{ name: 'Tom', file: HOME }]);
    const before = mine.told();
    for (let i = 0; i < 3; i += 1) await theirs.goTo(HOME);
    (await windowOf(tom)).close();
    await theirs.goTo(SEASON);
    await seenBy(mine).toEqual([{ name: 'Tom', file: SEASON }]);
    expect(mine.told()).toBe(before + 1);
  });

  it.each<[string, (owner: Panel, id: string) => Promise<unknown>]>([
    ['in the panel', (owner, id) => owner.call('POST', 'removePerson', { id })],
    ['on the machine', (_, id) => hosted.accounts.people.remove(id, '')],
  ])('is gone when they are removed %s', async (where, remove) => {
    const [owner, gone] = [
      await hosted.person(`Maya ${where}`, 'owner'),
      await hosted.person(`Zoe ${where}`),
    ];
    const [mine, theirs] = [await windowOf(owner), await windowOf(gone)];
    await theirs.goTo(HOME);
    await seenBy(mine).toEqual([{ name: `Zoe ${where}`, file: HOME }]);
    await remove(mine.panel, gone.id);
    await expect.poll(theirs.isEnded, { timeout: 5_000 }).toBe(true);
    await seenBy(mine).toEqual([]);
  });
});

it('tells nothing of a draft: what is not published has no name, and a stranger’s window is nobody', async () => {
  const [ivy, sam] = [await hosted.person('Ivy'), await hosted.person('Sam')];
  const [mine, theirs] = [await windowOf(ivy), await windowOf(sam)];
  const answers = { title: 'Secret plan', description: 'A secret' };
  const made = await theirs.panel.call('POST', 'journey', { name: 'page:new', answers });
  expect(made.body.refused).toBeUndefined();
  const { file } = made.body.open;
  expect((await theirs.panel.call('GET', `document?file=${file}`)).status).toBe(200);
  await theirs.goTo(HOME);
  await seenBy(mine).toEqual([{ name: 'Sam', file: HOME }]);
  for (const one of [file, 'package.json', '../../../site.yaml', 'content', '__proto__']) {
    await theirs.goTo(one);
    await seenBy(mine).toEqual([{ name: 'Sam' }]);
    await theirs.goTo(HOME);
    await seenBy(mine).toEqual([{ name: 'Sam', file: HOME }]);
  }
  // Another one's window is not moved by its name.
  for (let i = 0; i <= windows; i += 1)
    await mine.panel.call('POST', 'at', { panel: `w${i}`, file: SEASON });
  expect(mine.others()).toEqual([{ name: 'Sam', file: HOME }]);
  for (const body of [{}, { panel: 'x' }, { panel: 'x', file: 1 }, { panel: '', file: '' }])
    expect((await mine.panel.call('POST', 'at', body)).status).toBe(400);
});
