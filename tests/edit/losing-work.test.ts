// Ways to lose what somebody has written, each tried (issue "Edit on the page").
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../../src/compiler/yaml/parse.ts';
import type { Operation, Plain } from '../../src/editor/operation.ts';
import { createDraft, type Draft } from '../../src/editor/server/draft/draft.ts';
import { stagePicture } from '../../src/editor/server/pictures/stage-picture.ts';
import { saveAll } from '../../src/editor/server/save/save-all.ts';
import { UserError } from '../../src/model/errors.ts';
import { pathOf } from '../../src/model/paths/pointer.ts';
import { at } from '../../src/model/schema/value.ts';
import { type EditedSite, editFolder, editSite, placed, valueAt } from '../support/editing.ts';
import { rows } from '../support/rows.ts';
import { site, tinyText } from '../support/site.ts';

const SEASON = 'content/season.yaml';
const ABOUT = 'content/pages/about.yaml';
const HOME = 'content/pages/home.yaml';

/** The site that each test edits. */
let one: EditedSite;
beforeEach(async () => {
  one = await editSite();
});

const state = () => one.editing.state();

/** What was refused, in the words that the panel shows. */
const refused = async (act: () => Promise<unknown>): Promise<string> => {
  try {
    await act();
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  throw new Error('it was not refused');
};

const withField = (text: string, field: string, value: string): string =>
  text.replace(new RegExp(`^${field}: .*$`, 'm'), () => `${field}: ${value}`);

const withTitle = (title: string) => (text: string) => withField(text, 'title', title);

/** What I and others may do with a field of the season, and with the draft. */
const ACTS: Readonly<Record<string, (field: string, value: string) => unknown>> = {
  I: (field, value) => one.set(SEASON, `/${field}`, value),
  type: (field, value) => one.set(SEASON, `/${field}`, value, 'typing'),
  they: (field, value) => one.outside(SEASON, (text) => withField(text, field, value)),
  unseen: (field, value) => one.write(SEASON, withField(one.read(SEASON), field, value)),
  mine: (field) => one.resolve(SEASON, `/${field}`, 'mine'),
  theirs: (field) => one.resolve(SEASON, `/${field}`, 'theirs'),
  save: (anyway) => one.save(anyway === 'anyway'),
  // Who publishes goes on typing until the files have changed.
  publish: (field, value) =>
    one.editing.publish(async (changes) => {
      if (field !== '') await one.set(SEASON, `/${field}`, value);
      saveAll(one.root, changes);
      if (field !== '') expect(state().changed).toEqual([SEASON]);
    }),
  undo: () => one.undo(),
  redo: () => one.redo(),
  discard: () => one.editing.change((draft) => draft.discard()),
  nothing: () => expect(state()).toMatchObject({ changed: [], conflicts: [] }),
  restart: async () => {
    one = await editFolder(one.root);
  },
};

// What is done; the name and the label in the file at the end, all of which else is as it was; what is refused.
it.each(
  rows(`
  both changes stay where the fields are different | I name=Mine; they menuLabel=Join us # by hand; save | Mine | Join us # by hand |
  the same field is asked about, and nothing is written before | I name=Mine; they name=Theirs; I menuLabel=Mine; save | Theirs | Rush | Choose which one to keep
  a change that nobody has told of yet is found by a save | I name=Mine; unseen menuLabel=Theirs; save | Mine | Theirs |
  the second conflict waits when the first is answered | I name=M1; I menuLabel=M2; they name=T1; they menuLabel=T2; theirs name; save | T1 | T2 | Choose which one to keep
  each conflict has its answer | I name=M1; I menuLabel=M2; they name=T1; they menuLabel=T2; theirs name; mine menuLabel; save | T1 | M2 |
  a conflict waits while others write again | I name=M1; they name=T1; I className=Other; undo; they menuLabel=Theirs; mine name; save | M1 | Theirs |
  an error that was not there is never written | I deadline=tomorrow; save | Fall Rush 2025 | Rush | is not in the form
  a text that is still to be written is asked about | I name=TODO: it; save | Fall Rush 2025 | Rush | still needs to be written
  and saved when that is wanted | I name=TODO: it; save anyway | "TODO: it" | Rush |
  undo goes back over a save | I name=x; save; undo; save | Fall Rush 2025 | Rush |
  and redo does it again | I name=x; save; undo; save; redo; save | x | Rush |
  what is typed while it is published is still to be saved | I name=x; publish name=xy; save | xy | Rush |
  also where that takes it back | I name=x; publish name=Fall Rush 2025; I menuLabel=Mine; save | Fall Rush 2025 | Mine |
  and it is no change where it says the same | I name=x; publish name=x; nothing | x | Rush |
  undo leaves what others have changed since | I name=x; save; they menuLabel=Theirs; undo; save | Fall Rush 2025 | Theirs |
  also between two keystrokes | type name=A; they menuLabel=Theirs; type name=AB; undo; undo; save | Fall Rush 2025 | Theirs |
  undo is refused where others have changed the same field | I name=x; save; they name=theirs; undo | theirs | Rush | changed since
  what was discarded comes back | I name=x; discard; undo; save | x | Rush |
  a conflict is discarded with the rest, and nothing is left to save | I name=mine; they name=theirs; I menuLabel=Mine; discard; nothing; save | theirs | Rush |
  also where it is all there is | I name=mine; they name=theirs; discard; nothing; save | theirs | Rush |
  undo asks again what was discarded | I name=mine; they name=theirs; discard; undo; save | theirs | Rush | Choose which one to keep
  and the answer holds | I name=mine; they name=theirs; discard; undo; mine name; save | mine | Rush |
  over a restart, too | I name=mine; they name=theirs; discard; restart; undo; mine name; save | mine | Rush |
  redo discards it again | I name=mine; they name=theirs; I menuLabel=M2; discard; undo; redo; nothing; save | theirs | Rush |
  a draft outlives its server, beside what has changed meanwhile | I name=x; unseen menuLabel=Theirs; restart; save | x | Theirs |
  and its undo does, too | I name=x; unseen menuLabel=Theirs; restart; save; undo; save | Fall Rush 2025 | Theirs |
  what was not answered is still asked | I name=mine; they name=theirs; restart; save | theirs | Rush | Choose which one to keep
  and answered | I name=mine; they name=theirs; restart; mine name; save | mine | Rush |`),
)('%s', async (_, steps = '', name = '', menuLabel = '', said = '') => {
  const before = one.read(SEASON);
  const words = steps.split('; ').map((step) => {
    const [, act = '', field = '', value = ''] = /^(\w+) ?(\w*)=?(.*)$/.exec(step) ?? [];
    return async () => ACTS[act]?.(field, value);
  });
  const last = words.pop() ?? expect.fail();
  for (const word of words) await word();
  if (said === '') await last();
  else expect(await refused(last)).toContain(said);
  expect(one.read(SEASON)).toBe(withField(withField(before, 'name', name), 'menuLabel', menuLabel));
  if (said !== '' && steps.endsWith('save')) expect(state().changed).toEqual([SEASON]);
});

const PNG = fs.readFileSync(path.join(site(), 'content/images/dot.png'));
const drop = async (tail: string): Promise<string> => {
  const taken = { bytes: Buffer.concat([PNG, Buffer.from(tail)]), ending: 'png' };
  const name = stagePicture(one.root, { ...taken, width: 1, height: 1, notes: [] }, tail);
  await one.editing.change((draft) => draft.addPicture(`content/images/${tail}.png`, name));
  return name;
};

describe('staged pictures', () => {
  it('go with the next start when nothing names them, and not before', async () => {
    const used = await drop('used');
    await drop('old');
    const folder = path.join(one.root, '.chapterkit/staged');
    for (const name of ['mine.jpg', `${'a'.repeat(64)}.jpg.17.tmp`])
      fs.writeFileSync(path.join(folder, name), 'half');
    // Done again later, it is still needed.
    await one.set(HOME, '/blocks/0/image', 'images/used.png');
    await one.undo();
    const all = fs.readdirSync(folder).toSorted();
    expect(all).toHaveLength(4);
    const damaged = path.join(one.root, '.chapterkit/draft-damaged-1.json');
    fs.writeFileSync(damaged, 'who knows what this named');
    await editFolder(one.root);
    expect(fs.readdirSync(folder).toSorted()).toEqual(all);
    fs.rmSync(damaged);
    const next = await editFolder(one.root);
    expect(fs.readdirSync(folder).toSorted()).toEqual(['mine.jpg', used].toSorted());
    await next.redo();
    await next.save();
    expect(next.read(HOME)).toContain('images/used.png');
    await editFolder(one.root);
    expect(fs.readdirSync(folder)).toEqual(['mine.jpg']);
  });
});

describe('new pictures of a draft', () => {
  it('keep no save from going on that was finished when its server was killed', async () => {
    await drop('killed');
    await one.set(HOME, '/blocks/0/image', 'images/killed.png');
    const own = path.join(one.root, '.chapterkit');
    const copy = path.join(one.root, 'before');
    fs.cpSync(own, copy, { recursive: true });
    await one.save();
    fs.cpSync(copy, own, { recursive: true });
    const next = await editFolder(one.root);
    expect(next.editing.state().changed).toEqual([]);
    await next.set(SEASON, '/name', 'After');
    await next.save();
    expect(next.read(SEASON)).toContain('name: After\n');
  });
});

/** What becomes of the picture that a step brought, or of the one that was deleted as unused. */
const PICTURE = 'content/images/ada.png';
const OF_PICTURE: Readonly<Record<string, (about: string) => unknown>> = {
  ...{ save: () => one.save(), undo: () => one.undo(), redo: () => one.redo() },
  restart: ACTS.restart as () => unknown,
  discard: ACTS.discard as () => unknown,
  bring: async () => {
    await drop('ada');
    await one.set(HOME, '/blocks/0/image', 'images/ada.png');
  },
  put: async () => {
    fs.writeFileSync(path.join(one.root, PICTURE), PNG);
    await one.editing.filesChanged();
  },
  choose: () => one.set(HOME, '/blocks/0/image', 'images/ada.png'),
  instead: () => one.set(HOME, '/blocks/0/image', 'images/dot.png'),
  type: (value) => one.set(SEASON, '/name', value),
  often: async () => {
    for (let n = 0; n < 501; n += 1) {
      const before = one.editing.draft.textOf(SEASON) ?? '';
      one.editing.draft.put('More', [{ file: SEASON, before, after: `${before}# ${n}\n` }]);
    }
    await one.editing.filesChanged();
  },
  change: async () => {
    fs.writeFileSync(path.join(one.root, PICTURE), 'another');
    await one.editing.filesChanged();
  },
  lose: async () => {
    fs.rmSync(path.join(one.root, PICTURE));
    await one.editing.filesChanged();
  },
  use: () =>
    one.outside(ABOUT, (text) => `${text}  - {type: hero, title: Ada, image: images/ada.png}\n`),
  mention: () => one.outside(ABOUT, (text) => `${text}# images/ada.png, images/old-ada.png\n`),
  delete: async () => {
    const found = state().findings.find(({ file }) => file === PICTURE);
    expect(found).toMatchObject({ code: 'image/unused', repair: 'Delete file' });
    expect(await one.editing.repair(found?.id ?? '')).toMatchObject({ undo: 'Delete ada.png' });
  },
};

// Whether it is on disk at the end, and what its officer is told before the last save.
it.each(
  rows(`
  undo takes it back | bring; save; undo; save | gone |
  redo brings it again | bring; save; undo; save; redo; save | there |
  and undo takes it back once more | bring; save; undo; save; redo; save; undo; save | gone |
  before it goes, too | bring; save; undo; redo; save | there |
  over a restart | bring; save; restart; undo; save | gone |
  over a restart before each of them | bring; save; restart; undo; restart; save; restart; redo; restart; save | there |
  what was undone stays so when something else is done | bring; save; undo; type x; save | gone |
  also over a restart | bring; save; undo; type x; restart; save; restart; save | gone |
  what another picture took the place of stays | bring; save; instead; save | there |
  and goes with the step that brought it | bring; save; instead; save; undo; undo; save | gone |
  discarding is no way to lose it | bring; save; undo; discard; save | there |
  and can be undone | bring; save; undo; discard; undo; save | gone |
  one that was changed since stays | bring; save; undo; change; save | changed | ada.png was changed outside the editor, so it stays.
  one that something else shows stays | bring; save; use; undo; save | there | ada.png stays, because it is still used.
  a comment and a longer name are no use | bring; save; mention; undo; save | gone |
  one that somebody else has deleted stays so | bring; save; instead; save; lose; undo; undo; save | gone |
  one that was there before stays | put; choose; save; undo; save | there |
  five hundred steps later it is there | bring; save; often; save | there |
  what nothing shows is deleted | put; delete; save | gone |
  and comes back | put; delete; save; undo; save | there |
  also over a restart | put; delete; save; restart; undo; restart; save | there |
  and goes again | put; delete; save; undo; save; redo; save | gone |
  before it is saved, too | put; delete; undo; save | there |
  with all that is discarded | put; delete; type x; discard; save | there |
  one that somebody has changed since is kept | put; delete; change; save | changed | ada.png was changed outside the editor, so it stays.
  and one that is shown meanwhile | put; delete; use; save | there | ada.png stays, because it is still used.
  what somebody has put back is theirs | put; delete; save; put; save | there |`),
)('a picture: %s', async (_, steps = '', end = '', said = '') => {
  const before = fs.readFileSync(path.join(one.root, HOME));
  const acts = steps.split('; ');
  for (const [i, step] of acts.entries()) {
    if (i === acts.length - 1) expect(state().said ?? '').toBe(said);
    const [act = '', about = ''] = step.split(' ');
    await OF_PICTURE[act]?.(about);
  }
  const file = path.join(one.root, PICTURE);
  const bytes = fs.existsSync(file) && fs.readFileSync(file);
  expect(bytes ? (bytes.includes('another') ? 'changed' : 'there') : 'gone').toBe(end);
  expect(state()).toMatchObject({ changed: [], conflicts: [] });
  expect(state().said).toBeUndefined();
  expect(state().findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (end === 'gone' && !steps.includes('put'))
    expect(before.equals(fs.readFileSync(path.join(one.root, HOME)))).toBe(
      !steps.endsWith('instead; save'),
    );
});

describe('others change the files underneath', () => {
  it('asks when the file was deleted, and can write it again', async () => {
    await one.set(ABOUT, '/title', 'Mine');
    fs.rmSync(path.join(one.root, ABOUT));
    await one.editing.filesChanged();
    const words = {
      title: 'Mine',
      mine: expect.stringMatching(/^Title: Mine\n.*\nHero "About us": /),
    };
    expect(state().conflicts).toMatchObject([{ file: ABOUT, pointer: '', words }]);
    expect(await refused(() => one.save())).toBe(
      `${ABOUT} was changed here and deleted by someone else. Choose whether to keep it.`,
    );
    await one.resolve(ABOUT, '', 'mine');
    await one.save();
    expect(one.read(ABOUT)).toContain('title: Mine');
  });

  it.each([
    ['the file was deleted', () => fs.rmSync(path.join(one.root, ABOUT)), ''],
    ['the field is another', () => one.outside(ABOUT, withTitle('Theirs')), '/title'],
  ])('where %s, theirs can be taken, and undo asks again: nothing is lost', async (_, act, at) => {
    await one.set(ABOUT, '/title', 'Mine');
    await act();
    await one.editing.filesChanged();
    const asked = state().conflicts;
    expect(asked[0]?.words?.field).toBe(at === '' ? '' : 'Title');
    await one.resolve(ABOUT, at, 'theirs');
    expect(state().conflicts).toEqual([]);
    await one.undo();
    expect(state().conflicts).toEqual(asked);
    one = await editFolder(one.root);
    await one.resolve(ABOUT, at, 'mine');
    await one.save();
    expect(one.read(ABOUT)).toContain('title: Mine');
  });

  it('asks when they have changed the file that was deleted here', async () => {
    const before = one.read(ABOUT);
    const gone = [{ file: ABOUT, before, after: undefined }];
    await one.editing.change((draft) => draft.put('Delete', gone));
    await one.outside(ABOUT, withTitle('Theirs'));
    expect(state().conflicts).toMatchObject([{ file: ABOUT, pointer: '', before }]);
    expect(await refused(() => one.save())).toBe(
      `${ABOUT} was deleted here and changed by someone else. Choose whether to keep it.`,
    );
    await one.resolve(ABOUT, '', 'theirs');
    expect(one.read(ABOUT)).toContain('title: Theirs');
    expect(state().changed).toEqual([]);
  });

  it('keeps the draft when conflict markers come into the file, and goes on when they are gone', async () => {
    const before = one.read(SEASON);
    await one.set(SEASON, '/name', 'Mine');
    await one.outside(SEASON, (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`);
    expect(state().conflicts).toHaveLength(1);
    expect(await refused(() => one.save())).toContain('Choose which one to keep');
    await one.resolve(SEASON, '', 'mine');
    await one.save();
    expect(one.read(SEASON)).toBe(before.replace('Fall Rush 2025', 'Mine'));
  });

  it('refuses to edit a file that cannot be read, and says so', async () => {
    await one.outside(SEASON, (text) => `${text}\nname: again\n`);
    expect(one.editing.document(SEASON)?.unreadable).toBeDefined();
    const asked = one.do({
      file: SEASON,
      operation: { do: 'set', path: ['menuLabel'], value: 'x' },
      expect: 'Rush',
    });
    await expect(asked).rejects.toThrow(UserError);
  });
});

describe('what is typed key by key', () => {
  const root = site();
  it.each(
    'Rush: the film|Nº # 1 of all|- a list? no|He said "yes" and \'no\'|Two\nlines| at last |Sam said “yes” to it|“Sam” – 🎉: #1|‘so’ @ 8|wang小明'.split(
      '|',
    ),
  )('is written as if it had come at once: %j', (words) => {
    for (const pointer of ['/className', '/name', '/description', '/events/0/title']) {
      const [typed, atOnce] = [createDraft(root), createDraft(root)];
      const write = (draft: Draft, value: string): void => {
        const seen = parseDocument(SEASON, draft.textOf(SEASON) ?? '', createReport()).value;
        const operation: Operation = { do: 'set', path: pathOf(pointer), value };
        const operations = [placed(SEASON, operation, seen as Plain)];
        draft.apply({ operations, step: 'typing', words: 'Text' });
      };
      const letters = Array.from(words);
      for (let length = 0; length <= letters.length; length += 1) {
        const now = letters.slice(0, length).join('');
        write(typed, now);
        const report = createReport();
        const { value } = parseDocument(SEASON, typed.textOf(SEASON) ?? '', report);
        expect([report.diagnostics(), at(value, pathOf(pointer))]).toEqual([[], now]);
      }
      write(atOnce, words);
      expect(typed.textOf(SEASON)).toBe(atOnce.textOf(SEASON));
      typed.undo();
      expect(typed.changes()).toEqual([]);
    }
  });
});

describe('several who edit', () => {
  it('refuses what a second window has not seen', async () => {
    await one.set(SEASON, '/name', 'First');
    const operation = { do: 'set', path: ['name'], value: 'Second' } as const;
    const stale = one.do({ file: SEASON, operation, expect: 'Fall Rush 2025' });
    await expect(stale).rejects.toThrow('changed in the meantime');
    expect(valueAt(one.editing, SEASON, '/name')).toBe('First');
    await one.set(SEASON, '/events/0/subtitle', 'First');
    const field = { do: 'set', path: ['events', 0, 'subtitle'], value: 'Second' } as const;
    await expect(one.do({ file: SEASON, operation: field })).rejects.toThrow(
      'changed in the meantime',
    );
  });

  const EVENT = { title: 'New', dates: ['2025-10-12'], location: 'Hall' };
  it.each<[string, Operation]>([
    ['moves', { do: 'move', path: ['events'], from: 0, to: 1 }],
    ['takes away', { do: 'remove', path: ['events', 0] }],
    ['puts an item before', { do: 'insert', path: ['events'], at: 0, value: EVENT }],
    ['puts an item after', { do: 'insert', path: ['events'], at: 5, value: EVENT }],
  ])('never %s another item than the one that was seen', async (_, operation) => {
    const more = ['A', 'B', 'C', 'D'].map(
      (title) => `  - title: ${title}\n    dates: [2025-10-01]\n    location: Hall\n`,
    );
    one = await editFolder(site({ [SEASON]: tinyText(SEASON) + more.join('') }));
    const now = () => valueAt(one.editing, SEASON, '');
    expect((now() as { events: Plain[] }).events).toHaveLength(5);
    const asked = placed(SEASON, operation, now());
    const first: Operation = { do: 'insert', path: ['events'], at: 0, value: EVENT };
    await one.do(placed(SEASON, first, now()));
    const text = one.editing.document(SEASON)?.text;
    await expect(one.do(asked)).rejects.toThrow('changed in the meantime');
    expect(one.editing.document(SEASON)?.text).toBe(text);
    await one.do(placed(SEASON, operation, now()));
    expect(one.editing.document(SEASON)?.text).not.toBe(text);
  });

  it('makes all operations of an action or none', async () => {
    const good = { do: 'set', path: ['name'], value: 'x' } as const;
    const bad = { do: 'remove', path: ['events', 7] } as const;
    const both = one.do(
      { file: SEASON, operation: good, expect: 'Fall Rush 2025' },
      { file: SEASON, operation: bad },
    );
    await expect(both).rejects.toThrow(UserError);
    expect(state().changed).toEqual([]);
  });

  it('keeps what is written while a slow disk is read', async () => {
    const words = ['W', 'Wi', 'Win', 'Wint', 'Winter'];
    await Promise.all(words.map((text) => one.set(SEASON, '/name', text, 'typing')));
    await one.save();
    expect(one.read(SEASON)).toContain('name: Winter\n');
  });
});

describe('saving', () => {
  it('writes nothing when nothing was changed, or was changed back', async () => {
    const file = path.join(one.root, SEASON);
    const { mtimeMs, ino } = fs.statSync(file);
    await one.save();
    await one.set(SEASON, '/name', 'x');
    await one.set(SEASON, '/name', 'Fall Rush 2025');
    expect(state().changed).toEqual([]);
    await one.save();
    expect(fs.statSync(file)).toMatchObject({ mtimeMs, ino });
  });

  it('saves twice in a row as once', async () => {
    await one.set(SEASON, '/name', 'x');
    await Promise.all([one.save(), one.save()]);
    expect(one.read(SEASON)).toContain('name: x\n');
    expect(state().changed).toEqual([]);
  });

  it('saves beside an error that was there before', async () => {
    await one.outside(ABOUT, (text) => text.replace('title:', 'tittle:'));
    await one.set(SEASON, '/name', 'x');
    await one.save();
    expect(one.read(SEASON)).toContain('name: x\n');
  });
});

describe('undo and redo', () => {
  it('forgets what was undone when something else is done', async () => {
    await one.set(SEASON, '/name', 'x');
    await one.undo();
    await one.set(SEASON, '/menuLabel', 'y');
    expect(state().redo).toBeUndefined();
  });
});

describe('a start of the server', () => {
  it('says that the draft cannot be written, and goes on', async () => {
    const file = path.join(one.root, '.chapterkit/draft.json');
    fs.mkdirSync(path.join(file, 'in-the-way'), { recursive: true });
    expect((await one.set(SEASON, '/name', 'Z')).said).toContain('are not safe yet');
    fs.rmSync(file, { recursive: true });
    expect((await one.set(SEASON, '/name', 'ZZ')).said).toBeUndefined();
  });
});
