// Ways to lose what somebody has written, each tried (issue "Edit on the page").

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createReport } from '../../src/compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../../src/compiler/yaml/parse.ts';
import type { Operation, Plain } from '../../src/editor/operation.ts';
import { createDraft, type Draft } from '../../src/editor/server/draft/draft.ts';
import { stagePicture } from '../../src/editor/server/pictures/stage-picture.ts';
import { UserError } from '../../src/model/errors.ts';
import { pathOf } from '../../src/model/paths/pointer.ts';
import { type EditedSite, editFolder, editSite, placed, valueAt } from '../support/editing.ts';
import { chapterRoot, site } from '../support/site.ts';

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

const replaced = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

const theirMenu = replaced('menuLabel: Rush', 'menuLabel: Theirs');

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

  it('are asked for again when somebody has removed their bytes', async () => {
    await drop('removed');
    await one.set(HOME, '/blocks/0/image', 'images/removed.png');
    fs.rmSync(path.join(one.root, '.chapterkit'), { recursive: true });
    await one.set(SEASON, '/name', 'Kept');
    expect(await refused(() => one.save())).toContain('no picture content/images/removed.png');
  });
});

describe('others change the files underneath', () => {
  it('keeps both, where the fields are different', async () => {
    await one.set(SEASON, '/name', 'Winter Rush 2026');
    await one.outside(SEASON, replaced('menuLabel: Rush', 'menuLabel: Join us # by hand'));
    expect(state().conflicts).toEqual([]);
    await one.save();
    expect(one.read(SEASON)).toContain('name: Winter Rush 2026\nmenuLabel: Join us # by hand');
  });

  it('asks, where it is the same field, and writes nothing before it is answered', async () => {
    await one.set(SEASON, '/name', 'Mine');
    await one.outside(SEASON, replaced('name: Fall Rush 2025', 'name: Theirs'));
    const [conflict] = state().conflicts;
    expect(conflict).toEqual({
      ...{ file: SEASON, pointer: '/name' },
      ...{ before: 'Fall Rush 2025', mine: 'Mine', theirs: 'Theirs' },
    });
    await one.set(SEASON, '/menuLabel', 'Elsewhere');
    expect(await refused(() => one.save())).toContain('Choose which one to keep');
    expect(one.read(SEASON)).toContain('name: Theirs\nmenuLabel: Rush');
  });

  it('finds a change that nobody has told of yet when it saves', async () => {
    await one.set(SEASON, '/name', 'Mine');
    one.write(SEASON, theirMenu(one.read(SEASON)));
    await one.save();
    expect(one.read(SEASON)).toContain('name: Mine\nmenuLabel: Theirs');
  });

  it('asks when the file was deleted, and can write it again', async () => {
    await one.set(ABOUT, '/title', 'Mine');
    fs.rmSync(path.join(one.root, ABOUT));
    await one.editing.filesChanged();
    expect(state().conflicts).toMatchObject([{ file: ABOUT, pointer: '' }]);
    await one.resolve(ABOUT, '', 'mine');
    await one.save();
    expect(one.read(ABOUT)).toContain('title: Mine');
  });

  it('asks when the file was renamed, and leaves the new one alone', async () => {
    await one.set(ABOUT, '/title', 'Mine');
    const moved = 'content/pages/us.yaml';
    const before = one.read(ABOUT);
    fs.renameSync(path.join(one.root, ABOUT), path.join(one.root, moved));
    await one.editing.filesChanged();
    expect(state().conflicts).toMatchObject([{ file: ABOUT, pointer: '' }]);
    expect(one.read(moved)).toBe(before);
  });

  it('merges with another branch that is checked out underneath', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
        cwd: one.root,
        stdio: 'pipe',
      });
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'one');
    git('switch', '-qc', 'other');
    one.write(SEASON, replaced('Hall 1', 'Hall 2')(one.read(SEASON)));
    one.write(ABOUT, replaced('title: ', 'title: Other ')(one.read(ABOUT)));
    git('commit', '-qam', 'two');
    git('switch', '-q', 'main');
    await one.set(SEASON, '/name', 'Mine');
    git('switch', '-q', 'other');
    await one.editing.filesChanged();
    expect(state().conflicts).toEqual([]);
    await one.save();
    expect(git('diff', '--stat').toString()).toContain('1 insertion(+), 1 deletion(-)');
    expect(one.read(SEASON)).toMatch(/name: Mine[\s\S]*Hall 2/);
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

  it('keeps the draft while a folder stands in the place of the file', async () => {
    await one.set(ABOUT, '/title', 'Mine');
    fs.rmSync(path.join(one.root, ABOUT));
    fs.mkdirSync(path.join(one.root, ABOUT));
    await one.editing.filesChanged();
    expect(await refused(() => one.save())).not.toBe('');
    fs.rmdirSync(path.join(one.root, ABOUT));
    await one.editing.filesChanged();
    await one.resolve(ABOUT, '', 'mine');
    await one.save();
    expect(one.read(ABOUT)).toContain('title: Mine');
  });
});

describe('answers', () => {
  it('keeps an item that others removed in its place, and overwrites no neighbour', async () => {
    for (const [i, title] of ['Second', 'Third'].entries()) {
      const value = { title, dates: ['2025-10-12'], location: 'Hall' };
      const operation = { do: 'insert', path: ['events'], at: i + 1, value } as const;
      await one.do({ file: SEASON, operation });
    }
    await one.save();
    await one.set(SEASON, '/events/1/location', 'Mine');
    await one.outside(SEASON, (text) => text.replace(/ {2}- title: Second\n(?: {4}.*\n)+/, ''));
    const [conflict] = state().conflicts;
    expect(conflict?.pointer).toBe('/events/1');
    await one.resolve(SEASON, '/events/1', 'mine');
    const at = (pointer: string) => valueAt(one.editing, SEASON, `/events${pointer}`);
    expect([at('/0/title'), at('/1/title'), at('/2/title')]).toEqual([
      ...['Info Night', 'Second', 'Third'],
    ]);
    expect(at('/1/location')).toBe('Mine');
  });

  it('holds the second conflict when the first is answered with theirs', async () => {
    await twoConflicts();
    await one.resolve(SEASON, '/name', 'theirs');
    expect(state().conflicts).toMatchObject([{ pointer: '/menuLabel', mine: 'M2' }]);
    await one.resolve(SEASON, '/menuLabel', 'mine');
    await one.save();
    expect(one.read(SEASON)).toContain('name: T1\nmenuLabel: M2\n');
  });

  it('holds conflicts when the text comes to be as the file is, and when others write again', async () => {
    await twoConflicts();
    await one.set(SEASON, '/className', 'Other');
    await one.undo();
    await one.outside(SEASON, (text) => `# Again.\n${text}`);
    expect(state().conflicts.map(({ mine }) => mine)).toEqual(['M1', 'M2']);
  });
});

const twoConflicts = async (): Promise<void> => {
  await one.set(SEASON, '/name', 'M1');
  await one.set(SEASON, '/menuLabel', 'M2');
  await one.outside(SEASON, (text) =>
    text.replace(/^name: .*$/m, 'name: T1').replace(/^menuLabel: .*$/m, 'menuLabel: T2'),
  );
  expect(state().conflicts).toHaveLength(2);
};

describe('what is typed key by key', () => {
  it.each([
    ...['Typed in the form', 'Rush: the film', 'Nº # 1 of all', '- a list? no', 'true or false'],
    ...['He said "yes" and \'no\'', 'Two\nlines', '2026 and on', ' at last '],
  ])('is written as if it had come at once: %j', (words) => {
    const root = site({}, chapterRoot);
    for (const pointer of ['/className', '/name', '/description', '/events/0/title']) {
      const [typed, atOnce] = [createDraft(root), createDraft(root)];
      const write = (draft: Draft, value: string): void => {
        const seen = parseDocument(SEASON, draft.textOf(SEASON) ?? '', createReport()).value;
        const operation: Operation = { do: 'set', path: pathOf(pointer), value };
        const operations = [placed(SEASON, operation, seen as Plain)];
        draft.apply({ operations, step: 'typing', words: 'Text' });
      };
      for (let length = 0; length <= words.length; length += 1)
        write(typed, words.slice(0, length));
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
    one = await editSite('chapter');
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

  it('never writes an error that was not there, and keeps the draft', async () => {
    const before = one.read(SEASON);
    await one.set(SEASON, '/deadline', 'tomorrow');
    expect(await refused(() => one.save())).not.toBe('');
    expect(one.read(SEASON)).toBe(before);
    expect(state().changed).toEqual([SEASON]);
  });

  it('saves beside an error that was there before', async () => {
    await one.outside(ABOUT, (text) => text.replace('title:', 'tittle:'));
    await one.set(SEASON, '/name', 'x');
    await one.save();
    expect(one.read(SEASON)).toContain('name: x\n');
  });

  it('asks before it leaves a text that begins with TODO', async () => {
    await one.set(SEASON, '/name', 'TODO: the name');
    expect(await refused(() => one.save())).toContain('still needs to be written');
    await one.save(true);
    expect(one.read(SEASON)).toContain('TODO: the name');
  });

  it('changes one line for one field, and no other byte', async () => {
    one.write(SEASON, `\ufeff# kept\r\n${one.read(SEASON).replaceAll('\n', '\r\n')}`);
    await one.editing.filesChanged();
    const before = one.read(SEASON);
    await one.set(SEASON, '/events/0/location', 'Hall 2');
    await one.save();
    expect(one.read(SEASON)).toBe(before.replace('Hall 1', 'Hall 2'));
  });
});

describe('undo and redo', () => {
  it('goes back over a save, byte for byte', async () => {
    const before = one.read(SEASON);
    await one.set(SEASON, '/name', 'x');
    await one.save();
    await one.undo();
    await one.save();
    expect(one.read(SEASON)).toBe(before);
    await one.redo();
    await one.save();
    expect(one.read(SEASON)).toContain('name: x\n');
  });

  it('leaves what others have changed since in other fields', async () => {
    await one.set(SEASON, '/name', 'x');
    await one.save();
    await one.outside(SEASON, theirMenu);
    await one.undo();
    await one.save();
    expect(one.read(SEASON)).toContain('name: Fall Rush 2025\nmenuLabel: Theirs');
  });

  it('leaves what others have changed between two keystrokes', async () => {
    await one.set(SEASON, '/name', 'A', 'typing');
    await one.outside(SEASON, theirMenu);
    await one.set(SEASON, '/name', 'AB', 'typing');
    await one.undo();
    await one.undo();
    await one.save();
    expect(one.read(SEASON)).toContain('name: Fall Rush 2025\nmenuLabel: Theirs');
  });

  it('is refused where others have changed the same field since', async () => {
    await one.set(SEASON, '/name', 'x');
    await one.save();
    await one.outside(SEASON, replaced('name: x', 'name: theirs'));
    expect(await refused(() => one.undo())).toContain('changed since');
    expect(one.read(SEASON)).toContain('name: theirs');
  });

  it('brings back what was discarded', async () => {
    await one.set(SEASON, '/name', 'x');
    await one.editing.change((draft) => draft.discard());
    expect(state().changed).toEqual([]);
    await one.undo();
    expect(valueAt(one.editing, SEASON, '/name')).toBe('x');
  });

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

  it('goes on with the draft of one that was killed, beside what has changed meanwhile', async () => {
    await one.set(SEASON, '/name', 'x');
    one.write(SEASON, theirMenu(one.read(SEASON)));
    const two = await editFolder(one.root);
    expect(two.editing.state().changed).toEqual([SEASON]);
    await two.save();
    expect(two.read(SEASON)).toContain('name: x\nmenuLabel: Theirs');
    await two.undo();
    expect(valueAt(two.editing, SEASON, '/name')).toBe('Fall Rush 2025');
  });

  it('still asks what was not answered', async () => {
    await one.set(SEASON, '/name', 'mine');
    await one.outside(SEASON, replaced('name: Fall Rush 2025', 'name: theirs'));
    const two = await editFolder(one.root);
    expect(two.editing.state().conflicts).toMatchObject([{ pointer: '/name', mine: 'mine' }]);
    await two.resolve(SEASON, '/name', 'mine');
    await two.save();
    expect(two.read(SEASON)).toContain('name: mine\n');
  });

  it('puts a draft aside that cannot be read, and says so', async () => {
    await one.set(SEASON, '/name', 'x');
    const folder = path.join(one.root, '.chapterkit');
    fs.writeFileSync(path.join(folder, 'draft.json'), '{"version":1,"files":');
    const two = await editFolder(one.root);
    expect(two.editing.state().changed).toEqual([]);
    expect(fs.readdirSync(folder).filter((name) => name.includes('damaged'))).toHaveLength(1);
    expect(two.editing.state().said).toContain('was not deleted');
  });
});
